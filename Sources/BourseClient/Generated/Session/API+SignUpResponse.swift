// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `signUp` returns.
    public struct SignUpResponse: Decodable, Equatable, Sendable {
        public let token: String
    }
}
