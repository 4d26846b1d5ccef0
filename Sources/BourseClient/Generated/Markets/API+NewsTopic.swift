// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `topic`.
    public enum NewsTopic: OpenChoice {
        case earnings
        case guidance
        case analysts
        case dividends
        case mergers
        case products
        case management
        case regulation
        case rates
        case economy
        case crypto
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .earnings, .guidance, .analysts, .dividends, .mergers, .products, .management, .regulation, .rates,
            .economy, .crypto,
        ]

        public var rawValue: String {
            switch self {
            case .earnings: "earnings"
            case .guidance: "guidance"
            case .analysts: "analysts"
            case .dividends: "dividends"
            case .mergers: "mergers"
            case .products: "products"
            case .management: "management"
            case .regulation: "regulation"
            case .rates: "rates"
            case .economy: "economy"
            case .crypto: "crypto"
            case .unlisted(let text): text
            }
        }
    }
}
