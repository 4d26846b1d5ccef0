// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeSplits` returns.
    public struct TradeSplitsResponse: Decodable, Equatable, Sendable {
        public let splits: [API.TradeSplit]
    }
}
