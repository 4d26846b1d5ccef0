// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ColumnMappingProposal`.
    public struct ColumnMappingProposal: Decodable, Equatable, Sendable {
        public let file: String

        /// The sheet with these columns; null for a file that is no workbook.
        public let sheet: String?

        /// The sheets with a table.
        public let sheets: [String]

        /// The text form; each question is an entry “?” to be replaced.
        public let text: String
        public let questions: [Question]

        public struct Question: Decodable, Equatable, Sendable {
            public let entry: String
            public let question: String
            public let candidates: [Candidate]

            public struct Candidate: Decodable, Equatable, Sendable {
                public let value: String
                public let label: String
            }
        }
    }
}
