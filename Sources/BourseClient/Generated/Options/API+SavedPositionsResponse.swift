// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `savedPositions` returns.
    public struct SavedPositionsResponse: Decodable, Equatable, Sendable {
        public let saved: [SavedItem]

        public struct SavedItem: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let name: String
            public let query: String
            public let savedAt: Date
        }
    }
}
