import BourseCore
import Foundation

/// Something that can hurt whoever opens a position without knowing it.
public enum PositionWarning: Hashable, Sendable {
    /// Losses have no end as the underlying rises.
    case unlimitedLoss
    /// Puts sold without cover: the underlying may fall to 0, and this much is lost then.
    case largeLoss(Money)
    /// A sold call may be exercised before the shares trade without their dividend: it pays more than the call's time
    /// value. Legs count from 0.
    case dividendAssignment(leg: Int, days: Int, dividend: Price, timeValue: Price)
    /// A sold option has no time value left worth waiting for and may be exercised at any time.
    case earlyAssignment(leg: Int, timeValue: Price)
    /// A sold option is in the money: if it stays so, it is assigned at expiry.
    case assignment(leg: Int, shares: Int)
    /// A bought option in the money is exercised by itself at expiry, which takes or delivers shares.
    case automaticExercise(leg: Int, shares: Int)
    /// The underlying is so close to a sold strike shortly before expiry that nobody can say whether it is assigned.
    case pinRisk(leg: Int)
    /// A sold option, or shares sold short, live on when the bought option that covers them is gone.
    case losesCover(leg: Int, days: Int)

    /// What to beware of in a position, the gravest first.
    ///
    /// - Parameter modelPrices: What each leg's option is worth per share now, by the model.
    static func all(_ position: OptionPosition, profile: PayoffProfile, modelPrices: [Double?]) -> [PositionWarning] {
        var warnings: [PositionWarning] = []
        if profile.worst == .unlimited {
            warnings.append(.unlimitedLoss)
        }
        let cover = Coverage(position)
        if !cover.uncoveredPuts.isEmpty, case .limited(let worst) = profile.worst, worst < .zero {
            warnings.append(.largeLoss(worst.magnitude))
        }
        warnings += position.legs.indices.compactMap { losesCover(position, index: $0, cover: cover) }
        for (index, value) in modelPrices.enumerated() { warnings += ofLeg(position, index, value: value ?? 0) }
        return warnings
    }

    /// A sold option, or shares sold short, that nothing covers for as long as they live, though something does until
    /// then.
    private static func losesCover(_ position: OptionPosition, index: Int, cover: Coverage) -> PositionWarning? {
        let leg = position.legs[index]
        let right: OptionRight
        let end: Int
        if let option = leg.option {
            guard (cover.uncoveredCalls + cover.uncoveredPuts).contains(where: { $0.leg == index }) else { return nil }
            (right, end) = (option.right, option.days)
        } else {
            guard leg.instrument == .stock, leg.quantity < 0, Coverage.lastingShorts(position) > 0 else { return nil }
            (right, end) = (.call, .max)
        }
        let shorter = position.legs.compactMap { other -> Int? in
            guard let option = other.option, other.quantity > 0, option.right == right, option.days < end else {
                return nil
            }
            return option.days
        }
        return shorter.max().map { .losesCover(leg: index, days: $0) }
    }

    private static func ofLeg(_ position: OptionPosition, _ index: Int, value: Double) -> [PositionWarning] {
        let leg = position.legs[index]
        guard let option = leg.option else { return [] }
        let market = position.market
        let terms = market.terms(
            option.right,
            strike: option.strike,
            days: Double(option.days),
            volatility: leg.volatility
        )
        let intrinsic = Price(
            units: max(0, (market.spot.units - option.strike.units) * (option.right == .call ? 1 : -1))
        )
        let isInTheMoney = intrinsic.units > 0
        let timeValue = Price(rounding: max(0, value - intrinsic.double))
        let shares = Int(clamping: Int128(leg.shares.magnitude))
        guard leg.quantity < 0 else {
            return isInTheMoney ? [.automaticExercise(leg: index, shares: shares)] : []
        }
        var warnings: [PositionWarning] = []
        if market.style == .american, isInTheMoney {
            if option.right == .call, let dividend = market.nextDividend, dividend.days <= option.days,
                dividend.amount > timeValue
            {
                warnings.append(
                    .dividendAssignment(
                        leg: index,
                        days: dividend.days,
                        dividend: dividend.amount,
                        timeValue: timeValue
                    )
                )
            } else if timeValue.double < 0.001 * terms.strike {
                warnings.append(.earlyAssignment(leg: index, timeValue: timeValue))
            }
        }
        let distance = abs(market.spot.double - terms.strike) / terms.strike
        if option.days <= 5, distance < 0.01 {
            warnings.append(.pinRisk(leg: index))
        } else if isInTheMoney, warnings.isEmpty {
            warnings.append(.assignment(leg: index, shares: shares))
        }
        return warnings
    }
}
