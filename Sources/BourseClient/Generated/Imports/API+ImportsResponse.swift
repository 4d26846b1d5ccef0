// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `imports` returns.
    public struct ImportsResponse: Decodable, Equatable, Sendable {
        public let imports: [API.Import]
    }
}
