// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `BankQuestion`.
    public struct BankQuestion: Decodable, Equatable, Sendable {
        public let name: String
        public let question: String
        public let choices: [API.BankChoice]
    }
}
