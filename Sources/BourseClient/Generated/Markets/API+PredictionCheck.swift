// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionCheck`.
    public struct PredictionCheck: Decodable, Equatable, Sendable {
        public let count: Int
        public let total: Decimal

        /// Sum of the prices less 1.
        public let overround: Decimal
        public let asks: Decimal?
        public let bids: Decimal?
        public let isConsistent: Bool

        /// Possible riskless profit, before fees, as a sentence.
        public let arbitrage: String?
    }
}
