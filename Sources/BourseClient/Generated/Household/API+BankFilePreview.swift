// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `BankFilePreview`.
    public struct BankFilePreview: Decodable, Equatable, Sendable {
        public let file: String
        public let account: Int
        public let entries: Int
        public let new: Int
        public let duplicates: Int
        public let outside: Int
        public let refused: [API.BankRefusal]
        public let questions: [API.BankQuestion]

        /// Names or numbers of columns by field.
        public let columns: [String: [String]]

        /// The mapping as import parameters, with columns counted from 0.
        public let mapping: [String: String]
    }
}
