// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveLevel`.
    public struct LiveLevel: Decodable, Equatable, Sendable {
        public let price: Decimal
        public let size: Int
    }
}
