import BourseCore

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
    /// The figure as text, such as `return 3Y`, `percentile return 3Y` or `age`.
    public var description: String {
        switch self {
        case .metric(let metric, let period): "\(metric.rawValue) \(period.rawValue)"
        case .percentile(let metric, let period): "percentile \(metric.rawValue) \(period.rawValue)"
        case .age: "age"
        }
    }
}

extension ScreenCondition: CustomStringConvertible {
    /// The condition as text that ``init(_:)`` reads back as the same.
    public var description: String {
        switch self {
        case .metric(let metric, let bounds):
            "\(metric) "
                + bounds.text { value in
                    let places = metric.isPercent ? Ratio.places - 2 : Ratio.places
                    return DecimalText.text(value.units, places: places) + (metric.isPercent ? "%" : "")
                }
        case .lastDay(let bounds): "latest " + bounds.text { "\($0)" }
        case .category(let set): Self.text(.category, set, ScreenVocabulary.categories)
        case .plan(let set): Self.text(.plan, set, ScreenVocabulary.plans)
        case .option(let set): Self.text(.option, set, ScreenVocabulary.options)
        case .structure(let set): Self.text(.structure, set, ScreenVocabulary.structures)
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

extension ScreenBounds {
    fileprivate func text(_ value: (Value) -> String) -> String {
        switch self {
        case .below(let limit): "< " + value(limit)
        case .atMost(let limit): "<= " + value(limit)
        case .above(let limit): "> " + value(limit)
        case .atLeast(let limit): ">= " + value(limit)
        case .between(let one, let other): "between \(value(one)) and \(value(other))"
        }
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
