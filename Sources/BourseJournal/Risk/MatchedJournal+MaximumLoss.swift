import BourseCore

extension MatchedJournal {
    /// The largest loss before fees that the legs of a trade can have at their expiration, whatever the price of the
    /// underlying is.
    ///
    /// - Complexity: O(legs²).
    public func maximumLoss(of trade: RoundTrip) -> Result<Money, RiskAbsence> {
        maximumLoss(of: openedLegs(of: trade))
    }

    /// The largest loss before fees that legs can have at their expiration, whatever the price of the underlying is.
    ///
    /// - Complexity: O(legs²).
    public func maximumLoss(of legs: [OpenedLeg]) -> Result<Money, RiskAbsence> {
        valuesAtExpiration(of: legs).flatMap { values in
            guard let lowest = values.lowest else { return .failure(.unlimited) }
            let loss = netCost(of: legs) - lowest
            return loss > .zero ? .success(loss) : .failure(.riskless)
        }
    }

    /// The largest profit before fees that legs can have at their expiration, which can be below 0; nil if it is unlimited,
    /// and for legs that ``maximumLoss(of:)`` does not value.
    ///
    /// - Complexity: O(legs²).
    public func maximumProfit(of legs: [OpenedLeg]) -> Money? {
        guard case .success(let values) = valuesAtExpiration(of: legs) else { return nil }
        return values.highest.map { $0 - netCost(of: legs) }
    }

    /// The values between which all legs together are at their expiration; nil for one that has no limit.
    ///
    /// The value is a line with corners at the strikes, so the smallest and the largest one are at 0 or at a strike,
    /// unless the line falls or rises without end above the highest strike.
    private func valuesAtExpiration(of legs: [OpenedLeg]) -> Result<(lowest: Money?, highest: Money?), RiskAbsence> {
        let instruments = legs.map { key(of: $0).instrument }
        guard let first = instruments.first,
            instruments.allSatisfy({ $0.symbol == first.symbol && $0.type != .future })
        else { return .failure(.severalUnderlyings) }
        let expirations = Set(instruments.compactMap(\.expiration))
        guard expirations.count <= 1 else { return .failure(.severalExpirations) }
        let highest = instruments.compactMap(\.strike).max() ?? .zero
        guard legs.allSatisfy({ canValue($0.parts, at: highest) }) else { return .failure(.tooLarge) }
        let opened = legs.map(\.openedAt).max()
        let wereTogether = legs.allSatisfy { leg in
            guard let closed = leg.closedAt, let opened else { return true }
            return closed >= opened
        }
        guard wereTogether else { return .failure(.notTogether) }

        let held = zip(legs, instruments).map { leg, instrument in
            HeldLeg(instrument: instrument, units: units(of: leg), isLong: leg.direction == .long)
        }
        let slope = held.reduce(Int128(0)) { $0 + ($1.instrument.type == .put ? 0 : $1.signedUnits) }
        let prices = [Price.zero] + instruments.compactMap(\.strike)
        let values = prices.map { price in held.reduce(Money.zero) { $0 + $1.value(at: price) } }
        return .success((slope < 0 ? nil : values.min(), slope > 0 ? nil : values.max()))
    }

    /// Quantity times multiplier of everything that was opened, as a count of 10^−8.
    private func units(of leg: OpenedLeg) -> Quantity {
        openedQuantities(of: leg.parts).reduce(.zero) { sum, opening in
            let multiplier = ledger.fills[opening.fill].multiplier
            let product = opening.quantity.units * Int128(multiplier.units)
            return sum + Quantity(units: product.dividedHalfToEven(by: 100_000_000))
        }
    }
}

/// What is held of one contract or share.
private struct HeldLeg {
    let instrument: TradedInstrument
    /// Units of the underlying.
    let units: Quantity
    let isLong: Bool

    var signedUnits: Int128 { isLong ? units.units : -units.units }

    /// The value at expiration; below 0 for what was sold.
    func value(at price: Price) -> Money {
        let worth =
            switch (instrument.type, instrument.strike) {
            case (.call, let strike?): max(price.units - strike.units, 0)
            case (.put, let strike?): max(strike.units - price.units, 0)
            default: price.units
            }
        let value = Money(price: Price(units: worth), quantity: units)
        return isLong ? value : -value
    }
}
