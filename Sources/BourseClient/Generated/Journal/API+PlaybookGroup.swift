// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PlaybookGroup`.
    public struct PlaybookGroup: Decodable, Equatable, Sendable {
        public let trades: Int
        public let netProfit: Decimal

        /// Net profit per trade.
        public let average: Decimal?

        /// The lower end of the 95 % interval of the average; null for fewer than 10 trades.
        public let lower: Decimal?
        public let upper: Decimal?

        /// Whether there are fewer than 20 trades.
        public let isOfFew: Bool
    }
}
