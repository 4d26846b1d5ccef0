// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeExcursion` returns.
    public struct TradeExcursionResponse: Decodable, Equatable, Sendable {
        public let excursion: API.TradeExcursion?
        public let reason: String?
    }
}
