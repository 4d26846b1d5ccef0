// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `testMail` returns.
    public struct TestMailResponse: Decodable, Equatable, Sendable {
        public let isDelivered: Bool
        public let answer: String
    }
}
