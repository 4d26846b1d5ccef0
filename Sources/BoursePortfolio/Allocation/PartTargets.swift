import BourseCore

/// Targets of parts of a portfolio: of classes, sectors or currencies.
public struct PartTargets: Hashable, Sendable {
    /// What parts with a target may be made by.
    public static let axes: [AllocationAxis] = [.assetClass, .sector, .currency]
    /// The longest title of a part, in characters.
    public static let longestPart = 100
    /// No targets.
    public static let none = PartTargets(by: .assetClass, [:])

    /// By what the parts are made.
    public var axis: AllocationAxis
    /// The share of each part, by its title, in hundredths of a percent.
    public var shares: [String: Int]

    /// Makes targets.
    public init(by axis: AllocationAxis, _ shares: [String: Int]) {
        self.axis = axis
        self.shares = shares
    }
}

extension Portfolio {
    /// The targets of assets that those of parts come to, together with those that assets have of their own.
    ///
    /// Of the share of a part, its assets with a target of their own have that; the others divide the rest as they are worth
    /// now, in hundredths of a percent that add up. Options and short positions are in no part.
    ///
    /// - Complexity: O(parts · holdings).
    public func targets(
        of parts: PartTargets,
        beside own: [Symbol: Int]
    ) throws(RebalancingProblem) -> [Symbol: Int] {
        var targets = own
        guard !parts.shares.isEmpty else { return targets }
        let held = holdings.filter { $0.asset.option == nil && $0.quantity > .zero }
        for (part, points) in parts.shares.sorted(by: { $0.key < $1.key }) {
            let members = held.filter { Self.part(of: $0, by: parts.axis) == part }
            let taken = Set(members.map(\.asset.symbol)).reduce(0) { $0 + (own[$1] ?? 0) }
            guard taken <= points else { throw .part(part, own: taken, target: points) }
            var values: [Symbol: Money] = [:]
            for holding in members where own[holding.asset.symbol] == nil {
                guard let value = holding.baseValue else { throw .noPrice(holding.asset.symbol) }
                values[holding.asset.symbol, default: .zero] += value
            }
            let total = values.values.reduce(Money.zero, +)
            guard total > .zero || taken == points else { throw .emptyPart(part) }
            var (sum, given) = (Money.zero, 0)
            for (symbol, value) in values.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                sum += value
                // Up to here together, so that what is rounded away here is given there.
                let share = total > .zero ? sum.units.scaled(by: Int128(points - taken), dividedBy: total.units) : 0
                targets[symbol] = Int(share) - given
                given = Int(share)
            }
        }
        return targets
    }
}
