// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `event`.
    public enum NewsEventChoice: OpenChoice {
        case earnings
        case guidance
        case merger
        case drug
        case rates
        case inflation
        case economy
        case analyst
        case product
        case legal
        case management
        case dividend
        case buyback
        case split
        case offering
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [
            .earnings, .guidance, .merger, .drug, .rates, .inflation, .economy, .analyst, .product, .legal, .management,
            .dividend, .buyback, .split, .offering,
        ]

        public var rawValue: String {
            switch self {
            case .earnings: "earnings"
            case .guidance: "guidance"
            case .merger: "merger"
            case .drug: "drug"
            case .rates: "rates"
            case .inflation: "inflation"
            case .economy: "economy"
            case .analyst: "analyst"
            case .product: "product"
            case .legal: "legal"
            case .management: "management"
            case .dividend: "dividend"
            case .buyback: "buyback"
            case .split: "split"
            case .offering: "offering"
            case .unlisted(let text): text
            }
        }
    }
}
