// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeNote`.
    public struct TradeNote: Decodable, Equatable, Sendable {
        public let trade: String

        /// The number of the last version; 0 if it has none.
        public let revision: Int
        public let savedAt: Date?

        /// The text, in Markdown; empty without a note.
        public let note: String
    }
}
