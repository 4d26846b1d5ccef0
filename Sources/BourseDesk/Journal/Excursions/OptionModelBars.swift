import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// Bars of the contracts of a trade in options, valued by a model at the prices of the underlying.
///
/// European options after Black, Scholes and Merton. The volatility of a contract is the implied one of its executions,
/// interpolated in time; before the first and after the last it is constant. An execution has the underlying's price of
/// its time, interpolated between open and close of the bar around it.
struct OptionModelBars {
    /// A contract or the shares themselves.
    private struct Contract {
        let instrument: TradedInstrument
        /// Implied volatilities by time, ascending; empty for shares.
        var volatilities: [(time: Timestamp, value: Double)] = []
    }

    /// The bars, with a price for each key of the trade.
    let bars: [ExcursionBar]

    /// Values the contracts of a trade; nil if one has no execution with an implied volatility.
    ///
    /// - Complexity: O(executions + bars · contracts).
    init?(_ trade: RoundTrip, in journal: MatchedJournal, prices: TradePrices) {
        let spans = prices.bars.compactMap { bar in prices.span(of: bar).map { (span: $0, bar: bar) } }
            .filter { $0.span.upperBound > trade.openedAt && $0.span.lowerBound < trade.closedAt }
        let keys = journal.subject(of: trade).keys
        var contracts = keys.map { Contract(instrument: $0.instrument) }
        let model = Model(exchange: prices.exchange, dividendYield: prices.dividendYield)
        for part in journal.parts[trade.parts] {
            let fill = journal.ledger.fills[Int(part.fill)]
            guard let place = keys.firstIndex(of: journal.ledger.key(of: fill)),
                let spot = Self.spot(at: fill.time, spans),
                let volatility = model.volatility(
                    contracts[place].instrument,
                    at: fill.price,
                    spot: spot,
                    time: fill.time
                )
            else { continue }
            contracts[place].volatilities.append((fill.time, volatility))
        }
        guard contracts.allSatisfy({ !$0.instrument.type.isOption || !$0.volatilities.isEmpty }) else { return nil }

        func values(_ spot: Price, _ time: Timestamp) -> [Price] {
            contracts.map { contract in
                guard let volatility = Self.volatility(contract, at: time) else { return spot }
                return model.price(contract.instrument, spot: spot.double, volatility: volatility, time: time)
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

    /// The price of the underlying at a time, between open and close of its bar.
    private static func spot(at time: Timestamp, _ spans: [(span: Range<Timestamp>, bar: Bar)]) -> Double? {
        guard let (span, bar) = spans.first(where: { $0.span.lowerBound <= time && time <= $0.span.upperBound }) else {
            return nil
        }
        let length = Double(span.upperBound.microseconds - span.lowerBound.microseconds)
        let share = Double(time.microseconds - span.lowerBound.microseconds) / max(length, 1)
        return bar.open.double + (bar.close.double - bar.open.double) * share
    }

    /// The volatility of a contract at a time; nil for shares.
    private static func volatility(_ contract: Contract, at time: Timestamp) -> Double? {
        let known = contract.volatilities
        guard let first = known.first, let last = known.last else { return nil }
        guard time > first.time else { return first.value }
        guard time < last.time, let next = known.firstIndex(where: { $0.time >= time }) else { return last.value }
        let (start, end) = (known[next - 1], known[next])
        let length = Double(end.time.microseconds - start.time.microseconds)
        guard length > 0 else { return end.value }
        return start.value + (end.value - start.value) * Double(time.microseconds - start.time.microseconds) / length
    }
}

/// Black–Scholes–Merton at the usual rate.
private struct Model {
    let exchange: Exchange
    let dividendYield: Double

    private func terms(_ instrument: TradedInstrument, spot: Double, volatility: Double, time: Timestamp)
        -> OptionTerms?
    {
        guard let expiration = instrument.expiration, let strike = instrument.strike, spot > 0 else { return nil }
        let end =
            TradePrices.session(of: expiration, on: exchange)?.upperBound
            ?? exchange.zone.timestamp(of: LocalTime(day: expiration.adding(days: 1)))
        let seconds = Double(end.microseconds - time.microseconds) / 1e6
        return OptionTerms(
            right: instrument.type == .call ? .call : .put,
            spot: spot,
            strike: strike.double,
            years: max(0, seconds / (365 * 86_400)),
            rate: ChainSheet.ChainAssumptions.usualRate,
            dividendYield: dividendYield,
            volatility: volatility
        )
    }

    func volatility(_ instrument: TradedInstrument, at price: Price, spot: Double, time: Timestamp) -> Double? {
        guard instrument.type.isOption,
            let terms = terms(instrument, spot: spot, volatility: 0, time: time), terms.years > 0,
            let volatility = try? ImpliedVolatility.of(price: price.double, terms),
            volatility.isFinite, volatility <= 5
        else { return nil }
        return volatility
    }

    func price(_ instrument: TradedInstrument, spot: Double, volatility: Double, time: Timestamp) -> Price {
        guard let terms = terms(instrument, spot: spot, volatility: volatility, time: time) else { return .zero }
        return Price(rounding: terms.years > 0 ? BlackScholes.price(terms) : terms.intrinsic)
    }
}
