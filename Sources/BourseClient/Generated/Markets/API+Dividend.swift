// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Dividend`.
    public struct Dividend: Decodable, Equatable, Sendable {
        public let exDay: Day
        public let amount: Decimal
    }
}
