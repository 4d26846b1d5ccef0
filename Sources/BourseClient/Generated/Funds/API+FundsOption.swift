// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `option`.
    public enum FundsOption: OpenChoice {
        case growth
        case payout
        case reinvestment
        case distribution
        case bonus
        case unspecified
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.growth, .payout, .reinvestment, .distribution, .bonus, .unspecified]

        public var rawValue: String {
            switch self {
            case .growth: "growth"
            case .payout: "payout"
            case .reinvestment: "reinvestment"
            case .distribution: "distribution"
            case .bonus: "bonus"
            case .unspecified: "unspecified"
            case .unlisted(let text): text
            }
        }
    }
}
