// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradingRules` returns.
    public struct TradingRulesResponse: Decodable, Equatable, Sendable {
        public let currency: String

        /// The closed trades that were checked.
        public let trades: Int
        public let rules: [API.TradingRule]

        /// In order of opening.
        public let breaches: [API.RuleBreach]
    }
}
