import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// What a strategy in options that began with a credit had earned when half of its maximum profit was reached.
///
/// No prices of options are stored for past days. Contracts are therefore valued after Black, Scholes and Merton at the
/// stored closes of what they are on, with the volatilities that the executions imply, as ``OptionPath`` has them.
struct HalfProfit {
    /// The most that the strategy can earn until it expires, before fees.
    let maximum: Money
    private let trades: [RoundTrip]
    private let journal: UserJournal
    private let expiration: TradingDay
    /// The moment from which all legs were open, and the one at which the first was closed in part.
    private let unchanged: ClosedRange<Timestamp>

    /// Makes it for a trade that was merged of its legs, or for the closed trades that one order opened.
    ///
    /// - Returns: Nil unless they began with a credit, have a limited maximum profit above 0, were open with all legs before
    ///   the first was closed, and had no corporate action.
    init?(_ trades: [RoundTrip], in journal: UserJournal) {
        let matched = journal.matched
        let legs = trades.flatMap { matched.openedLegs(of: $0) }
        guard let expiration = legs.first.flatMap({ matched.key(of: $0).instrument.expiration }),
            matched.netCost(of: legs) < .zero, let maximum = matched.maximumProfit(of: legs), maximum > .zero,
            !trades.contains(where: { matched.hasCorporateAction($0) })
        else { return nil }
        (self.trades, self.journal, self.expiration, self.maximum) = (trades, journal, expiration, maximum)
        func times(_ isOpening: Bool) -> [Timestamp] {
            legs.flatMap { matched.parts[$0.parts] }.filter { $0.isOpening == isOpening }
                .map { matched.ledger.fills[Int($0.fill)].time }
        }
        guard let open = times(true).max(), let closed = times(false).min(), open <= closed else { return nil }
        unchanged = open...closed
    }

    /// The profit of each trade before fees at the close of the first day on which all of them had at least `least`.
    ///
    /// Prices of contracts are rounded half to even to 0.01.
    ///
    /// - Returns: The profits as they were if none of the days before the first closing reached it; nil if that is not known.
    /// - Complexity: O(days · contracts + executions).
    func profits(reaching least: Money) -> [Money]? {
        let asTheyWere = trades.map(\.grossProfit)
        let opening = UserJournal.exchangeZone.day(at: unchanged.lowerBound)
        let start = UserJournal.close(of: opening) >= unchanged.lowerBound ? opening : opening.adding(days: 1)
        // What expired is often booked on a later day.
        let end = min(UserJournal.exchangeZone.day(at: unchanged.upperBound), expiration.adding(days: 1))
        guard start < end, let first = trades.first else { return asTheyWere }
        let option = journal.matched.key(of: first).instrument
        guard let closes = journal.market?.days[option.pricedUnderlying]?.closes(from: start, before: end),
            !closes.isEmpty, let paths = paths(from: start)
        else { return nil }
        var columns: [[Money?]] = []
        for (trade, paths) in zip(trades, paths) {
            let bars = closes.map { day, spot in bar(of: day, spot, paths) }
            let highest = bars.flatMap(\.close).max() ?? .zero
            guard journal.matched.canValue(trade, at: highest) else { return nil }
            columns.append(journal.matched.closingProfits(of: trade, bars: bars))
        }
        for place in closes.indices {
            let profits = columns.compactMap { $0[place] }
            if profits.count == trades.count, profits.reduce(.zero, +) >= least { return profits }
        }
        return asTheyWere
    }

    private func bar(of day: TradingDay, _ spot: Price, _ paths: [OptionPath]) -> ExcursionBar {
        let years = Double(expiration.number - day.number) / 365
        let prices = paths.map { path in
            Price(rounding: (path.price(spot: spot.double, years: years) * 100).rounded(.toNearestOrEven) / 100)
        }
        let close = UserJournal.close(of: day)
        return ExcursionBar(
            start: close.adding(seconds: -1),
            end: close,
            open: prices,
            high: prices,
            low: prices,
            close: prices
        )
    }

    /// The values of the contracts of each trade; nil if no execution implies a volatility, and for terms that have no
    /// value.
    ///
    /// A contract without a volatility has the mean of the others.
    private func paths(from start: TradingDay) -> [[OptionPath]]? {
        let keys = trades.map { journal.matched.subject(of: $0).keys }
        let known = zip(trades, keys).map { volatilities(of: $0, in: $1) }
        let all = known.joined().joined().map(\.volatility)
        guard !all.isEmpty else { return nil }
        let mean = OptionPath.KnownVolatility(years: 0, volatility: all.reduce(0, +) / Double(all.count))
        let paths = zip(keys, known).map { keys, known in
            zip(keys, known).compactMap { key, known in path(of: key, known.isEmpty ? [mean] : known, from: start) }
        }
        return zip(paths, keys).allSatisfy { $0.count == $1.count } ? paths : nil
    }

    /// The volatilities that executions imply, by contract.
    private func volatilities(of trade: RoundTrip, in keys: [PositionKey]) -> [[OptionPath.KnownVolatility]] {
        var known = keys.map { _ in [OptionPath.KnownVolatility]() }
        for part in journal.matched.parts[trade.parts] {
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            switch fill.effect {
            case .expire, .assign, .exercise: continue
            case .open, .close, nil: break
            }
            let key = journal.matched.ledger.key(of: fill)
            guard let place = keys.firstIndex(of: key),
                let terms = journal.impliedTerms(of: key.instrument, at: fill)
            else { continue }
            known[place].append(.init(years: terms.years, volatility: terms.volatility))
        }
        return known
    }

    private func path(
        of key: PositionKey,
        _ known: [OptionPath.KnownVolatility],
        from start: TradingDay
    ) -> OptionPath? {
        let strike = key.instrument.strike?.double ?? 0
        let terms = OptionTerms(
            right: key.instrument.type == .call ? .call : .put,
            spot: strike,
            strike: strike,
            years: Double(expiration.number - start.number) / 365,
            rate: OptionPrices.rate,
            volatility: 0
        )
        return OptionPath(terms, style: .european, known: known)
    }
}
