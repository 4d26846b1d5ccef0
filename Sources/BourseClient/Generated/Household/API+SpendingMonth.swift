// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `SpendingMonth`.
    public struct SpendingMonth: Decodable, Equatable, Sendable {
        public let month: String
        public let income: Decimal
        public let spent: Decimal
        public let surplus: Decimal
        public let categories: [String: Decimal]
    }
}
