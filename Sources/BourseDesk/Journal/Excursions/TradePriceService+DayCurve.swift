import BourseCore
import BourseJournal
import BourseMarkets
import BourseValues

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

extension DayCurve {
    /// The points as a file.
    public func file(_ currency: Currency) -> TableFile {
        TableFile(["time", "profit", "currency"], of: points) { point in
            [.text(point.time.description), .value(point.profit.rounded(places: 10)), .value(currency)]
        }
    }
}
