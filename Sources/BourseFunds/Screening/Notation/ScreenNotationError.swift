/// Why a text is no screen, or no condition.
public struct ScreenNotationError: Error, Hashable, Sendable {
    /// What could stand in a place.
    public enum Expectation: Hashable, Sendable {
        /// The beginning of a condition.
        case condition
        /// What can be told of a period.
        case metric
        /// A period.
        case period
        /// A comparison of a figure.
        case comparison
        /// `=`.
        case equals
        /// A number in percent; a plain number; 0 to 100; years.
        case percent, number, percentile, years
        /// A day.
        case day
        /// `and` between two bounds.
        case and
        /// One of the words for a kind.
        case kind(ScreenKind)
        /// What screens are sorted by.
        case order
        /// No second order.
        case oneOrder
        /// A quotation mark that ends what one began.
        case closingQuote
        /// Nothing more.
        case end
        /// No more conditions, or bytes, than this.
        case fewerConditions(Int)
        case fewerBytes(Int)
    }

    /// Where in the text, in bytes of UTF-8; empty at its end.
    public let place: Range<Int>
    /// What stands there, shortened; empty at the end.
    public let found: String
    /// What could stand there.
    public let expected: Expectation
    /// What was probably meant, as it would be written.
    public let meant: String?

    init(_ token: ScreenToken, _ expected: Expectation, meant: String? = nil) {
        place = token.place
        found = String(String.UnicodeScalarView(token.text.unicodeScalars.prefix(40)))
        self.expected = expected
        self.meant = meant
    }

    /// One sentence: what stands there, what could, and what was probably meant.
    public var message: String {
        let start = found.isEmpty ? "At the end" : "At “\(found)”"
        return start + " " + wanted + (meant.map { " Did you mean \($0)?" } ?? "")
    }

    /// What could stand there, as a sentence.
    public var wanted: String {
        switch expected {
        case .condition: "a condition is expected, such as return 3Y > 15% or category = Large Cap."
        case .metric: "return, volatility, drawdown, sharpe or sortino is expected."
        case .period: "a period is expected: 1W, 1M, 3M, 6M, 1Y, 3Y, 5Y, 10Y, YTD or MAX."
        case .comparison: "<, <=, >, >= or between is expected."
        case .equals: "= is expected."
        case .percent: "a percentage with at most 8 decimals is expected, such as 15%."
        case .number: "a number with at most 10 decimals is expected, such as 1.5."
        case .percentile: "a number from 0 to 100 is expected: 25 is the best quarter."
        case .years: "a number of years is expected, such as 5."
        case .day: "a day is expected, such as 2026-03-31."
        case .and: "and is expected, as in between 10% and 20%."
        case .kind(.category): "a category is expected, such as Large Cap, or Equity for the whole group."
        case .kind(.house): "a fund house is expected, such as HDFC; a name in quotes is matched exactly."
        case .kind(.plan): "direct, regular or unknown is expected."
        case .kind(.option): "growth, payout, reinvestment, distribution, bonus or unknown is expected."
        case .kind(.structure): "open ended, close ended, interval or unknown is expected."
        case .order: "a sort key is expected: name, house, age, or a metric such as return 3Y."
        case .oneOrder: "a second sort begins; a screen has only one."
        case .closingQuote: "the closing quotation mark is missing."
        case .end: "the condition is complete: separate the next one with a semicolon."
        case .fewerConditions(let most): "there are too many conditions; a screen has at most \(most)."
        case .fewerBytes(let most): "the text is too long; a screen has at most \(most) bytes."
        }
    }
}

/// A kind of scheme that conditions are about.
public enum ScreenKind: String, CaseIterable, Sendable {
    /// The category.
    case category
    /// The fund house.
    case house
    /// The plan.
    case plan
    /// The option.
    case option
    /// The structure.
    case structure
}
