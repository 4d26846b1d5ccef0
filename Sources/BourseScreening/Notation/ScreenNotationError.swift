/// Why a text is no screen, or no condition.
public struct ScreenNotationError: Error, Hashable, Sendable {
    /// What could stand in a place; each screener adds what its own words need.
    public struct Expectation: Hashable, Sendable {
        /// What could stand there, as a sentence.
        public let sentence: String

        /// Makes one.
        public init(_ sentence: String) { self.sentence = sentence }
    }

    /// Where in the text, in bytes of UTF-8; empty at its end.
    public let place: Range<Int>
    /// The text found there, shortened; empty at the end.
    public let found: String
    /// What could stand there.
    public let expected: Expectation
    /// What was probably meant, as it would be written.
    public let meant: String?

    package init(_ token: ScreenToken, _ expected: Expectation, meant: String? = nil) {
        place = token.place
        found = String(String.UnicodeScalarView(token.text.unicodeScalars.prefix(40)))
        self.expected = expected
        self.meant = meant
    }

    /// The text, or the screen as it is written back, has too many bytes.
    package static func tooLong(_ text: String) -> Self {
        Self(
            ScreenToken(kind: .word, text: text, place: 0..<text.utf8.count),
            .fewerBytes(ScreenToken.longestText)
        )
    }

    /// One sentence: what was found, what is expected, and what was probably meant.
    public var message: String {
        let start = found.isEmpty ? "At the end" : "At “\(found)”"
        return start + " " + wanted + (meant.map { " Did you mean \($0)?" } ?? "")
    }

    /// What could stand there, as a sentence.
    public var wanted: String { expected.sentence }
}

extension ScreenNotationError.Expectation {
    /// A comparison of a number.
    public static let comparison = Self("<, <=, >, >= or between is expected.")
    /// `=`.
    public static let equals = Self("= is expected.")
    /// A number in percent.
    public static let percent = Self("a percentage with at most 8 decimals is expected, such as 15%.")
    /// A plain number.
    public static let number = Self("a number with at most 10 decimals is expected, such as 1.5.")
    /// A large number.
    public static let amount = Self("a number is expected, such as 2500, 750K, 10M or 2.5B.")
    /// Days.
    public static let days = Self("a number of days is expected, such as 14.")
    /// A day.
    public static let day = Self("a day is expected, such as 2026-03-31.")
    /// `and` between two bounds.
    public static let and = Self("and is expected, as in between 10% and 20%.")
    /// No second order.
    public static let oneOrder = Self("a second sort begins; a screen has only one.")
    /// A quotation mark that ends what one began.
    public static let closingQuote = Self("the closing quotation mark is missing.")
    /// Nothing more.
    public static let end = Self("the condition is complete: separate the next one with a semicolon.")

    /// Nothing more after symbols, of which some contain `=`.
    public static let endOfSymbols = Self(
        "the condition is complete: separate the next one with a semicolon, or put a symbol with = in quotation marks."
    )

    /// No more conditions than this.
    public static func fewerConditions(_ most: Int) -> Self {
        Self("there are too many conditions; a screen has at most \(most).")
    }

    /// No more bytes than this.
    public static func fewerBytes(_ most: Int) -> Self {
        Self("the text is too long; a screen has at most \(most) bytes, each condition written in full.")
    }
}
