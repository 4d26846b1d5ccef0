import BourseCore

extension HorizonPayoff {
    /// The worst result when what is sold and lives on is kept until it expires: by then the price may be anywhere,
    /// whatever it was at the first expiry.
    ///
    /// A bought option covers a sold one only if it lives at least as long. Pairs can lose the distance of their
    /// strikes, puts without cover their strike, calls without cover everything. Shares sold short outlive every call
    /// that covers them and can lose everything too. Nothing when nothing is sold that lives on.
    ///
    /// - Parameter beyond: Whether the result at the first expiry rises, falls or stays at very high prices.
    func worstWhenHeld(_ beyond: Int) -> PayoffProfile.Bound? {
        let alive = position.legs.indices.filter { index in
            position.legs[index].option.map { $0.days > horizon } ?? (position.legs[index].instrument == .stock)
        }
        let cover = Coverage(position, among: alive)
        guard cover.uncoveredCalls.isEmpty, Coverage.lastingShorts(position) == 0 else { return .unlimited }
        let pairs = cover.pairs.filter { $0.width > .zero }
        guard !pairs.isEmpty || !cover.uncoveredPuts.isEmpty, beyond >= 0 else { return nil }
        var rest = position
        var amount = Money.zero
        func take(_ shares: Int128, of leg: Int) {
            let sign: Int128 = position.legs[leg].quantity < 0 ? -1 : 1
            rest.legs[leg].quantity -= Int(clamping: sign * shares / Int128(PositionLeg.contractSize))
            amount += position.legs[leg].entry.times(-sign * shares)
        }
        for pair in pairs {
            take(pair.shares, of: pair.short)
            take(pair.shares, of: pair.long)
            amount = amount - pair.width.times(pair.shares)
        }
        for short in cover.uncoveredPuts {
            take(short.shares, of: short.leg)
            amount = amount - short.strike.times(short.shares)
        }
        let later = HorizonPayoff(rest, horizon: horizon, valuation: PositionValuation(rest, of: valuation))
        return .limited(Money(rounding: later.worstAtHorizon) + amount)
    }
}
