// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Provenance`.
    public struct Provenance: Decodable, Equatable, Sendable {
        public let source: String
        public let fetchedAt: Date
    }
}
