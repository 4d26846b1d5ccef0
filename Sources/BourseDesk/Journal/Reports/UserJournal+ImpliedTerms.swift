import BourseCore
import BourseJournal
import BourseOptions
import BourseValues

extension UserJournal {
    /// The terms of an option at an execution, with the volatility that explains its price after Black, Scholes and Merton.
    ///
    /// - Returns: Nil without a stored price of the underlying for that day, at and after the expiration, and where no
    ///   volatility explains the price.
    func impliedTerms(of option: TradedInstrument, at fill: Fill) -> OptionTerms? {
        guard let strike = option.strike, let expiration = option.expiration,
            let spot = spot(of: option, at: fill.time)
        else { return nil }
        let seconds = Self.close(of: expiration).seconds - fill.time.seconds
        guard seconds > 0 else { return nil }
        var terms = OptionTerms(
            right: option.type == .call ? .call : .put,
            spot: spot,
            strike: strike.double,
            years: Double(seconds) / (365 * 86_400),
            rate: OptionPrices.rate,
            volatility: 0.3
        )
        guard let volatility = try? ImpliedVolatility.of(price: fill.price.double, terms),
            OptionPrices.believable.contains(volatility)
        else { return nil }
        terms.volatility = volatility
        return terms
    }

    /// The price to expect of what an option is on, from the stored prices of that day.
    func spot(of option: TradedInstrument, at time: Timestamp) -> Double? {
        market?.days[option.pricedUnderlying]?.price(at: Self.exchangeZone.localTime(at: time))
    }

    /// When the exchange closes on an ordinary day.
    static func close(of day: TradingDay) -> Timestamp {
        exchangeZone.timestamp(of: LocalTime(day: day, microseconds: 16 * 3_600_000_000))
    }
}
