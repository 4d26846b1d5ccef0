// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `mergeTrades` returns.
    public struct MergeTradesResponse: Decodable, Equatable, Sendable {
        public let trade: API.Trade
    }
}
