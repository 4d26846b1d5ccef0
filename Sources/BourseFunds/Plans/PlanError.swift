import BourseCore

/// Why a plan of payments cannot be followed.
public enum PlanError: Error, Hashable, Sendable {
    /// An amount that has to be above 0 is not.
    case amountNotPositive
    /// An amount is larger than ``PlanMoney/limit``, or grows beyond what can be counted.
    case tooLarge
    /// A yearly step that is no number or would leave nothing to pay.
    case badStep
    /// The end is before the start.
    case endBeforeStart(start: TradingDay, end: TradingDay)
    /// More than ``PlanSchedule/mostPayments`` payments.
    case tooManyPayments
    /// The fund has no value.
    case noNAV
    /// None of the days is one the fund can be bought or sold on: it has values from `first` to `last` only.
    case noValidDay(first: TradingDay, last: TradingDay)

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .amountNotPositive: "The amount must be greater than 0."
        case .tooLarge: "The amount is too large."
        case .badStep: "The annual increase must be a number and leave a payment above 0."
        case .endBeforeStart(let start, let end):
            "The plan ends on \(end), before it starts on \(start). Enter a later end."
        case .tooManyPayments: "The plan is too long: at most \(PlanSchedule.mostPayments) weeks."
        case .noNAV: "This fund has no NAV."
        case .noValidDay(let first, let last):
            "No payment falls within the fund's NAV history, from \(first) to \(last)."
        }
    }
}
