// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `figure`.
    public enum ExplainPortfolioFigure: OpenChoice {
        case value
        case dayChange
        case unrealized
        case realized
        case income
        case gain
        case timeWeighted
        case moneyWeighted
        case benchmark
        case ahead
        case holdingValue
        case holdingGain
        case holdingShare
        case cash
        case share
        case volatility
        case beta
        case correlation
        case valueAtRisk
        case parametricValueAtRisk
        case drawdown
        case belowHigh
        case contribution
        case optionValue
        case delta
        case gamma
        case theta
        case vega
        case rho
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .value, .dayChange, .unrealized, .realized, .income, .gain, .timeWeighted, .moneyWeighted, .benchmark,
            .ahead, .holdingValue, .holdingGain, .holdingShare, .cash, .share, .volatility, .beta, .correlation,
            .valueAtRisk, .parametricValueAtRisk, .drawdown, .belowHigh, .contribution, .optionValue, .delta, .gamma,
            .theta, .vega, .rho,
        ]

        public var rawValue: String {
            switch self {
            case .value: "value"
            case .dayChange: "day-change"
            case .unrealized: "unrealized"
            case .realized: "realized"
            case .income: "income"
            case .gain: "gain"
            case .timeWeighted: "time-weighted"
            case .moneyWeighted: "money-weighted"
            case .benchmark: "benchmark"
            case .ahead: "ahead"
            case .holdingValue: "holding-value"
            case .holdingGain: "holding-gain"
            case .holdingShare: "holding-share"
            case .cash: "cash"
            case .share: "share"
            case .volatility: "volatility"
            case .beta: "beta"
            case .correlation: "correlation"
            case .valueAtRisk: "value-at-risk"
            case .parametricValueAtRisk: "parametric-value-at-risk"
            case .drawdown: "drawdown"
            case .belowHigh: "below-high"
            case .contribution: "contribution"
            case .optionValue: "option-value"
            case .delta: "delta"
            case .gamma: "gamma"
            case .theta: "theta"
            case .vega: "vega"
            case .rho: "rho"
            case .unlisted(let text): text
            }
        }
    }
}
