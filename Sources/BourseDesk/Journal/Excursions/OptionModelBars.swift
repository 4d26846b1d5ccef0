import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// Bars of the contracts of a trade in options, valued at the prices of the underlying by the model of autopsies.
///
/// The volatilities are those of ``Autopsy``: an execution has the underlying's price of its time, interpolated between open
/// and close of the bar around it; outside the session it counts as at the close of its day.
struct OptionModelBars {
    /// The bars, with a price for each key of the trade.
    let bars: [ExcursionBar]

    /// Values the contracts of a trade; nil if no execution in an option has an implied volatility.
    ///
    /// - Complexity: O(executions + bars · contracts).
    init?(_ trade: RoundTrip, in journal: UserJournal, prices: TradePrices) {
        let clock = ExpiryClock(exchange: prices.exchange)
        let spans = prices.bars.compactMap { bar in prices.span(of: bar).map { (span: $0, bar: bar) } }
            .filter { $0.span.upperBound > trade.openedAt && $0.span.lowerBound < trade.closedAt }
        guard let start = spans.first?.span.lowerBound,
            let known = Self.volatilities(of: trade, in: journal, prices, spans, clock)
        else { return nil }
        let paths = journal.matched.subject(of: trade).keys.enumerated().map { place, key -> Contract? in
            guard let strike = key.instrument.strike, let expiration = key.instrument.expiration else { return nil }
            let terms = OptionTerms(
                right: key.instrument.type == .call ? .call : .put,
                spot: strike.double,
                strike: strike.double,
                years: clock.years(to: expiration, at: start),
                rate: OptionPrices.rate,
                dividendYield: prices.dividendYield,
                volatility: 0
            )
            return OptionPath(terms, style: prices.style, known: known[place]).map { Contract($0, expiration) }
        }

        func values(_ spot: Price, _ time: Timestamp) -> [Price] {
            paths.map { contract in
                guard let contract else { return spot }
                let years = clock.years(to: contract.expiration, at: time)
                return Price(rounding: contract.path.price(spot: spot.double, years: years))
            }
        }
        bars = spans.map { span, bar in
            let middle = Timestamp(microseconds: (span.lowerBound.microseconds + span.upperBound.microseconds) / 2)
            return ExcursionBar(
                start: span.lowerBound,
                end: span.upperBound,
                open: values(bar.open, span.lowerBound),
                high: values(bar.high, middle),
                low: values(bar.low, middle),
                close: values(bar.close, span.upperBound)
            )
        }
    }

    /// An option of the trade.
    private struct Contract {
        let path: OptionPath
        let expiration: TradingDay

        init(_ path: OptionPath, _ expiration: TradingDay) { (self.path, self.expiration) = (path, expiration) }
    }

    /// The implied volatilities of each key of a trade, empty for shares; nil without any.
    ///
    /// A contract whose executions imply none has the mean of the others, as in autopsies.
    private static func volatilities(
        of trade: RoundTrip,
        in journal: UserJournal,
        _ prices: TradePrices,
        _ spans: [(span: Range<Timestamp>, bar: Bar)],
        _ clock: ExpiryClock
    ) -> [[OptionPath.KnownVolatility]]? {
        let trades = journal.matched.legs(of: trade)
        let deliveries = trades.flatMap { journal.deliveries(of: $0) }
        let legs = trades.map { leg in
            AutopsyLeg(
                AutopsyLeg.AutopsyInstrument(journal.matched.key(of: leg).instrument),
                multiplier: .one,
                fills: journal.autopsyFills(of: leg, deliveries: deliveries) { time in
                    let around = spans.first { $0.span.lowerBound <= time && time <= $0.span.upperBound }
                    return around.flatMap { clock.moment(at: time, in: $0.bar, over: $0.span) }
                },
                grossProfit: leg.grossProfit
            )
        }
        let market = AutopsyMarket(
            closes: prices.closes,
            rates: [.init(from: prices.exchange.zone.day(at: trade.openedAt), OptionPrices.rate)],
            dividendYield: prices.dividendYield,
            style: prices.style
        )
        guard let found = try? Autopsy.impliedVolatilities(of: legs, in: [market]) else { return nil }
        let implied = found.joined().compactMap(\.self)
        guard !implied.isEmpty else { return nil }
        let mean = OptionPath.KnownVolatility(years: 0, volatility: implied.reduce(0, +) / Double(implied.count))

        let keys = journal.matched.subject(of: trade).keys
        var known = keys.map { _ in [OptionPath.KnownVolatility]() }
        for (index, leg) in legs.enumerated() {
            guard case .option(_, _, let expiration) = leg.instrument,
                let place = keys.firstIndex(of: journal.matched.key(of: trades[index]))
            else { continue }
            for (fill, volatility) in zip(leg.fills, found[index]) {
                guard let volatility else { continue }
                let days = Double(expiration.number - fill.day.number) + (fill.moment?.daysToClose ?? 0)
                known[place].append(.init(years: max(0, days) / 365, volatility: volatility))
            }
        }
        return zip(keys, known).map { key, known in
            key.instrument.type.isOption && known.isEmpty ? [mean] : known
        }
    }
}

extension TradePrices {
    /// When options on the instrument may be exercised.
    var style: ExerciseStyle { instrument.kind == .index ? .european : .american }

    /// The last close of each day.
    var closes: [AutopsyMarket.DatedClose] {
        var closes: [AutopsyMarket.DatedClose] = []
        for bar in bars {
            let day =
                switch bar.time {
                case .day(let day): day
                case .start(let start): exchange.zone.day(at: start)
                }
            if closes.last?.day == day { closes.removeLast() }
            closes.append(.init(day, bar.close))
        }
        return closes
    }
}
