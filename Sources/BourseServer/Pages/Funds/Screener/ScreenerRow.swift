import BourseCore
import BourseFunds
import BourseScreening
import BourseWeb

/// A condition on a figure as its fields hold it, readable or not.
struct ScreenerRow {
    /// `return`, `percentile return`, `age`, `expense ratio`, `assets`, or empty for none chosen.
    var metric = ""
    /// `3Y`.
    var period = ReturnPeriod.threeYears.rawValue
    /// `>=`, `<=`, `>`, `<` or `between`.
    var comparison = ">="
    /// What was typed.
    var value = ""
    /// The other bound of `between`.
    var other = ""

    /// The figures, as they are written and as they are read.
    static let metrics: [(value: String, title: String)] =
        ScreenMetric.allCases.map { ($0.rawValue, title($0)) }
        + ScreenMetric.allCases.map { ("percentile \($0.rawValue)", "Percentile: \(title($0))") }
        + [("age", "Years of history"), ("expense ratio", "Expense ratio"), ("assets", "Assets, ₹ Cr")]

    static func title(_ metric: ScreenMetric) -> String {
        switch metric {
        case .returns: "Return"
        case .volatility: "Volatility"
        case .drawdown: "Maximum drawdown"
        case .sharpe: "Sharpe"
        case .sortino: "Sortino"
        }
    }

    /// Whether nothing was typed or chosen.
    var isEmpty: Bool { metric.isEmpty && value.isEmpty && other.isEmpty }

    /// Whether it is about a span of time.
    var hasPeriod: Bool { !["age", "expense ratio", "assets"].contains(metric) }

    /// The condition as text, whatever was typed.
    var text: String {
        let subject = hasPeriod ? "\(metric) \(period)" : metric
        return comparison == "between"
            ? "\(subject) between \(value) and \(other)" : "\(subject) \(comparison) \(value)"
    }

    /// The condition; its error has a sentence for people.
    func condition() throws(ScreenNotationError) -> ScreenCondition { try ScreenCondition(text) }

    /// Fields that were sent under a number.
    init(_ query: Query, number: Int) {
        metric = Self.known(query["figure\(number)"], among: Self.metrics.map(\.value)) ?? ""
        period = Self.known(query["period\(number)"], among: ReturnPeriod.allCases.map(\.rawValue)) ?? period
        comparison = Self.known(query["is\(number)"], among: ScreenerComparison.all.map(\.0)) ?? comparison
        value = String((query["value\(number)"] ?? "").prefix(40))
        other = String((query["to\(number)"] ?? "").prefix(40))
    }

    /// The fields of a condition; nothing for one that is not about a figure.
    init?(_ condition: ScreenCondition) {
        guard case .metric(let name, _) = condition else { return nil }
        switch name {
        case .metric(let metric, let period): (self.metric, self.period) = (metric.rawValue, period.rawValue)
        case .percentile(let metric, let period):
            (self.metric, self.period) = ("percentile \(metric.rawValue)", period.rawValue)
        case .age: self.metric = "age"
        case .expenseRatio: self.metric = "expense ratio"
        case .assets: self.metric = "assets"
        }
        let words = "\(condition)".dropFirst("\(name) ".count).split(separator: " ").map(String.init)
        comparison = words.first ?? comparison
        value = words.count > 1 ? words[1] : ""
        other = words.count > 3 ? words[3] : ""
    }

    init() {}

    private static func known(_ text: String?, among choices: [String]) -> String? {
        text.flatMap { choices.contains($0) ? $0 : nil }
    }
}
