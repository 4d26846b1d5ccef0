// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `NewSharedCard`.
    public struct NewSharedCard: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let subject: String
        public let sharedAt: Date

        /// Shown once: only its digest is stored.
        public let address: String
    }
}
