import BourseCore
import BourseStatistics

/// How often a playbook was kept, and what trades that kept it and others came to.
public struct PlaybookResult: Sendable {
    /// A closed trade of the setup.
    public struct CheckedTrade: Sendable {
        /// Its checklist.
        public let checklist: Checklist
        /// Its net profit.
        public let netProfit: Money

        /// Makes a trade.
        public init(_ checklist: Checklist, netProfit: Money) {
            self.checklist = checklist
            self.netProfit = netProfit
        }
    }

    /// What some of the trades came to.
    public struct TradeGroupResult: Sendable {
        /// How many there are.
        public let trades: Int
        /// Their net profit.
        public let netProfit: Money
        /// The 95 % interval of the average net profit; nil for few trades.
        public let interval: (lower: MetricValue, upper: MetricValue)?

        /// The average net profit; nil without trades.
        public var average: Money? { Ratio(netProfit, perCount: trades)?.money }
        /// Whether there are fewer than ``JournalOverview/fewTrades``.
        public var isOfFew: Bool { trades < JournalOverview.fewTrades }

        init(_ nets: [Money], hasInterval: Bool = false) {
            trades = nets.count
            netProfit = nets.reduce(.zero, +)
            interval =
                hasInterval ? MetricUnit.money.interval(Bootstrap.interval(ofMean: nets.map(\.double))) : nil
        }
    }

    /// How often an item was followed.
    public struct ItemResult: Sendable {
        /// The text of the item.
        public let text: String
        /// The trades that followed it.
        public let followed: TradeGroupResult
        /// The trades that did not follow it.
        public let notFollowed: TradeGroupResult
        /// The trades whose checklist has the item without an answer.
        public let notAnswered: Int
    }

    /// The playbook.
    public let playbook: Playbook
    /// The trades that kept it.
    public let kept: TradeGroupResult
    /// The trades that did not keep it.
    public let notKept: TradeGroupResult
    /// The trades whose answers do not tell whether they kept it.
    public let notAnswered: Int
    /// The items of the playbook, in order.
    public let items: [ItemResult]
    /// The probability that averages differ at least as much without a real difference, corrected for all playbooks; nil
    /// for fewer than ``JournalOverview/fewTrades`` trades on either side.
    public let probability: Double?

    /// The trades that kept it or did not.
    public var answered: Int { kept.trades + notKept.trades }
    /// All trades of the setup.
    public var trades: Int { answered + notAnswered }
    /// The share of ``answered`` that kept it; nil without any.
    public var keptRate: Ratio? { Ratio(kept.trades, of: answered) }
    /// The 95 % interval of ``keptRate``.
    public var keptRateInterval: (lower: MetricValue, upper: MetricValue)? {
        MetricUnit.share.interval(.ofShare(kept.trades, of: answered))
    }
    /// Whether the difference between the averages is more than chance explains.
    public var holds: Bool { probability.map { $0 < DifferenceTest.significance } ?? false }
    /// Whether fewer than ``JournalOverview/fewTrades`` trades kept it or did not, so that averages are not compared.
    public var isOfFew: Bool { kept.isOfFew || notKept.isOfFew }

    /// The results of playbooks, in their order.
    ///
    /// - Parameter playbooks: Each with the closed trades of its setup, of one currency.
    /// - Complexity: O(trades · items), and the cost of ``Bootstrap`` and ``DifferenceTest`` for each playbook.
    public static func all(_ playbooks: [(playbook: Playbook, trades: [CheckedTrade])]) -> [PlaybookResult] {
        let nets = playbooks.map { _, trades in
            (kept: Self.nets(trades, .kept), notKept: Self.nets(trades, .notKept))
        }
        let probabilities = DifferenceTest.corrected(
            nets.map { DifferenceTest.probability($0.kept.map(\.double), $0.notKept.map(\.double)) }
        )
        return playbooks.indices.map { place in
            let (playbook, trades) = playbooks[place]
            return PlaybookResult(
                playbook: playbook,
                kept: TradeGroupResult(nets[place].kept, hasInterval: true),
                notKept: TradeGroupResult(nets[place].notKept, hasInterval: true),
                notAnswered: trades.count { $0.checklist.outcome == .notAnswered },
                items: playbook.items.map { ItemResult($0, trades) },
                probability: probabilities[place]
            )
        }
    }

    private static func nets(_ trades: [CheckedTrade], _ outcome: ChecklistOutcome) -> [Money] {
        trades.filter { $0.checklist.outcome == outcome }.map(\.netProfit)
    }
}

extension PlaybookResult.ItemResult {
    /// Counts the answers of trades; those whose checklist does not have the item do not count.
    init(_ text: String, _ trades: [PlaybookResult.CheckedTrade]) {
        let own = trades.filter { trade in trade.checklist.items.contains { $0.text == text } }
        func nets(_ answer: Checklist.Answer) -> [Money] {
            own.filter { $0.checklist.answer(of: text) == answer }.map(\.netProfit)
        }
        self.init(
            text: text,
            followed: PlaybookResult.TradeGroupResult(nets(.followed)),
            notFollowed: PlaybookResult.TradeGroupResult(nets(.notFollowed)),
            notAnswered: own.count { $0.checklist.answer(of: text) == nil }
        )
    }
}
