import BourseCore
import BourseStatistics

/// What a report divides trades by.
public struct TradeReportSubject: Hashable, Sendable {
    /// The identifier of the dimension.
    public let id: String
    /// Its title, such as `Holding time`.
    public let title: String
    /// Whether its groups have an order of their own.
    public let isOrdered: Bool

    /// Makes a subject.
    public init(id: String, title: String, isOrdered: Bool) {
        self.id = id
        self.title = title
        self.isOrdered = isOrdered
    }
}

/// Closed trades divided into groups, with the statistics of each group.
public struct TradeReport: Sendable, Equatable {
    /// The statistics of a group.
    public struct GroupStatistics: Sendable, Equatable {
        /// The identifier of the dimension.
        public let dimension: String
        /// The group.
        public let group: TradeGroup
        /// The statistics of its trades.
        public let statistics: JournalStatistics
        /// The 95 % confidence interval of the expectancy; nil where it was not asked for, and for too few trades.
        public internal(set) var interval: ClosedRange<Money>?
    }

    /// What the trades are divided by.
    public let subject: TradeReportSubject
    /// The statistics of all trades, each counted once.
    public let statistics: JournalStatistics
    /// The groups that have trades: by their own order, or those with the highest net profit first.
    public private(set) var groups: [GroupStatistics]

    /// Divides trades.
    ///
    /// - Parameters:
    ///   - trades: The trades of a journal.
    ///   - indexes: Those that count, of one currency, in order of closing.
    ///   - column: The groups of each trade of the journal.
    /// - Complexity: O(n) in trades and their groups.
    public init(_ trades: [RoundTrip], at indexes: [Int], by subject: TradeReportSubject, in column: TradeColumn) {
        var sums = [JournalStatistics](repeating: JournalStatistics([RoundTrip]()), count: column.groups.count)
        var all = JournalStatistics([RoundTrip]())
        for index in indexes {
            all.add(trades[index])
            for code in column.codes(ofTradeAt: index) { sums[Int(code)].add(trades[index]) }
        }
        self.subject = subject
        statistics = all
        groups = Self.order(column.groups, sums, isOrdered: subject.isOrdered)
            .map { GroupStatistics(dimension: subject.id, group: column.groups[$0], statistics: sums[$0]) }
    }

    /// The values that are drawn for all intervals together, so that a report of a thousand groups takes no longer than a
    /// page may.
    private static let mostDrawn = 24_000_000
    /// The fewest resamples of a group, however many there are.
    private static let fewestResamples = 500

    /// The report with a confidence interval of the expectancy of groups.
    ///
    /// With so many groups that their intervals would take more than ``mostDrawn`` draws, each is resampled less often.
    ///
    /// - Parameters:
    ///   - trades: The trades of the journal.
    ///   - indexes: Those that the report counts.
    ///   - column: The groups of each trade of the journal.
    ///   - places: The groups, by their places; nil for all.
    /// - Complexity: O(n) in trades, and that of ``Bootstrap/interval(ofMean:times:)`` for each group.
    public func withIntervals(
        _ trades: [RoundTrip],
        at indexes: [Int],
        in column: TradeColumn,
        ofGroupsAt places: Range<Int>? = nil
    ) -> TradeReport {
        let places = places?.clamped(to: groups.indices) ?? groups.indices
        let wanted = Dictionary(places.map { (groups[$0].group.value, $0) }) { first, _ in first }
        let placeOfCode = column.groups.map { wanted[$0.value] }
        var nets = [[Double]](repeating: [], count: groups.count)
        for index in indexes {
            let net = trades[index].netProfit.double
            for code in column.codes(ofTradeAt: index) {
                if let place = placeOfCode[Int(code)] { nets[place].append(net) }
            }
        }
        let drawn = nets.reduce(0) { $0 + ($1.count <= Bootstrap.mostResampled ? $1.count : 0) }
        let times = min(Bootstrap.resamples, max(Self.fewestResamples, Self.mostDrawn / max(drawn, 1)))
        var report = self
        for place in places {
            guard let found = Bootstrap.interval(ofMean: nets[place], times: times),
                let lower = Money(estimate: found.lower), let upper = Money(estimate: found.upper), lower <= upper
            else { continue }
            report.groups[place].interval = lower...upper
        }
        return report
    }

    /// The numbers of the groups with trades, in the order of reports.
    private static func order(_ groups: [TradeGroup], _ sums: [JournalStatistics], isOrdered: Bool) -> [Int] {
        /// Numbers are sorted instead of statistics, which are large.
        struct Key {
            let place: Int
            let net: Int128
            let number: Int
        }
        return groups.indices.filter { sums[$0].trades > 0 }
            .map { number in
                let group = groups[number]
                let place = isOrdered || group.value.isEmpty ? group.place : 0
                return Key(place: place, net: sums[number].netProfit.units, number: number)
            }
            .sorted { one, other in
                if one.place != other.place { return one.place < other.place }
                if one.net != other.net { return one.net > other.net }
                return groups[one.number].value < groups[other.number].value
            }
            .map(\.number)
    }
}
