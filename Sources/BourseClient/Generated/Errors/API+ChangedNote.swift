// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ChangedNote`.
    public struct ChangedNote: Decodable, Equatable, Sendable {
        public let error: Error
        public let stored: API.Note

        /// The text that was not saved.
        public let sent: String

        /// The lines of both texts; those at the beginning and end that are in both appear once.
        public let joined: String

        public struct Error: Decodable, Equatable, Sendable {
            public let status: Int
            public let message: String
        }
    }
}
