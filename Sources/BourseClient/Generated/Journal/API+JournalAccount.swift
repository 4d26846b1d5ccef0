// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `JournalAccount`.
    public struct JournalAccount: Decodable, Equatable, Sendable {
        /// The name in the imported files.
        public let account: String
        public let nickname: String?
        public let executions: Int
        public let firstDay: Day
        public let lastDay: Day
        public let currencies: [String]
    }
}
