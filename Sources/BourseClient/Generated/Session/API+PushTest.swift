// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `PushTest`.
    public struct PushTest: Decodable, Equatable, Sendable {
        public let delivered: Int
        public let failures: [String]
    }
}
