// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `sources` returns.
    public struct SourcesResponse: Decodable, Equatable, Sendable {
        public let sources: [API.Source]
    }
}
