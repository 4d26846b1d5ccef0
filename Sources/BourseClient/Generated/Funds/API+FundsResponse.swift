// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `funds` returns.
    public struct FundsResponse: Decodable, Equatable, Sendable {
        public let provenance: API.Provenance?
        public let freshness: API.Freshness
        public let unreadable: Int
        public let total: Int
        public let isLoose: Bool
        public let schemes: [API.FoundScheme]
    }
}
