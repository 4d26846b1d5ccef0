// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Form8949Amounts`.
    public struct Form8949Amounts: Decodable, Equatable, Sendable {
        public let proceeds: Decimal
        public let cost: Decimal
        public let adjustment: Decimal
        public let gain: Decimal
    }
}
