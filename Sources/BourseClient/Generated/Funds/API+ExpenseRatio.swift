// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ExpenseRatio`.
    public struct ExpenseRatio: Decodable, Equatable, Sendable {
        public let perYear: Decimal
        public let day: Day
    }
}
