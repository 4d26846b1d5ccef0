// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setTradingRule` sends.
    public struct SetTradingRuleBody: Encodable, Equatable, Sendable {
        /// Trades or minutes as a whole number, an amount, or percent of the account, as decimal text.
        public var limit: String

        /// Makes the object; members that are nil are not sent.
        public init(limit: String) {
            self.limit = limit
        }
    }
}
