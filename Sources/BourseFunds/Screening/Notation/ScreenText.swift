import BourseCore
import BourseScreening

extension FundScreen: CustomStringConvertible {
    /// The screen as text that ``init(_:)`` reads back as the same, such as
    /// `return 3Y > 15%; category = Large Cap; stale; sort sharpe 3Y descending`.
    public var description: String {
        var clauses = conditions.map(\.description)
        if includesStale { clauses.append("stale") }
        if order != ScreenOrder(.name) { clauses.append("\(order)") }
        return clauses.joined(separator: "; ")
    }
}

extension ScreenOrder: CustomStringConvertible {
    /// The order as text, such as `sort return 3Y descending`.
    public var description: String { "sort \(key) \(isDescending ? "descending" : "ascending")" }
}

extension ScreenOrder.ScreenSortKey: CustomStringConvertible {
    /// What decides as text.
    public var description: String {
        switch self {
        case .metric(let value): "\(value)"
        case .name: "name"
        case .house: "house"
        }
    }
}

extension ScreenMetricName: CustomStringConvertible {
    /// The figure as text, such as `return 3Y`, `percentile return 3Y`, `age`, `expense ratio` or `assets`.
    public var description: String {
        switch self {
        case .metric(let metric, let period): "\(metric.rawValue) \(period.rawValue)"
        case .percentile(let metric, let period): "percentile \(metric.rawValue) \(period.rawValue)"
        case .age: "age"
        case .expenseRatio: "expense ratio"
        case .assets: "assets"
        }
    }
}

extension ScreenCondition: CustomStringConvertible {
    /// The condition as text that ``init(_:)`` reads back as the same.
    public var description: String {
        switch self {
        case .metric(let metric, let bounds):
            "\(metric) "
                + bounds.text(metric.unit.text)
        case .lastDay(let bounds): "latest " + bounds.text { "\($0)" }
        case .category(let set): Self.text(.category, set, FundVocabulary.categories)
        case .plan(let set): Self.text(.plan, set, FundVocabulary.plans)
        case .option(let set): Self.text(.option, set, FundVocabulary.options)
        case .structure(let set): Self.text(.structure, set, FundVocabulary.structures)
        case .house(let houses): Self.text(.house, houses.sorted().map(\.screenText))
        }
    }

    private static func text<Value>(_ kind: ScreenKind, _ set: Set<Value>, _ words: [ScreenWord<Value>]) -> String {
        text(kind, words.compactMap { set.contains($0.value) ? $0.title : nil })
    }

    private static func text(_ kind: ScreenKind, _ titles: [String]) -> String {
        "\(kind.rawValue) = " + (titles.isEmpty ? "any" : titles.joined(separator: ", "))
    }
}

extension FundHouse {
    /// Its name; in quotes unless it is one that is known.
    fileprivate var screenText: String {
        if KnownFundHouse.byName[name] != nil { return name }
        let doubled = name.unicodeScalars.reduce(into: "") { text, scalar in
            text.unicodeScalars.append(scalar)
            if scalar == "\"" { text.unicodeScalars.append(scalar) }
        }
        return "\"\(doubled)\""
    }
}
