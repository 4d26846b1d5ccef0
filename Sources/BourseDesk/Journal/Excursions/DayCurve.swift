import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

/// The profit of the trades that were closed on a day, through the day: realized, and unrealized since the opening of each
/// of them.
public struct DayCurve: Hashable, Sendable {
    /// The profit at a time.
    public struct DayPoint: Hashable, Sendable {
        /// When.
        public let time: Timestamp
        /// The profit after the fees that were paid until then.
        public let profit: Money
    }

    /// Points at equal steps; the last one is at or after the last closing and has the result of the day.
    public let points: [DayPoint]
    /// Trades with prices between their executions.
    public let marked: Int
    /// Trades without: they count when they are closed.
    public let unmarked: Int
    /// Whether some of the prices are those of a model of options.
    public let usesModel: Bool

    /// The most points.
    static let mostPoints = 200
    private static let steps: [Int64] = [1, 2, 5, 10, 15, 30, 60]

    /// Adds up the changes of the profits of trades; nil without any.
    ///
    /// - Complexity: O(n log n).
    init?(_ changes: [(time: Timestamp, amount: Money)], marked: Int, unmarked: Int, usesModel: Bool) {
        let changes = changes.sorted { $0.time < $1.time }
        guard let first = changes.first?.time.seconds, let last = changes.last?.time else { return nil }
        let start = first - first % 60
        let minutes = (last.seconds - start) / 60 + 1
        let step = 60 * (Self.steps.first { minutes / $0 < Int64(Self.mostPoints) } ?? 60)
        var points: [DayPoint] = []
        var (total, next, time) = (Money.zero, 0, Timestamp(seconds: start))
        repeat {
            while next < changes.count, changes[next].time <= time {
                total += changes[next].amount
                next += 1
            }
            points.append(DayPoint(time: time, profit: total))
            time = time.adding(seconds: step)
        } while next < changes.count
        self.points = points
        self.marked = marked
        self.unmarked = unmarked
        self.usesModel = usesModel
    }
}

extension TradePriceService {
    /// The profit of trades through the day on which they were closed, from stored bars shorter than a day.
    ///
    /// - Returns: Nil if none of the trades has such bars.
    /// - Complexity: O(trades · bars of each); each history is loaded once.
    public func dayCurve(of indexes: [Int], on day: TradingDay, in journal: UserJournal) async -> DayCurve? {
        let trades = journal.matched.trades
        var changes: [(time: Timestamp, amount: Money)] = []
        var (marked, usesModel) = (0, false)
        let groups = Dictionary(grouping: indexes) { try? Self.symbol(of: trades[$0], in: journal) }
        for (symbol, indexes) in groups {
            var histories: SymbolHistories?
            if let symbol { histories = await SymbolHistories(of: symbol, in: markets) }
            for index in indexes {
                guard !Task.isCancelled else { return nil }
                let trade = trades[index]
                var before = Money.zero
                if var known = histories {
                    let prices = try? await prices(of: trade, in: journal, from: &known, patience: nil)
                    histories = known
                    if let marks = prices.flatMap({ Self.marks(of: trade, on: day, in: journal, at: $0) }) {
                        marked += 1
                        usesModel = usesModel || marks.isModel
                        for (time, profit) in marks.profits {
                            changes.append((time, profit - before))
                            before = profit
                        }
                    }
                }
                changes.append((trade.closedAt, trade.netProfit - before))
            }
        }
        guard marked > 0 else { return nil }
        return DayCurve(changes, marked: marked, unmarked: indexes.count - marked, usesModel: usesModel)
    }

    /// The profit of a trade after fees at its opening and at the ends of the bars of a day; nil without bars shorter than
    /// a day.
    private static func marks(
        of trade: RoundTrip,
        on day: TradingDay,
        in journal: UserJournal,
        at prices: TradePrices
    ) -> (profits: [(time: Timestamp, profit: Money)], isModel: Bool)? {
        let contracts = contractBars(of: trade, in: journal, at: prices)
        guard prices.step.isIntraday, let basis = try? contracts.get().basis else { return nil }
        let profits = closingProfits(of: trade, in: journal, at: prices, contracts)
        let zone = UserJournal.exchangeZone
        var marks = zip(prices.bars, profits).compactMap { bar, profit -> (time: Timestamp, profit: Money)? in
            guard let profit, let end = prices.span(of: bar)?.upperBound, end < trade.closedAt,
                zone.day(at: end) == day
            else { return nil }
            return (end, profit - fees(of: trade, until: end, in: journal))
        }
        if zone.day(at: trade.openedAt) == day {
            marks.insert((trade.openedAt, .zero - fees(of: trade, until: trade.openedAt, in: journal)), at: 0)
        }
        return (marks, basis == .model)
    }

    private static func fees(of trade: RoundTrip, until time: Timestamp, in journal: UserJournal) -> Money {
        journal.matched.parts[trade.parts].reduce(.zero) { sum, part in
            journal.matched.ledger.fills[Int(part.fill)].time <= time ? sum + journal.matched.fees(of: part) : sum
        }
    }
}
