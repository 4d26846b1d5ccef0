// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `sharedCards` returns.
    public struct SharedCardsResponse: Decodable, Equatable, Sendable {
        public let cards: [API.SharedCard]
    }
}
