// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `SharedCard`.
    public struct SharedCard: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let subject: String
        public let title: String
        public let headline: String
        public let sharedAt: Date
    }
}
