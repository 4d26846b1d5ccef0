import BourseCore

/// What an account must hold of its own for a position, beyond the premiums it received: an estimate.
///
/// Follows the strategy-based minimums of FINRA Rule 4210 and Cboe Rule 10.3 with Regulation T for shares. Brokers may
/// ask for more, and portfolio margin differs.
public struct MarginEstimate: Hashable, Sendable {
    /// The rule that decided.
    public enum Rule: String, Hashable, Sendable {
        /// Nothing is at stake beyond what was received.
        case none
        /// Bought options are paid in full.
        case paidInFull
        /// The most the position can lose.
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

    init(_ position: OptionPosition, profile: PayoffProfile) {
        let cover = Coverage(position)
        let spot = position.market.spot
        let debit = max(.zero, -position.netPremium)
        if cover.uncoveredCalls.isEmpty, cover.uncoveredPuts.isEmpty {
            guard cover.shares == 0 else {
                let half = Money(units: Int128(spot.units) * Int128(cover.shares.magnitude) * PositionLeg.unit / 2)
                amount = half + debit
                rule = .shares
                return
            }
            guard case .limited(let worst) = profile.worst, worst < .zero else {
                amount = .zero
                rule = .none
                return
            }
            amount = worst.magnitude
            let sells = position.legs.contains { $0.option != nil && $0.quantity < 0 }
            rule = cover.isCashSecured ? .cashSecured : (sells ? .maximumLoss : .paidInFull)
            return
        }
        let calls = cover.uncoveredCalls.reduce(Money.zero) { sum, short in
            let outOfTheMoney = max(0, short.strike.units - spot.units)
            let units = max(spot.units / 5 - outOfTheMoney, spot.units / 10)
            return sum + Money(units: Int128(units) * short.shares * PositionLeg.unit)
        }
        let puts = cover.uncoveredPuts.reduce(Money.zero) { sum, short in
            let outOfTheMoney = max(0, spot.units - short.strike.units)
            let units = max(spot.units / 5 - outOfTheMoney, short.strike.units / 10)
            return sum + Money(units: Int128(units) * short.shares * PositionLeg.unit)
        }
        let half = Money(units: Int128(spot.units) * Int128(cover.shares.magnitude) * PositionLeg.unit / 2)
        amount = max(calls, puts) + cover.spreadRisk + half + debit
        rule = .uncovered
    }
}

/// Which sold options have something that covers them: shares, cash, or a bought option that lives at least as long.
struct Coverage {
    /// Sold options of one strike.
    struct Short {
        let strike: Price
        let days: Int
        var shares: Int128
    }

    /// Calls sold that nothing covers.
    private(set) var uncoveredCalls: [Short] = []
    /// Puts sold that nothing covers.
    private(set) var uncoveredPuts: [Short] = []
    /// Shares held, below 0 when sold short.
    private(set) var shares: Int128 = 0
    /// What pairs of a sold and a worse bought option can lose, beside what is uncovered.
    private(set) var spreadRisk = Money.zero
    /// Whether cash stands for every sold put that nothing else covers.
    private(set) var isCashSecured = false

    init(_ position: OptionPosition) {
        var cash: Int128 = 0
        for leg in position.legs {
            switch leg.instrument {
            case .stock: shares += leg.shares
            case .cash: cash += Int128(leg.quantity)
            case .option: break
            }
        }
        var calls = Side(position, right: .call)
        var puts = Side(position, right: .put)
        calls.cover(byShares: max(0, shares))
        puts.cover(byShares: max(0, -shares))
        spreadRisk = calls.pair { short, long in long.units - short.units }
        spreadRisk += puts.pair { short, long in short.units - long.units }
        uncoveredCalls = calls.shorts
        uncoveredPuts = puts.shorts
        secure(with: cash)
    }

    private mutating func secure(with cash: Int128) {
        let needed = uncoveredPuts.reduce(Int128(0)) { $0 + Int128($1.strike.units) * $1.shares }
        guard needed > 0, cash * PositionLeg.unit >= needed else { return }
        uncoveredPuts = []
        isCashSecured = true
    }

    /// The options of one right.
    private struct Side {
        var shorts: [Short] = []
        private var longs: [Short] = []

        init(_ position: OptionPosition, right: OptionRight) {
            for leg in position.legs {
                guard let option = leg.option, option.right == right else { continue }
                let part = Short(strike: option.strike, days: option.days, shares: Int128(leg.shares.magnitude))
                if leg.quantity < 0 { shorts.append(part) } else { longs.append(part) }
            }
            // The dearest to cover come first, so that what stays uncovered costs least.
            shorts.sort { right == .call ? $0.strike < $1.strike : $0.strike > $1.strike }
            longs.sort { right == .call ? $0.strike < $1.strike : $0.strike > $1.strike }
        }

        mutating func cover(byShares shares: Int128) {
            var left = shares
            for index in shorts.indices {
                let covered = min(left, shorts[index].shares)
                shorts[index].shares -= covered
                left -= covered
            }
            shorts.removeAll { $0.shares == 0 }
        }

        /// Pairs each sold option with bought ones that live at least as long; the sum of what the pairs can lose.
        mutating func pair(width: (Price, Price) -> Int64) -> Money {
            var risk = Money.zero
            for short in shorts.indices {
                for long in longs.indices where longs[long].days >= shorts[short].days {
                    let paired = min(longs[long].shares, shorts[short].shares)
                    let loss = max(0, width(shorts[short].strike, longs[long].strike))
                    risk += Money(units: Int128(loss) * paired * PositionLeg.unit)
                    longs[long].shares -= paired
                    shorts[short].shares -= paired
                }
            }
            shorts.removeAll { $0.shares == 0 }
            return risk
        }
    }
}
