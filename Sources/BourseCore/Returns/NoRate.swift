/// Why cash flows have no rate of return.
public enum NoRate: Error, Hashable, Sendable {
    /// There are no flows, or all are 0.
    case noFlows
    /// There is one flow, or all of them cancel but one: nothing came back, or nothing was paid.
    case oneFlow
    /// All flows are of one day: no time passed.
    case sameDay(TradingDay)
    /// Money was paid in and none came back: everything is lost, −100 %.
    case totalLoss
    /// Money was received and none was paid in.
    case nothingInvested
    /// Several rates make the flows worth nothing, and none of them is the rate at which money was always invested.
    case severalRates([Double])
    /// No rate makes the flows worth nothing.
    case noRate
    /// The flows change direction so often that their rates cannot be told apart.
    case tooManyTurns(Int)
    /// The rate is beyond any number that could be shown.
    case beyondRange
    /// Less than a year passed, and nothing shorter is told per year.
    case lessThanAYear(days: Int)

    /// The reason as a sentence.
    public var sentence: String {
        switch self {
        case .noFlows: "No money was paid or received."
        case .oneFlow: "There is a single payment: a return needs one in each direction."
        case .sameDay(let day): "All payments are on \(day), so there is no period to calculate a return."
        case .totalLoss: "Nothing was received: total loss."
        case .nothingInvested: "Money was received, but none was paid in."
        case .severalRates(let rates):
            "These payments have \(rates.count) rates of return, so no single rate is meaningful."
        case .noRate: "No rate of return fits these payments."
        case .tooManyTurns(let count):
            "The payments change direction \(count) times, too often for a single rate of return."
        case .beyondRange: "The annualized return is too large to be meaningful."
        case .lessThanAYear(let days):
            "The period of \(days) days is under a year. Returns under one year are not annualized."
        }
    }
}
