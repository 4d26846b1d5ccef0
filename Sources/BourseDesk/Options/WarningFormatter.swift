import BourseCore
import BourseOptions
import BourseValues

/// A warning about a position in a sentence: what may happen and what can be done.
public enum WarningFormatter {
    /// The sentence of a warning.
    public static func sentence(
        _ warning: PositionWarning,
        in position: OptionPosition,
        money: MoneyText
    ) -> String {
        func name(_ index: Int) -> String { legName(position.legs[index]) }
        func perShare(_ price: Price) -> String {
            money.text(Money(units: Int128(price.units) * 100_000_000), decimals: 2)
        }
        switch warning {
        case .unlimitedLoss:
            return "The loss is unlimited. A rising price can cost more than the account holds; "
                + "a bought call that expires no earlier would limit it."
        case .largeLoss(let loss):
            return "If the price fell to 0, the loss would be \(money.text(loss)). "
                + "A bought put below the sold one would limit the loss earlier."
        case .dividendAssignment(let leg, let days, let dividend, let timeValue):
            return "\(name(leg)) may be assigned before the shares trade ex-dividend in \(Count.of(days, "day")): "
                + "the dividend of \(perShare(dividend)) is more than its time value of \(perShare(timeValue)), "
                + "so its holder gains by exercising. A short position in the shares then owes the dividend."
        case .earlyAssignment(let leg, let timeValue):
            return "\(name(leg)) is so deep in the money that only \(perShare(timeValue)) of time value is left. "
                + "It may be assigned on any day."
        case .assignment(let leg, let shares):
            return "\(name(leg)) is in the money. If it stays so, it is assigned at expiration: "
                + "\(NumberText.count(shares)) shares change hands at the strike."
        case .automaticExercise(let leg, let shares):
            return "\(name(leg)) is in the money. If it stays so, it is exercised automatically at expiration: "
                + "\(NumberText.count(shares)) shares change hands at the strike, which requires the money "
                + "or the shares. Close it before expiration to avoid this."
        case .pinRisk(let leg):
            return "\(name(leg)) is so close to the price that assignment is uncertain. "
                + "You may hold unplanned shares after expiration."
        case .losesCover(let leg, let days):
            let isShares = position.legs[leg].instrument == .stock
            return "\(name(leg)) \(isShares ? "remain" : "remains") open after the option that covers "
                + "\(isShares ? "them" : "it") expires in \(Count.of(days, "day")). "
                + "Close both together, or \(isShares ? "they are" : "it is") uncovered."
        }
    }

    /// `The sold 105 call`.
    public static func legName(_ leg: PositionLeg) -> String {
        let side = leg.quantity < 0 ? "sold" : "bought"
        switch leg.instrument {
        case .option(let right, let strike, _): return "The \(side) \(strike) \(right.rawValue)"
        case .stock: return "The \(side) shares"
        case .cash: return "The cash"
        }
    }
}
