// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TransactionImport`.
    public struct TransactionImport: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let file: String?
        public let importedAt: Date?
        public let transactions: Int

        /// Deleted transactions; they can be restored.
        public let deleted: Int
        public let firstDay: Day
        public let lastDay: Day
    }
}
