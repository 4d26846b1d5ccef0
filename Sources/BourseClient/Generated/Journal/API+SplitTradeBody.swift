// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `splitTrade` sends.
    public struct SplitTradeBody: Encodable, Equatable, Sendable {
        public var trade: String

        /// A closing execution of the trade, but not the last.
        public var after: String

        /// Makes the object; members that are nil are not sent.
        public init(trade: String, after: String) {
            self.trade = trade
            self.after = after
        }
    }
}
