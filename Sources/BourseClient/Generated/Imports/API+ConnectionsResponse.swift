// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `connections` returns.
    public struct ConnectionsResponse: Decodable, Equatable, Sendable {
        public let connections: [API.Connection]
    }
}
