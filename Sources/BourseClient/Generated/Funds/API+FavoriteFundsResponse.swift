// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `favoriteFunds` returns.
    public struct FavoriteFundsResponse: Decodable, Equatable, Sendable {
        public let favorites: [Int]
    }
}
