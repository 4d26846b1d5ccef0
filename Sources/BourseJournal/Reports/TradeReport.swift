/// Closed trades divided into groups, with the statistics of each group.
public struct TradeReport: Sendable, Equatable {
    /// A group that a trade is in.
    public struct TradeGroup: Hashable, Sendable {
        /// Its name; nil for the trades that are in no group with a name.
        public let name: String?
        /// Its place among groups that have an order of their own, such as months; 0 for others.
        let place: Int

        /// Makes a group.
        public init(_ name: String?, place: Int = 0) {
            self.name = name
            self.place = place
        }
    }

    /// The statistics of a group.
    public struct GroupStatistics: Sendable, Equatable {
        /// The name of the group; nil for the trades that are in no group with a name.
        public let name: String?
        /// The statistics of its trades.
        public let statistics: JournalStatistics
    }

    /// What the trades are divided by.
    public let grouping: TradeGrouping
    /// The statistics of all trades, each counted once.
    public let statistics: JournalStatistics
    /// The groups: by their own order, then those with the highest net profit first.
    public let groups: [GroupStatistics]

    /// Divides trades.
    ///
    /// - Parameters:
    ///   - trades: Trades of one currency in order of closing.
    ///   - groups: Returns the groups that a trade is in, which may be several; a trade in none is in the group without a
    ///     name.
    /// - Complexity: O(n) in trades and their groups.
    public init(_ trades: [RoundTrip], by grouping: TradeGrouping, _ groups: (Int, RoundTrip) -> [TradeGroup]) {
        var members: [TradeGroup: [RoundTrip]] = [:]
        for (index, trade) in trades.enumerated() {
            let found = Set(groups(index, trade))
            for group in found.isEmpty ? [TradeGroup(nil)] : found { members[group, default: []].append(trade) }
        }
        self.grouping = grouping
        statistics = JournalStatistics(trades)
        self.groups = members.map { (group: $0.key, statistics: JournalStatistics($0.value)) }
            .sorted { one, other in
                if one.group.place != other.group.place { return one.group.place < other.group.place }
                let (left, right) = (one.statistics.netProfit, other.statistics.netProfit)
                if left != right { return left > right }
                return one.group.name ?? "" < other.group.name ?? ""
            }
            .map { GroupStatistics(name: $0.group.name, statistics: $0.statistics) }
    }
}
