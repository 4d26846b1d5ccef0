import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// What a trade in options that began with a credit had earned when half of its maximum profit was reached.
///
/// No prices of options are stored for past days. Contracts are therefore valued after Black, Scholes and Merton at the
/// stored closes of what they are on, with the volatilities that the executions imply, as ``OptionPath`` has them.
struct HalfProfit {
    /// The most that the trade can earn until it expires, before fees.
    let maximum: Money
    private let trade: RoundTrip
    private let journal: UserJournal
    private let expiration: TradingDay
    /// The moment from which all legs were open, and the one at which the first was closed in part.
    private let unchanged: ClosedRange<Timestamp>

    /// Makes it for a closed trade in options, one or merged of several.
    ///
    /// - Returns: Nil unless it began with a credit, has a limited maximum profit above 0, was open with all legs before the
    ///   first was closed, and had no corporate action.
    init?(_ trade: RoundTrip, in journal: UserJournal) {
        let matched = journal.matched
        guard let expiration = matched.key(of: trade).instrument.expiration, matched.netCost(of: trade) < .zero,
            let maximum = matched.maximumProfit(of: trade), maximum > .zero, !matched.hasCorporateAction(trade)
        else { return nil }
        (self.trade, self.journal, self.expiration, self.maximum) = (trade, journal, expiration, maximum)
        func times(_ isOpening: Bool) -> [Timestamp] {
            matched.parts[trade.parts].filter { $0.isOpening == isOpening }
                .map { matched.ledger.fills[Int($0.fill)].time }
        }
        guard let open = times(true).max(), let closed = times(false).min(), open <= closed else { return nil }
        unchanged = open...closed
    }

    /// The profit before fees at the close of the first day on which it was at least `least`.
    ///
    /// Prices of contracts are rounded half to even to 0.01.
    ///
    /// - Returns: The profit as it was if none of the days before the first closing reached it; nil if that is not known.
    /// - Complexity: O(days · contracts + executions).
    func profit(reaching least: Money) -> Money? {
        let opening = UserJournal.exchangeZone.day(at: unchanged.lowerBound)
        let start = UserJournal.close(of: opening) >= unchanged.lowerBound ? opening : opening.adding(days: 1)
        // What expired is often booked on a later day.
        let end = min(UserJournal.exchangeZone.day(at: unchanged.upperBound), expiration.adding(days: 1))
        guard start < end else { return trade.grossProfit }
        let option = journal.matched.key(of: trade).instrument
        guard let closes = journal.market?.days[option.pricedUnderlying]?.closes(from: start, before: end),
            !closes.isEmpty, let paths = paths(from: start)
        else { return nil }
        let bars = closes.map { day, spot in
            let years = Double(expiration.number - day.number) / 365
            let prices = paths.map { path in
                let price = path.price(spot: spot.double, years: years)
                return Price(rounding: (price * 100).rounded(.toNearestOrEven) / 100)
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
        let highest = bars.flatMap(\.close).max() ?? .zero
        guard journal.matched.canValue(trade, at: highest) else { return nil }
        let profits = journal.matched.closingProfits(of: trade, bars: bars)
        return profits.lazy.compactMap(\.self).first { $0 >= least } ?? trade.grossProfit
    }

    /// The values of the contracts of the trade; nil if no execution implies a volatility.
    ///
    /// A contract without a volatility has the mean of the others.
    private func paths(from start: TradingDay) -> [OptionPath]? {
        let keys = journal.matched.subject(of: trade).keys
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
        let all = known.joined().map(\.volatility)
        guard !all.isEmpty else { return nil }
        let mean = OptionPath.KnownVolatility(years: 0, volatility: all.reduce(0, +) / Double(all.count))
        return zip(keys, known).compactMap { key, known in
            let strike = key.instrument.strike?.double ?? 0
            let terms = OptionTerms(
                right: key.instrument.type == .call ? .call : .put,
                spot: strike,
                strike: strike,
                years: Double(expiration.number - start.number) / 365,
                rate: OptionPrices.rate,
                volatility: 0
            )
            return OptionPath(terms, style: .european, known: known.isEmpty ? [mean] : known)
        }
    }
}
