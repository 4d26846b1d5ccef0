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
        case .sameDay(let day): "All payments are of \(day): no time passed in which to earn anything."
        case .totalLoss: "Nothing came back: everything is lost."
        case .nothingInvested: "Money was received, but none was paid in."
        case .severalRates(let rates):
            "These payments have \(rates.count) rates of return at once, none of which means more than the others."
        case .noRate: "No rate of return makes these payments add up."
        case .tooManyTurns(let count):
            "The payments change direction \(count) times, too often to tell their rates of return apart."
        case .beyondRange: "The rate of return per year is too large to mean anything."
        case .lessThanAYear(let days): "\(days) days are less than a year, and less than a year is never annualised."
        }
    }
}
