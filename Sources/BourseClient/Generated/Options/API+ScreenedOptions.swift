// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ScreenedOptions`.
    public struct ScreenedOptions: Decodable, Equatable, Sendable {
        public let screen: String
        public let total: Int

        /// How many rows were screened.
        public let count: Int

        /// How many were left out because a number of theirs is not known.
        public let lacking: Int
        public let removals: [Removal]
        public let hits: [API.ScreenedOption]
        public let symbols: [String]

        /// The days to expiration that were looked at, the least and the most.
        public let days: [Int]
        public let oldestChainAt: Date?
        public let problems: [String]

        public struct Removal: Decodable, Equatable, Sendable {
            public let condition: String
            public let count: Int
            public let lacking: Int
            public let alone: Int
        }
    }
}
