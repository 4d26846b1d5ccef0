// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `quotes` returns.
    public struct QuotesResponse: Decodable, Equatable, Sendable {
        public let quotes: [API.Quote]
        public let unknown: [String]
    }
}
