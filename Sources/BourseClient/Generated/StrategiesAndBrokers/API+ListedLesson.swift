// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ListedLesson`.
    public struct ListedLesson: Decodable, Equatable, Identifiable, Sendable {
        /// The name in addresses.
        public let id: String
        public let title: String
        public let summary: String

        /// How long it takes.
        public let minutes: Int

        /// When all questions of a set were first answered rightly.
        public let passedAt: Date?
    }
}
