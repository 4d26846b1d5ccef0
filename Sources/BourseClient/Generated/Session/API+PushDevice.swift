// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PushDevice`.
    public struct PushDevice: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let createdAt: Date
        public let deliveredAt: Date?

        /// Why the last delivery failed.
        public let failure: String?
    }
}
