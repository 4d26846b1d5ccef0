// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `statements` returns.
    public struct StatementsResponse: Decodable, Equatable, Sendable {
        public let statements: [API.Statement]
    }
}
