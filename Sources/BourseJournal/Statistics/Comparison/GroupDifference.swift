import BourseCore
import BourseStatistics

/// The average trade of a group of a dimension beside that of all other trades.
public struct GroupDifference: Sendable {
    /// The group.
    public let group: TradeGroup
    /// Its trades.
    public let trades: Int
    /// Net P&L per trade of the group.
    public let expectancy: Money
    /// The 95 % interval of the expectancy; nil for few trades.
    public let interval: (lower: MetricValue, upper: MetricValue)?
    /// Net P&L per trade of all other trades; nil when there are none.
    public let others: Money?
    /// The probability that a difference at least as large appears without a real one, corrected for all groups; nil for
    /// fewer than ``JournalOverview/fewTrades`` trades on either side.
    public let probability: Double?

    /// Whether the difference is more than chance explains.
    public var holds: Bool { probability.map { $0 < DifferenceTest.significance } ?? false }
    /// Whether there are fewer than ``JournalOverview/fewTrades`` trades.
    public var isOfFew: Bool { trades < JournalOverview.fewTrades }

    /// Compares each group of a dimension with all other trades: groups by their own order, or those with the highest
    /// expectancy first.
    ///
    /// - Parameter column: The groups of each trade of the journal.
    /// - Complexity: O(n · groups), and the cost of ``DifferenceTest`` for each group.
    public static func all(_ sample: TradeSample, in column: TradeColumn, isOrdered: Bool) -> [GroupDifference] {
        let nets = sample.nets.map(\.double)
        let found = groups(sample.indexes, in: column)
        let total = sample.nets.reduce(.zero, +)
        let probabilities = DifferenceTest.probabilities(of: found.map(\.places), in: nets)
        return zip(found, probabilities).map { item, probability in
            let (group, places) = item
            let sum = places.reduce(Money.zero) { $0 + sample.nets[$1] }
            return GroupDifference(
                group: group,
                trades: places.count,
                expectancy: Ratio(sum, perCount: places.count)?.money ?? .zero,
                interval: MetricUnit.money.interval(Bootstrap.interval(ofMean: places.map { nets[$0] })),
                others: Ratio(total - sum, perCount: nets.count - places.count)?.money,
                probability: probability
            )
        }
        .sorted { one, other in
            if isOrdered || one.group.value.isEmpty || other.group.value.isEmpty,
                one.group.place != other.group.place
            {
                return one.group.place < other.group.place
            }
            return one.expectancy != other.expectancy
                ? one.expectancy > other.expectancy : one.group.value < other.group.value
        }
    }

    /// The groups whose expectancy differs from that of all other trades by more than chance explains.
    ///
    /// - Parameters:
    ///   - indexes: The trades to compare.
    ///   - trades: All trades of the journal.
    ///   - column: The groups of each of them.
    /// - Returns: The corrected probabilities, below ``DifferenceTest/significance``, by the value of the group.
    /// - Complexity: That of ``DifferenceTest/probabilities(of:in:)``.
    public static func holding(
        _ indexes: [Int],
        of trades: [RoundTrip],
        in column: TradeColumn
    ) -> [String: Double] {
        let found = groups(indexes, in: column)
        let nets = indexes.map { trades[$0].netProfit.double }
        let probabilities = DifferenceTest.probabilities(of: found.map(\.places), in: nets)
        var holding: [String: Double] = [:]
        for (item, probability) in zip(found, probabilities) {
            guard let probability, probability < DifferenceTest.significance else { continue }
            holding[item.group.value] = probability
        }
        return holding
    }

    /// The groups that have trades, with the places of theirs.
    private static func groups(_ indexes: [Int], in column: TradeColumn) -> [(group: TradeGroup, places: [Int])] {
        var members = [[Int]](repeating: [], count: column.groups.count)
        for (place, index) in indexes.enumerated() {
            for code in column.codes(ofTradeAt: index) { members[Int(code)].append(place) }
        }
        return zip(column.groups, members).filter { !$1.isEmpty }.map { (group: $0, places: $1) }
    }
}
