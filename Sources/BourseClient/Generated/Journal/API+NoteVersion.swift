// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `NoteVersion`.
    public struct NoteVersion: Decodable, Equatable, Sendable {
        public let revision: Int
        public let savedAt: Date?
        public let note: String
    }
}
