// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Error`.
    public struct Error: Decodable, Equatable, Sendable {
        public let error: Error

        public struct Error: Decodable, Equatable, Sendable {
            public let status: Int
            public let message: String

            /// What is unchanged, in one sentence.
            public let unchanged: String

            /// The request number in the log.
            public let request: String

            /// The path of the invalid value.
            public let field: String?

            /// The invalid value, shortened; `null` if it is missing.
            public let value: String?

            /// A description of allowed values.
            public let allowed: String?
        }
    }
}
