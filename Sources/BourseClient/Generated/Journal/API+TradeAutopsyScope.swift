// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `scope`.
    public enum TradeAutopsyScope: OpenChoice {
        case trade
        case structure
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.trade, .structure]

        public var rawValue: String {
            switch self {
            case .trade: "trade"
            case .structure: "structure"
            case .unlisted(let text): text
            }
        }
    }
}
