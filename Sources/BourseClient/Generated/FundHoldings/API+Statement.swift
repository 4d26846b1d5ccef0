// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Statement`.
    public struct Statement: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let file: String
        public let importedAt: Date
        public let deletedAt: Date?
        public let rows: Int
        public let duplicates: Int
        public let refused: Int
        public let passedOver: Int
    }
}
