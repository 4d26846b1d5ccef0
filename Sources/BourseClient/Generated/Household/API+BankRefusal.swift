// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `BankRefusal`.
    public struct BankRefusal: Decodable, Equatable, Sendable {
        public let row: Int
        public let column: String?
        public let reason: String
    }
}
