// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `by`.
    public enum ExplainPortfolioByChoice: OpenChoice {
        case asset
        case `class`
        case sector
        case currency
        case account
        /// A text that this version of the client does not know.
        case unlisted(String)

        public static let listedCases: [Self] = [.asset, .class, .sector, .currency, .account]

        public var rawValue: String {
            switch self {
            case .asset: "asset"
            case .class: "class"
            case .sector: "sector"
            case .currency: "currency"
            case .account: "account"
            case .unlisted(let text): text
            }
        }
    }
}
