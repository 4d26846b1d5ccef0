// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `statement` returns.
    public struct StatementResponse: Decodable, Equatable, Sendable {
        public let statement: API.Statement
        public let issues: [API.Issue]
    }
}
