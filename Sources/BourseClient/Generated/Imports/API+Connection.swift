// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Connection`.
    public struct Connection: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String

        /// The last four characters of the token.
        public let tokenEnding: String

        /// The ID of the Flex query.
        public let query: String

        /// The account of executions whose statement names none.
        public let account: String
        public let zone: String
        public let importsTransactions: Bool
        public let changedAt: Date

        /// The last fetch since the connection was changed.
        public let lastFetch: API.ConnectionFetch?

        /// What was decided about rows that are probably imported already.
        public let overlaps: [API.ConnectionOverlap]
    }
}
