import BourseCore

/// By what the value of holdings is divided.
public enum FundAllocationAxis: String, CaseIterable, Sendable {
    /// By fund house.
    case house
    /// By category.
    case category
    /// By plan.
    case plan
}

/// A part of the value of all holdings.
public struct AllocationShare: Hashable, Sendable {
    /// What a part is of.
    public enum AllocationKey: Hashable, Sendable {
        /// A fund house; nothing when it is not known.
        case house(FundHouse?)
        /// A category.
        case category(SchemeCategory)
        /// A plan.
        case plan(SchemePlan)
    }

    /// What it is of.
    public let part: AllocationKey
    /// What its holdings are worth.
    public let value: Money
    /// How many holdings these are.
    public let count: Int
    /// Hundredths of a percent; those of all parts are 10,000 together.
    public let basisPoints: Int

    /// The parts, the largest first.
    ///
    /// Holdings of which no value is known are in none. Shares are rounded by ``Money/basisPoints(_:)``.
    static func shares(_ holdings: [FundHolding], by axis: FundAllocationAxis) -> [AllocationShare] {
        var parts: [AllocationKey: (value: Money, count: Int)] = [:]
        for holding in holdings {
            guard let value = holding.value?.amount, value > .zero else { continue }
            let part: AllocationKey =
                switch axis {
                case .house: .house(holding.house)
                case .category: .category(holding.category)
                case .plan: .plan(holding.plan)
                }
            parts[part, default: (.zero, 0)].value += value
            parts[part, default: (.zero, 0)].count += 1
        }
        let sorted = parts.sorted { ($1.value.value, title($0.key)) < ($0.value.value, title($1.key)) }
        let points = Money.basisPoints(sorted.map(\.value.value))
        return zip(sorted, points).map {
            AllocationShare(part: $0.key, value: $0.value.value, count: $0.value.count, basisPoints: $1)
        }
    }

    private static func title(_ part: AllocationKey) -> String {
        switch part {
        case .house(let house): house?.name ?? ""
        case .category(let category): category.rawValue
        case .plan(let plan): plan.rawValue
        }
    }
}
