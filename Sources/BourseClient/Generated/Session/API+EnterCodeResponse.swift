// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `enterCode` returns.
    public struct EnterCodeResponse: Decodable, Equatable, Sendable {
        public let token: String
    }
}
