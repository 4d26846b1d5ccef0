import BourseCore
import BourseScreening

extension ScreenReader {
    /// The words that a clause begins with.
    static let fundSubjects =
        ScreenMetric.allCases.map(\.rawValue) + ScreenKind.allCases.map(\.rawValue)
        + ["percentile", "age", "expense", "assets", "latest", "sort", "stale"]

    /// A reader of the notation of funds.
    init(fundScreen text: String) throws(ScreenNotationError) {
        try self.init(text) { reader in
            var reader = reader
            let word = reader.token.word
            let isShort = ["ter", "expenses", "aum"].contains(word)
            return Self.fundSubjects.contains(word) || isShort || reader.period() != nil
        }
    }

    /// A figure: `percentile of return 3Y`, `3-year return`, `max drawdown 5Y`, `age`, `expense ratio`, `TER`,
    /// `assets`.
    mutating func metricName(else expected: ScreenNotationError.Expectation) throws(ScreenNotationError)
        -> ScreenMetricName
    {
        if pass("age") { return .age }
        if pass("assets", "aum") { return .assets }
        if pass("ter") { return .expenseRatio }
        if pass("expense", "expenses") {
            _ = pass("ratio")
            return .expenseRatio
        }
        let isPercentile = pass("percentile")
        if isPercentile { _ = pass("of") }
        let before = period()
        let isNamed = isPercentile || before != nil
        guard let metric = metric() else { throw error(isNamed ? .metric : expected, meant: Self.fundSubjects) }
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
        guard !word.isEmpty, word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
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
