// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionLevel`.
    public struct PredictionLevel: Decodable, Equatable, Sendable {
        public let price: Decimal
        public let size: Decimal

        /// Cumulative shares at this price and better ones.
        public let shares: Decimal

        /// Cumulative cost, in dollars.
        public let cost: Decimal
    }
}
