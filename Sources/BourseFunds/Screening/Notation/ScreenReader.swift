import BourseCore

/// Reads the pieces of a screen's text from left to right.
struct ScreenReader {
    /// The words that a clause begins with.
    static let subjects =
        ScreenMetric.allCases.map(\.rawValue) + ScreenKind.allCases.map(\.rawValue)
        + ["percentile", "age", "latest", "sort", "stale"]

    private let tokens: [ScreenToken]
    private var index = 0

    init(_ text: String) throws(ScreenNotationError) { tokens = try ScreenToken.all(in: text) }

    /// The piece that is read next; the last one is the end.
    var token: ScreenToken { tokens[index] }
    /// The piece after it.
    var following: ScreenToken { tokens[min(index + 1, tokens.count - 1)] }
    /// Whether nothing is left of the clause.
    var isAtEnd: Bool { token.kind == .end || token.kind == .separator }

    mutating func advance() { index = min(index + 1, tokens.count - 1) }

    /// Passes a word, if it is one of these.
    mutating func pass(_ words: String...) -> Bool {
        guard words.contains(token.word) else { return false }
        advance()
        return true
    }

    /// Passes what stands between clauses.
    mutating func passSeparators() {
        while token.kind == .separator { advance() }
    }

    func error(_ expected: ScreenNotationError.Expectation, meant: [String] = []) -> ScreenNotationError {
        ScreenNotationError(
            token,
            expected,
            meant: token.kind == .word ? ScreenVocabulary.nearest(to: token.text, among: meant) : nil
        )
    }

    /// The end of a clause, or `and` before another.
    mutating func endClause() throws(ScreenNotationError) {
        if token.kind == .separator || pass("and", "&") { return }
        guard token.kind == .end else { throw error(.end) }
    }

    // MARK: - Figures

    /// A figure: `percentile of return 3Y`, `3-year return`, `max drawdown 5Y`, `age`.
    mutating func metricName(else expected: ScreenNotationError.Expectation) throws(ScreenNotationError)
        -> ScreenMetricName
    {
        if pass("age") { return .age }
        let isPercentile = pass("percentile")
        if isPercentile { _ = pass("of") }
        let before = period()
        let isNamed = isPercentile || before != nil
        guard let metric = metric() else { throw error(isNamed ? .metric : expected, meant: Self.subjects) }
        guard let period = before ?? period() else {
            throw error(.period, meant: ReturnPeriod.allCases.map(\.rawValue))
        }
        return isPercentile ? .percentile(metric, period) : .metric(metric, period)
    }

    private mutating func metric() -> ScreenMetric? {
        let word = token.word
        let metric: ScreenMetric
        switch word {
        case "max", "maximum":
            guard ["drawdown", "fall"].contains(following.word) else { return nil }
            advance()
            metric = .drawdown
        case "returns", "cagr": metric = .returns
        case "vol": metric = .volatility
        case "drawdowns", "fall": metric = .drawdown
        default:
            guard let named = ScreenMetric(rawValue: word) else { return nil }
            metric = named
        }
        advance()
        _ = pass("ratio")
        return metric
    }

    /// A period in one word or in two: `3Y`, `3-year`, `36M`, `3 years`, `ytd`, `max`.
    mutating func period() -> ReturnPeriod? {
        let word = token.word.replacing("-", with: "")
        if ["max", "maximum"].contains(word), ["drawdown", "fall"].contains(following.word) { return nil }
        if let named = Self.period(word) {
            advance()
            return named
        }
        guard !word.isEmpty, word.utf8.allSatisfy({ NameTokens.kinds[Int($0)] == 2 }),
            let named = Self.period(word + following.word)
        else { return nil }
        advance()
        advance()
        return named
    }

    private static func period(_ word: String) -> ReturnPeriod? {
        if let period = ReturnPeriod(rawValue: word.uppercased()) { return period }
        guard let unit = word.firstIndex(where: { !("0"..."9").contains($0) }), let count = Int(word[..<unit]) else {
            return nil
        }
        switch word[unit...] {
        case "w", "wk", "week", "weeks": return count == 1 ? .week : nil
        case "d", "day", "days": return count == 7 ? .week : nil
        case "m", "mo", "month", "months": return period(months: count)
        case "y", "yr", "yrs", "year", "years": return count <= 10 ? period(months: 12 * count) : nil
        default: return nil
        }
    }

    private static func period(months: Int) -> ReturnPeriod? {
        switch months {
        case 1: .month
        case 3: .quarter
        case 6: .halfYear
        case 12: .year
        case 36: .threeYears
        case 60: .fiveYears
        case 120: .tenYears
        default: nil
        }
    }
}
