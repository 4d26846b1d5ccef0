// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EmailChange`.
    public struct EmailChange: Decodable, Equatable, Sendable {
        public let email: String

        /// When the link ends that was sent to the address.
        public let expiresAt: Date
    }
}
