// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ScreenedInstruments`.
    public struct ScreenedInstruments: Decodable, Equatable, Sendable {
        public let screen: String
        public let total: Int

        /// How many rows were screened.
        public let count: Int

        /// How many were left out because a number of theirs is not known.
        public let lacking: Int
        public let removals: [Removal]
        public let hits: [API.ScreenedInstrument]

        public struct Removal: Decodable, Equatable, Sendable {
            public let condition: String
            public let count: Int
            public let lacking: Int
            public let alone: Int
        }
    }
}
