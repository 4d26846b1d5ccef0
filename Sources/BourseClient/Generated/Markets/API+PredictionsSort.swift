// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `sort`.
    public enum PredictionsSort: OpenChoice {
        case volume24hr
        case volume
        case liquidity
        case end
        case probability
        case change
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.volume24hr, .volume, .liquidity, .end, .probability, .change]

        public var rawValue: String {
            switch self {
            case .volume24hr: "volume24hr"
            case .volume: "volume"
            case .liquidity: "liquidity"
            case .end: "end"
            case .probability: "probability"
            case .change: "change"
            case .unlisted(let text): text
            }
        }
    }
}
