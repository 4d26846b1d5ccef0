// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `BankChoice`.
    public struct BankChoice: Decodable, Equatable, Sendable {
        public let answer: String

        /// Parameters to send with the file for this answer.
        public let parameters: [String: String]

        /// The first entries with this answer.
        public let entries: [String]
    }
}
