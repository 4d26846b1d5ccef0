// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `mergeTrades` sends.
    public struct MergeTradesBody: Encodable, Equatable, Sendable {
        public var trades: [String]

        /// Makes the object; members that are nil are not sent.
        public init(trades: [String]) {
            self.trades = trades
        }
    }
}
