// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `tags` returns.
    public struct TagsResponse: Decodable, Equatable, Sendable {
        public let tags: [API.Tag]
    }
}
