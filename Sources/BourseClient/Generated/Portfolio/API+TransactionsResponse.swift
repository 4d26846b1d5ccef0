// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `transactions` returns.
    public struct TransactionsResponse: Decodable, Equatable, Sendable {
        public let total: Int
        public let transactions: [API.Transaction]
    }
}
