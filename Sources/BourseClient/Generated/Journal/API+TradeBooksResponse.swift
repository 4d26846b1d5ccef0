// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeBooks` returns.
    public struct TradeBooksResponse: Decodable, Equatable, Sendable {
        public let fills: [API.BookedFill]
    }
}
