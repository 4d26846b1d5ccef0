import BourseCore

/// Follows one leg from moment to moment and splits each change of its value.
struct LegWalk {
    /// A moment at which the leg is valued.
    private struct LegMark {
        let day: TradingDay
        let spot: Double
        let years: Double
        let volatility: Double
        let rate: Double
        /// The value per unit with its Greeks.
        let value: OptionValue
    }

    /// What each day brought, in order of days.
    private(set) var days: [(day: TradingDay, parts: AutopsyParts)] = []
    private let leg: AutopsyLeg
    private let market: AutopsyMarket
    private let path: VolatilityPath
    private let otherwise: Double
    /// Units of the underlying that are held, below 0 when sold.
    private var held = 0.0
    private var position = Quantity.zero
    private var cash = Money.zero
    /// The profit up to the last day that was closed.
    private var profit = Money.zero
    private var parts = AutopsyParts.zero

    /// Follows a leg whose fills have a price of the underlying.
    ///
    /// - Parameter otherwise: The volatility of an option of which no fill implies one.
    init(_ leg: AutopsyLeg, in market: AutopsyMarket, path: VolatilityPath, otherwise: Double) {
        (self.leg, self.market, self.path, self.otherwise) = (leg, market, path, otherwise)
        guard let first = leg.fills.first?.day, let last = leg.fills.last?.day else { return }
        var closes = market.closes(from: first, through: last)
        var mark: LegMark?
        var next = 0
        while next < leg.fills.count || !closes.isEmpty {
            let fillDay = next < leg.fills.count ? leg.fills[next].day : nil
            let day = min(fillDay ?? last, closes.first?.day ?? last)
            while next < leg.fills.count, leg.fills[next].day == day {
                mark = trade(next, from: mark)
                next += 1
            }
            if closes.first?.day == day, let close = closes.popFirst(), position != .zero {
                let now = self.mark(atCloseOf: close)
                if let mark { split(from: mark, to: now) }
                mark = now
            }
            end(day, isLast: next == leg.fills.count && closes.isEmpty, mark)
        }
    }

    /// The time to expiry; a day has 24 hours, and a fill without a moment is at the close.
    static func years(to expiration: TradingDay, from day: TradingDay, _ moment: AutopsyFill.AutopsyMoment?) -> Double {
        let days = Double(expiration.number - day.number) + (moment?.daysToClose ?? 0)
        return max(0, days) / 365
    }

    // MARK: - moments

    private func mark(atCloseOf close: AutopsyMarket.DatedClose) -> LegMark {
        let volatility = path.volatility(atCloseOf: close.day) ?? otherwise
        return mark(close.day, spot: close.price.double, moment: nil, volatility: volatility, price: nil)
    }

    /// Values the leg, at a price that is known or else at that of the model.
    private func mark(
        _ day: TradingDay,
        spot: Double,
        moment: AutopsyFill.AutopsyMoment?,
        volatility: Double,
        price: Double?
    ) -> LegMark {
        let rate = market.rate(on: day)
        guard case .option(let right, let strike, let expiration) = leg.instrument else {
            // The price of shares is that of the underlying.
            let price = price ?? spot
            let value = OptionValue(price: price, delta: 1, gamma: 0, vega: 0, theta: 0, rho: 0)
            return LegMark(day: day, spot: price, years: 0, volatility: 0, rate: rate, value: value)
        }
        let terms = OptionTerms(
            right: right,
            spot: spot,
            strike: strike.double,
            years: Self.years(to: expiration, from: day, moment),
            rate: rate,
            dividendYield: market.dividendYield,
            volatility: volatility
        )
        var value = self.value(terms)
        value.price = price ?? value.price
        return LegMark(day: day, spot: spot, years: terms.years, volatility: volatility, rate: rate, value: value)
    }

    /// The model's value; Greeks that nothing is multiplied with are left out, because they take most of the time.
    private func value(_ terms: OptionTerms) -> OptionValue {
        guard market.style == .american else { return BlackScholes.value(terms) }
        return AmericanOption.value(
            terms,
            needsVega: path.knots.count > 1,
            needsRho: market.rates.count > 1
        )
    }

    // MARK: - changes

    /// Books a fill and returns the moment of it.
    private mutating func trade(_ number: Int, from mark: LegMark?) -> LegMark {
        let fill = leg.fills[number]
        let spot = (fill.moment?.spot ?? market.close(fill.day) ?? .zero).double
        let price = fill.price.double
        let volatility = path.volatility(atFill: number, fill) ?? otherwise
        // The price of an exercise is not one of the market: the leg is valued at what exercise brings.
        let value = fill.isExercise ? exercised(spot) : price
        let now = self.mark(fill.day, spot: spot, moment: fill.moment, volatility: volatility, price: value)
        if let mark, position != .zero { split(from: mark, to: now) }
        if fill.isExercise {
            let units = fill.quantity.double * leg.multiplier.double
            parts.exercise = parts.exercise + Money(rounding: units * (value - price)).rounded(places: 2)
        }
        position = position + fill.quantity
        held = position.double * leg.multiplier.double
        cash = cash - Money(price: fill.price, quantity: fill.quantity, multiplier: leg.multiplier)
        parts.fees = parts.fees - fill.fees
        return now
    }

    private func exercised(_ spot: Double) -> Double {
        guard case .option(let right, let strike, _) = leg.instrument else { return spot }
        return max(0, right == .call ? spot - strike.double : strike.double - spot)
    }

    private mutating func split(from start: LegMark, to end: LegMark) {
        let rise = end.spot - start.spot
        let greeks = start.value
        func amount(_ value: Double) -> Money { Money(rounding: value * held).rounded(places: 2) }
        parts.delta = parts.delta + amount(greeks.delta * rise)
        parts.gamma = parts.gamma + amount(greeks.gamma * rise * rise / 2)
        parts.vega = parts.vega + amount(greeks.vega * (end.volatility - start.volatility))
        parts.theta = parts.theta + amount(greeks.theta * (start.years - end.years))
        parts.rho = parts.rho + amount(greeks.rho * (end.rate - start.rate))
    }

    /// Closes a day: what its parts do not explain of its profit is the residual.
    private mutating func end(_ day: TradingDay, isLast: Bool, _ mark: LegMark?) {
        let now: Money
        if isLast {
            now = leg.grossProfit
        } else {
            now = cash + Money(rounding: held * (mark?.value.price ?? 0)).rounded(places: 2)
        }
        parts.residual = now - profit - parts.gross
        profit = now
        if parts != .zero { days.append((day, parts)) }
        parts = .zero
    }
}

extension Multiplier {
    /// The nearest floating-point number, for models only.
    fileprivate var double: Double { Double(units) / 1e8 }
}
