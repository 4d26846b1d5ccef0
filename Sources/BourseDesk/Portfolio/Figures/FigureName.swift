import BourseCore
import BoursePortfolio

/// Figures that can be explained, by the words that addresses use.
public enum FigureName: String, CaseIterable, Sendable {
    /// What everything is worth.
    case value
    /// What the last day did.
    case dayChange = "day-change"
    /// What closed lots earned in a period.
    case realised
    /// Income of a period.
    case income
    /// The change of the value less flows in a period.
    case gain
    /// The time-weighted return of a period.
    case timeWeighted = "time-weighted"
    /// The money-weighted return of a period.
    case moneyWeighted = "money-weighted"
    /// What a holding is worth.
    case holdingValue = "holding-value"
    /// The gain of a holding.
    case holdingGain = "holding-gain"

    /// Whether it is of a period.
    public var hasPeriod: Bool {
        switch self {
        case .realised, .income, .gain, .timeWeighted, .moneyWeighted: true
        case .value, .dayChange, .holdingValue, .holdingGain: false
        }
    }

    /// Whether it is of one holding.
    public var hasHolding: Bool { self == .holdingValue || self == .holdingGain }

    /// The figure; nothing for one of a holding when none is named.
    public func figure(_ period: ReturnPeriod, account: String?, symbol: Symbol?, asOf day: TradingDay)
        -> PortfolioFigure?
    {
        let start = period.start(asOf: day)
        let range = DateRange(start: start?.adding(days: 1), end: day)
        switch self {
        case .value: return .totalValue
        case .dayChange: return .dayChange
        case .realised: return .realised(range)
        case .income: return .income(range)
        case .gain: return .gain(after: start, through: day)
        case .timeWeighted: return .timeWeighted(after: start, through: day)
        case .moneyWeighted: return .moneyWeighted(after: start, through: day)
        case .holdingValue, .holdingGain:
            guard let account, let symbol else { return nil }
            return self == .holdingValue
                ? .value(account: account, symbol) : .unrealised(account: account, symbol)
        }
    }
}
