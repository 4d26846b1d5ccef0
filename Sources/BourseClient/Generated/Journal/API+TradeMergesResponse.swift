// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tradeMerges` returns.
    public struct TradeMergesResponse: Decodable, Equatable, Sendable {
        public let merges: [API.TradeMerge]
    }
}
