/// What is asked of all schemes at once.
public struct FundScreen: Hashable, Sendable {
    /// The most conditions that a text can have.
    public static let mostConditions = 24

    /// What a scheme has to be; all of it.
    public var conditions: [ScreenCondition]
    /// In which order schemes are told.
    public var order: ScreenOrder
    /// Whether schemes are told that do not live: those without a value, and those whose last is more than
    /// ``ReturnsCaveat/staleAfterDays`` days before the newest of all.
    public var includesStale: Bool

    /// Makes a screen.
    public init(
        _ conditions: [ScreenCondition] = [],
        order: ScreenOrder = ScreenOrder(.name),
        includesStale: Bool = false
    ) {
        self.conditions = conditions
        self.order = order
        self.includesStale = includesStale
    }

    /// The figures that its conditions and its order are about, each once, in the order they are first named.
    public var metrics: [ScreenMetricName] {
        var names: [ScreenMetricName] = []
        func add(_ metric: ScreenMetricName) { if !names.contains(metric) { names.append(metric) } }
        for case .metric(let metric, _) in conditions { add(metric) }
        if case .metric(let metric) = order.key { add(metric) }
        return names
    }
}

/// In which order schemes are told.
///
/// Equals are told by code, and schemes that lack the figure last.
public struct ScreenOrder: Hashable, Sendable {
    /// What decides.
    public enum ScreenSortKey: Hashable, Sendable {
        /// A figure.
        case metric(ScreenMetricName)
        /// The name, whatever its capitals.
        case name
        /// The fund house, then the name.
        case house

        /// Whether what is best, or first in the alphabet, is what is greatest.
        var isMoreBetter: Bool { if case .metric(let metric) = self { metric.isMoreBetter } else { false } }
    }

    /// What decides.
    public var key: ScreenSortKey
    /// Whether the greatest is told first.
    public var isDescending: Bool

    /// Makes an order; without a direction the best is told first, or what is first in the alphabet.
    public init(_ key: ScreenSortKey, isDescending: Bool? = nil) {
        self.key = key
        self.isDescending = isDescending ?? key.isMoreBetter
    }
}
