import BourseCore
import BourseScreening

/// Something that a scheme has to be, or have, to be found by a screen.
///
/// A set of nothing allows all, as in ``SchemeFilter``.
public enum ScreenCondition: Hashable, Sendable {
    /// A figure that lies within bounds: fractions where ``ScreenMetricName/isPercent``, percentiles 0…100, ages in years.
    ///
    /// A scheme that lacks the figure does not meet it.
    case metric(ScreenMetricName, ScreenBounds<Ratio>)
    /// The day of the last value lies within bounds.
    case lastDay(ScreenBounds<TradingDay>)
    /// The category, or the kind of assets, is one of these.
    case category(Set<ScreenCategory>)
    /// The fund house is one of these.
    case house(Set<FundHouse>)
    /// The plan is one of these.
    case plan(Set<SchemePlan>)
    /// The option is one of these.
    case option(Set<SchemeOption>)
    /// The structure is one of these.
    case structure(Set<SchemeStructure>)

    /// Whether only a scheme with values can meet it.
    public var needsNAV: Bool {
        switch self {
        case .metric(let name, _): name.needsNAV
        case .lastDay: true
        case .category, .house, .plan, .option, .structure: false
        }
    }
}

/// A category, or all categories of a kind of assets.
public enum ScreenCategory: Hashable, Sendable {
    /// One category.
    case one(SchemeCategory)
    /// All categories of a kind of assets.
    case group(SchemeCategory.Group)

    /// Whether a scheme of `category` is meant.
    public func contains(_ category: SchemeCategory) -> Bool {
        switch self {
        case .one(let one): one == category
        case .group(let group): group == category.group
        }
    }
}
