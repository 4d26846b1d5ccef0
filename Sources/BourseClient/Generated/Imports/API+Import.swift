// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Import`.
    public struct Import: Decodable, Equatable, Identifiable, Sendable {
        public let file: String

        /// The identifier of the format.
        public let format: String
        public let rows: Int
        public let new: Int
        public let duplicates: Int
        public let refused: Int
        public let passedOver: Int
        public let id: String
        public let accounts: [String]
        public let importedAt: Date
        public let deletedAt: Date?
    }
}
