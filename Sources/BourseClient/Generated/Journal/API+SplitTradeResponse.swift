// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `splitTrade` returns.
    public struct SplitTradeResponse: Decodable, Equatable, Sendable {
        public let trade: API.Trade
    }
}
