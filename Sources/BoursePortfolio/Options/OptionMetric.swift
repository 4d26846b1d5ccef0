import BourseCore

/// What the model tells of the options on one underlying.
public enum OptionMetric: Hashable, Sendable {
    /// What the options are worth.
    case value
    /// Shares they move like, those that are held included.
    case delta
    /// How delta changes when the underlying rises by 1.
    case gamma
    /// What a calendar day adds.
    case theta
    /// What a percentage point of volatility adds.
    case vega
    /// What a percentage point of the rate adds.
    case rho

    var title: String {
        switch self {
        case .value: "Model value"
        case .delta: "Delta"
        case .gamma: "Gamma"
        case .theta: "Theta per day"
        case .vega: "Vega per point"
        case .rho: "Rho per point"
        }
    }

    func amount(of option: OptionHolding) -> Double {
        switch self {
        case .value: option.modelValue.double
        case .delta: option.greeks.delta
        case .gamma: option.greeks.gamma
        case .theta: option.greeks.theta
        case .vega: option.greeks.vega
        case .rho: option.greeks.rho
        }
    }
}
