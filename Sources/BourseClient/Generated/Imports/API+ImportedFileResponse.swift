// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `importedFile` returns.
    public struct ImportedFileResponse: Decodable, Equatable, Sendable {
        public let `import`: API.Import
        public let issues: [API.Issue]
    }
}
