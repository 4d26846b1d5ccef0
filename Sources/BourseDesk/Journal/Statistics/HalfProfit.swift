import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseValues

/// What a trade in options that began with a credit had earned when half of its maximum profit was reached.
///
/// No prices of options are stored for past days. Contracts are therefore valued after Black, Scholes and Merton at the
/// stored closes of what they are on. The volatility of a contract moves on a straight line by calendar time, from the one
/// that explains the prices of opening to the one that explains the prices of closing.
struct HalfProfit {
    private let legs: [RoundTrip]
    private let journal: UserJournal
    private let expiration: TradingDay
    /// The moment from which all legs were open, and the one at which the first was closed in part.
    private let unchanged: ClosedRange<Timestamp>

    /// Makes it for trades in one contract each, which are closed.
    ///
    /// - Returns: Nil unless the legs are on one underlying, expire on one day, were all open before the first was closed,
    ///   no corporate action changed one, and their amounts can be calculated.
    init?(_ legs: [RoundTrip], in journal: UserJournal) {
        let instruments = legs.map { journal.matched.key(of: $0).instrument }
        guard let first = instruments.first, let expiration = first.expiration,
            instruments.allSatisfy({
                $0.strike != nil && $0.expiration == expiration && $0.pricedUnderlying == first.pricedUnderlying
            }),
            !legs.contains(where: journal.matched.hasCorporateAction),
            let highest = instruments.compactMap(\.strike).max(),
            legs.allSatisfy({ journal.matched.canValue($0, at: highest) })
        else { return nil }
        (self.legs, self.journal, self.expiration) = (legs, journal, expiration)
        let parts = legs.flatMap { journal.matched.parts[$0.parts] }
        func times(_ isOpening: Bool) -> [Timestamp] {
            parts.filter { $0.isOpening == isOpening }.map { journal.matched.ledger.fills[Int($0.fill)].time }
        }
        guard let open = times(true).max(), let closed = times(false).min(), open <= closed else { return nil }
        unchanged = open...closed
    }

    /// The most that the legs can earn until they expire, before fees; nil if they did not begin with a credit, and if it
    /// is unlimited.
    ///
    /// At expiration the profit is a line between the strikes, so it is highest at 0 or at one of them, or rises forever.
    var maximum: Money? {
        let credit = legs.reduce(Money.zero) { $0 + ($1.direction == .short ? $1.cost : .zero - $1.cost) }
        // Above all strikes, each call gains what the underlying does.
        let point = Price(units: 100_000_000)
        guard credit > .zero, let slope = profit(whereEach: { isCall, _ in isCall ? point : .zero }), slope <= .zero
        else { return nil }
        let strikes = legs.compactMap { journal.matched.key(of: $0).instrument.strike }
        let payoffs = ([Price.zero] + strikes).compactMap { spot in
            profit { isCall, strike in
                Price(units: max(isCall ? spot.units - strike.units : strike.units - spot.units, 0))
            }
        }
        return payoffs.max().map { credit + $0 }
    }

    /// What the legs are worth together when each is worth the price that is given for its kind and strike.
    private func profit(whereEach price: (_ isCall: Bool, _ strike: Price) -> Price) -> Money? {
        var sum = Money.zero
        for leg in legs {
            let instrument = journal.matched.key(of: leg).instrument
            guard let strike = instrument.strike else { return nil }
            let value = value(of: leg, at: price(instrument.type == .call, strike))
            sum += leg.direction == .long ? value : .zero - value
        }
        return sum
    }

    private func value(of leg: RoundTrip, at price: Price) -> Money {
        journal.matched.parts[leg.parts].filter(\.isOpening).reduce(.zero) { sum, part in
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            return sum + Money(price: price, quantity: part.quantity, multiplier: fill.multiplier)
        }
    }

    /// The profit before fees at the close of the first day on which it was at least `least`.
    ///
    /// Prices of contracts are rounded half to even to 0.01.
    ///
    /// - Returns: The profit as it was if none of the days before the first closing reached it; nil if that is not known.
    /// - Complexity: O(days · executions).
    func profit(reaching least: Money) -> Money? {
        let asItWas = legs.reduce(Money.zero) { $0 + $1.grossProfit }
        let opening = UserJournal.exchangeZone.day(at: unchanged.lowerBound)
        let start = UserJournal.close(of: opening) >= unchanged.lowerBound ? opening : opening.adding(days: 1)
        // What expired is often booked on a later day.
        let end = min(UserJournal.exchangeZone.day(at: unchanged.upperBound), expiration.adding(days: 1))
        guard start < end else { return asItWas }
        guard let prices, let contracts = contracts(prices) else { return nil }
        let closes = prices.closes(from: start, before: end)
        guard !closes.isEmpty else { return nil }
        for (day, spot) in closes {
            var profit = Money.zero
            for (leg, contract) in zip(legs, contracts) {
                let price = contract.price(spot: spot.double, day)
                guard journal.matched.canValue(leg, at: price) else { return nil }
                let value = value(of: leg, at: price)
                profit += leg.direction == .long ? value - leg.cost : leg.cost - value
            }
            if profit >= least { return profit }
        }
        return asItWas
    }

