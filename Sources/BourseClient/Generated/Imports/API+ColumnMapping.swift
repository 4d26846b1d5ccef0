// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ColumnMapping`.
    public struct ColumnMapping: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let savedAt: Date
        public let header: [String]

        /// The text form, which can be shared and imported.
        public let text: String
    }
}
