import BourseCore

/// What an account must hold of its own for a position, beyond the premiums it received: an estimate.
///
/// Follows the strategy-based minimums of FINRA Rule 4210(f)(2) and Cboe Rule 10.3, with Regulation T for shares.
/// Brokers may ask for more, and portfolio margin differs.
public struct MarginEstimate: Hashable, Sendable {
    /// The rule that decided.
    public enum Rule: String, Hashable, Sendable {
        /// Nothing is at stake beyond what was received.
        case none
        /// Bought options are paid in full.
        case paidInFull
        /// What sold options can lose against the bought ones that cover them, and what these cost.
        case maximumLoss
        /// The strike of the sold puts is held in cash.
        case cashSecured
        /// Half of the price of shares bought, and of shares sold short.
        case shares
        /// 20 % of the underlying less what the option is out of the money, at least 10 %, for each option sold
        /// without cover.
        case uncovered
    }

    /// The amount, never below 0.
    public let amount: Money
    /// The rule behind it.
    public let rule: Rule

    /// Estimates it for a position that passes ``OptionPosition/check()``.
    public init(_ position: OptionPosition) {
        let cover = Coverage(position)
        let half = Money(
            units: Int128(position.market.spot.units) * Int128(cover.shares.magnitude) * PositionLeg.unit / 2
        )
        let uncovered = Self.uncovered(cover, position)
        let secured = cover.securedPuts.reduce(Money.zero) { sum, short in
            sum + short.strike.times(short.shares) - position.legs[short.leg].entry.times(short.shares)
        }
        amount = max(.zero, half + uncovered + secured + Self.spreads(cover, position) + Self.bought(cover, position))
        let sells = position.legs.contains { $0.option != nil && $0.quantity < 0 }
        rule =
            !cover.uncoveredCalls.isEmpty || !cover.uncoveredPuts.isEmpty
            ? .uncovered
            : cover.shares != 0
                ? .shares
                : !cover.securedPuts.isEmpty
                    ? .cashSecured : amount == .zero ? .none : sells ? .maximumLoss : .paidInFull
    }

    /// Options sold without cover; of a call and a put together only the dearer one counts.
    private static func uncovered(_ cover: Coverage, _ position: OptionPosition) -> Money {
        let spot = position.market.spot.units
        func requirements(_ shorts: [Coverage.Short], _ need: (Price) -> Int64) -> [(units: Int64, shares: Int128)] {
            shorts.map { (need($0.strike), $0.shares) }.sorted { $0.units > $1.units }
        }
        var calls = requirements(cover.uncoveredCalls) { strike in
            max(spot / 5 - max(0, strike.units - spot), spot / 10)
        }
        var puts = requirements(cover.uncoveredPuts) { strike in
            max(spot / 5 - max(0, spot - strike.units), strike.units / 10)
        }
        var total = Money.zero
        while let call = calls.first, let put = puts.first {
            let shares = min(call.shares, put.shares)
            total += Price(units: max(call.units, put.units)).times(shares)
            calls[0].shares -= shares
            puts[0].shares -= shares
            if calls[0].shares == 0 { calls.removeFirst() }
            if puts[0].shares == 0 { puts.removeFirst() }
        }
        for rest in calls + puts { total += Price(units: rest.units).times(rest.shares) }
        // What an option is worth now counts, not what it was sold for.
        for short in cover.uncoveredCalls + cover.uncoveredPuts {
            let leg = position.legs[short.leg]
            guard let option = leg.option else { continue }
            let value = position.market.modelPrice(
                option.right,
                strike: option.strike,
                days: option.days,
                volatility: leg.volatility
            )
            total += value.times(short.shares) - leg.entry.times(short.shares)
        }
        return total
    }

    /// Sold options with bought ones that cover them: what they can lose together, and what they cost.
    private static func spreads(_ cover: Coverage, _ position: OptionPosition) -> Money {
        var parts: [PositionLeg] = []
        for pair in cover.pairs {
            for (index, sign) in [(pair.short, -1), (pair.long, 1)] {
                var part = position.legs[index]
                part.quantity = sign * Int(clamping: pair.shares / Int128(PositionLeg.contractSize))
                parts.append(part)
            }
        }
        guard !parts.isEmpty else { return .zero }
        let cost = -parts.reduce(Money.zero) { $0 + $1.cashFlow }
        let days = Set(parts.compactMap { $0.option?.days })
        // What expires together cannot lose on both sides.
        let widths = cover.pairs.reduce(Money.zero) { $0 + $1.width.times($1.shares) }
        guard days.count == 1 else { return max(.zero, widths + cost) }
        let least = ExpiryPayoff(parts).vertices.map(\.profit).min() ?? .zero
        return max(.zero, -least)
    }

    /// Bought options that cover nothing are paid in full, out of what options sold against shares brought.
    private static func bought(_ cover: Coverage, _ position: OptionPosition) -> Money {
        var cost = Money.zero
        for (index, leg) in position.legs.enumerated() where leg.option != nil && leg.quantity > 0 {
            let paired = cover.pairs.reduce(Int128(0)) { $1.long == index ? $0 + $1.shares : $0 }
            cost += leg.entry.times(leg.shares - paired)
        }
        let received = cover.coveredByShares.reduce(Money.zero) {
            $0 + position.legs[$1.leg].entry.times($1.shares)
        }
        return max(.zero, cost - received)
    }
}