    private var prices: DailyPrices? {
        legs.first.flatMap { journal.market?.days[journal.matched.key(of: $0).instrument.pricedUnderlying] }
    }

    // MARK: - Model

    /// A contract with its volatilities in order of time.
    private struct Contract {
        let terms: OptionTerms
        let expiration: TradingDay
        let volatilities: [KnownVolatility]

        /// The price at the close of a day.
        func price(spot: Double, _ day: TradingDay) -> Price {
            var terms = terms
            terms.spot = spot
            terms.years = Double(max(expiration.number - day.number, 0)) / 365
            terms.volatility = volatility(UserJournal.close(of: day))
            let price = terms.years > 0 ? BlackScholes.price(terms) : terms.intrinsic
            return Price(rounding: (max(price, 0) * 100).rounded(.toNearestOrEven) / 100)
        }

        private func volatility(_ time: Timestamp) -> Double {
            guard let first = volatilities.first, let last = volatilities.last, last.time > first.time else {
                return volatilities.first?.value ?? 0
            }
            let share = Double(time.seconds - first.time.seconds) / Double(last.time.seconds - first.time.seconds)
            return first.value + (last.value - first.value) * min(max(share, 0), 1)
        }
    }

    private struct KnownVolatility {
        let time: Timestamp
        let value: Double
    }

    /// The contracts of the legs; nil if no price of any implies a volatility.
    ///
    /// One without a volatility has the mean of the others.
    private func contracts(_ prices: DailyPrices) -> [Contract]? {
        let terms = legs.map { leg in
            let instrument = journal.matched.key(of: leg).instrument
            return OptionTerms(
                right: instrument.type == .call ? .call : .put,
                spot: 1,
                strike: instrument.strike?.double ?? 0,
                years: 0,
                rate: OptionPrices.rate,
                volatility: 0
            )
        }
        let known = zip(legs, terms).map { leg, terms in
            [true, false].compactMap { volatility(of: leg, whereOpening: $0, terms, prices) }
        }
        let all = known.joined().map(\.value)
        guard !all.isEmpty else { return nil }
        let mean = KnownVolatility(time: unchanged.lowerBound, value: all.reduce(0, +) / Double(all.count))
        return zip(terms, known).map { terms, known in
            Contract(terms: terms, expiration: expiration, volatilities: known.isEmpty ? [mean] : known)
        }
    }

    /// The mean of the volatilities that explain the executions by which a leg was opened, or closed, by quantity; at their
    /// mean time.
    private func volatility(
        of leg: RoundTrip,
        whereOpening isOpening: Bool,
        _ terms: OptionTerms,
        _ prices: DailyPrices
    ) -> KnownVolatility? {
        var (volatility, seconds, quantity) = (0.0, 0.0, 0.0)
        for part in journal.matched.parts[leg.parts] where part.isOpening == isOpening {
            let fill = journal.matched.ledger.fills[Int(part.fill)]
            guard let found = self.volatility(of: fill, terms, prices) else { continue }
            let size = part.quantity.double
            volatility += found * size
            seconds += Double(fill.time.seconds - leg.openedAt.seconds) * size
            quantity += size
        }
        guard quantity > 0 else { return nil }
        return KnownVolatility(
            time: leg.openedAt.adding(seconds: Int64((seconds / quantity).rounded())),
            value: volatility / quantity
        )
    }

    private func volatility(of fill: Fill, _ terms: OptionTerms, _ prices: DailyPrices) -> Double? {
        switch fill.effect {
        case .expire, .assign, .exercise: return nil
        case .open, .close, nil: break
        }
        guard let years = UserJournal.years(from: fill.time, to: expiration),
            let spot = prices.price(at: UserJournal.exchangeZone.localTime(at: fill.time))
        else { return nil }
        var terms = terms
        (terms.spot, terms.years) = (spot, years)
        guard let found = try? ImpliedVolatility.of(price: fill.price.double, terms),
            OptionPrices.believable.contains(found)
        else { return nil }
        return found
    }
}

extension UserJournal {
    /// When the exchange closes on an ordinary day.
    static func close(of day: TradingDay) -> Timestamp {
        exchangeZone.timestamp(of: LocalTime(day: day, microseconds: 16 * 3_600_000_000))
    }

    /// The years of 365 days from a moment to the close of the day of expiration; nil at and after it.
    static func years(from time: Timestamp, to expiration: TradingDay) -> Double? {
        let seconds = close(of: expiration).seconds - time.seconds
        return seconds > 0 ? Double(seconds) / (365 * 86_400) : nil
    }
}
