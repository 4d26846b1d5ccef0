// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `bonds` returns.
    public struct BondsResponse: Decodable, Equatable, Sendable {
        public let bonds: [API.Bond]
    }
}
