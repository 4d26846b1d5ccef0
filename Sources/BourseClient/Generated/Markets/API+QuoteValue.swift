// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `QuoteValue`.
    public struct QuoteValue: Decodable, Equatable, Sendable {
        public let value: Decimal
        public let source: String
        public let asOf: Date
    }
}
