import BourseCore

extension MatchedJournal {
    /// How far a trade ran against a person and in their favor.
    ///
    /// - Parameters:
    ///   - bars: Bars of the trade's contracts, in the order of ``TradeSubject/keys``, ascending and not overlapping. Bars
    ///     outside of the trade are ignored.
    ///   - sessions: The sessions of the exchange from opening to closing, of which it is checked that they have a bar.
    /// - Complexity: O(bars · contracts + parts + sessions · log bars).
    public func excursion(
        of trade: RoundTrip,
        bars: [ExcursionBar],
        sessions: [Range<Timestamp>] = []
    ) -> TradeExcursion {
        var path = ExcursionPath(self, trade)
        let held = bars.filter { $0.end > trade.openedAt && $0.start < trade.closedAt }
        for bar in held { path.add(bar) }
        return path.result(missing: sessions.count { session in Self.isMissing(session, trade, held) })
    }

    /// The profit of a trade before fees at the close of each bar; nil before it was opened and after it was closed.
    ///
    /// - Parameter bars: As for ``excursion(of:bars:sessions:)``.
    /// - Complexity: O(bars · contracts + parts).
    public func closingProfits(of trade: RoundTrip, bars: [ExcursionBar]) -> [Money?] {
        var path = ExcursionPath(self, trade)
        return bars.map { bar in
            guard bar.end > trade.openedAt, bar.start < trade.closedAt else { return nil }
            return path.profit(atCloseOf: bar)
        }
    }

    /// Whether a session in which the position was held has no bar.
    private static func isMissing(_ session: Range<Timestamp>, _ trade: RoundTrip, _ bars: [ExcursionBar]) -> Bool {
        guard session.upperBound > trade.openedAt, session.lowerBound < trade.closedAt else { return false }
        var (low, high) = (0, bars.count)
        while low < high {
            let middle = (low + high) / 2
            if bars[middle].end <= session.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low == bars.count || bars[low].start >= session.upperBound
    }
}

/// The profit of a trade from execution to execution.
private struct ExcursionPath {
    /// What is held after an execution, and what was received for it so far.
    private struct Holding {
        let from: Timestamp
        var cash: Money
        /// Quantity times multiplier of each contract, below 0 for what was sold.
        var units: [Quantity]

        func profit(at prices: [Price]) -> Money {
            zip(prices, units).reduce(cash) { $0 + Money(price: $1.0, quantity: $1.1) }
        }
    }

    private let holdings: [Holding]
    private let closedAt: Timestamp
    private let outcome: Money
    private var inner: TradeExcursion.Range
    private var outer: TradeExcursion.Range
    private var place = 0
    private var wholeBars = 0
    private var partialBars = 0

    init(_ journal: MatchedJournal, _ trade: RoundTrip) {
        let keys = journal.subject(of: trade).keys
        var holding = Holding(from: trade.openedAt, cash: .zero, units: keys.map { _ in .zero })
        var holdings: [Holding] = []
        var extremes: TradeExcursion.Range?
        for part in journal.parts[trade.parts] {
            let fill = journal.ledger.fills[Int(part.fill)]
            let value = Money(price: fill.price, quantity: part.quantity, multiplier: fill.multiplier)
            let units = (Int128(part.quantityUnits) * Int128(fill.multiplier.units)).dividedHalfToEven(by: 100_000_000)
            guard let contract = keys.firstIndex(of: journal.ledger.key(of: fill)) else { continue }
            holding.cash += fill.side == .buy ? -value : value
            holding.units[contract] =
                holding.units[contract]
                + Quantity(units: fill.side == .buy ? units : -units)
            holding = Holding(from: fill.time, cash: holding.cash, units: holding.units)
            // Executions of one time are one step.
            if holdings.last?.from == fill.time {
                holdings[holdings.count - 1] = holding
            } else {
                holdings.append(holding)
            }
            guard keys.count == 1 else { continue }
            let point = TradeExcursion.Extreme(
                profit: holding.profit(at: [fill.price]),
                from: fill.time,
                to: fill.time,
                price: fill.price
            )
            extremes = extremes?.including(point) ?? .init(adverse: point, favorable: point)
        }
        let onePrice = keys.count == 1
        let start = TradeExcursion.Extreme(
            profit: .zero,
            from: trade.openedAt,
            to: trade.openedAt,
            price: onePrice ? journal.parts[trade.parts].first.map { journal.ledger.fills[Int($0.fill)].price } : nil
        )
        let end = TradeExcursion.Extreme(
            profit: trade.grossProfit,
            from: trade.closedAt,
            to: trade.closedAt,
            price: onePrice ? journal.parts[trade.parts].last.map { journal.ledger.fills[Int($0.fill)].price } : nil
        )
        let range = (extremes ?? .init(adverse: start, favorable: start)).including(start).including(end)
        (inner, outer) = (range, range)
        self.holdings = holdings
        closedAt = trade.closedAt
        outcome = trade.grossProfit
    }

    /// Adds a bar that overlaps the trade; bars come in order of time.
    mutating func add(_ bar: ExcursionBar) {
        while place + 1 < holdings.count, holdings[place + 1].from <= bar.start { place += 1 }
        let isOpenHeld = holdings[place].from <= bar.start
        var last = place
        while last + 1 < holdings.count, holdings[last + 1].from < bar.end { last += 1 }
        if isOpenHeld, last == place {
            wholeBars += 1
            for prices in [bar.open, bar.high, bar.low, bar.close] {
                include(prices, holdings[place], bar, isInner: true)
            }
            return
        }
        partialBars += 1
        if isOpenHeld { include(bar.open, holdings[place], bar, isInner: true) }
        if closedAt >= bar.end { include(bar.close, holdings[last], bar, isInner: true) }
        for holding in holdings[place...last] {
            for prices in [bar.high, bar.low] { include(prices, holding, bar, isInner: false) }
        }
    }

    /// The profit at the close of a bar that overlaps the trade; bars come in order of time.
    mutating func profit(atCloseOf bar: ExcursionBar) -> Money {
        while place + 1 < holdings.count, holdings[place + 1].from < bar.end { place += 1 }
        return holdings[place].profit(at: bar.close)
    }

    private mutating func include(_ prices: [Price], _ holding: Holding, _ bar: ExcursionBar, isInner: Bool) {
        let point = TradeExcursion.Extreme(
            profit: holding.profit(at: prices),
            from: bar.start,
            to: bar.end,
            price: prices.count == 1 ? prices[0] : nil
        )
        if isInner { inner = inner.including(point) }
        outer = outer.including(point)
    }

    func result(missing: Int) -> TradeExcursion {
        TradeExcursion(
            range: inner,
            widest: outer,
            result: outcome,
            wholeBars: wholeBars,
            partialBars: partialBars,
            missingSessions: missing
        )
    }
}

extension TradeExcursion.Range {
    /// The range with another point; of equal ones, the first stays.
    fileprivate func including(_ point: TradeExcursion.Extreme) -> TradeExcursion.Range {
        TradeExcursion.Range(
            adverse: point.profit < adverse.profit ? point : adverse,
            favorable: point.profit > favorable.profit ? point : favorable
        )
    }
}
