// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `RStatistics`.
    public struct RStatistics: Decodable, Equatable, Sendable {
        /// Trades with a planned risk.
        public let trades: Int
        public let winners: Int
        public let losers: Int

        /// The mean R-multiple, which is the expectancy in R.
        public let mean: Decimal?
        public let meanWinner: Decimal?
        public let meanLoser: Decimal?
        public let median: Decimal?
        public let standardDeviation: Decimal?

        /// Net profit of all trades ÷ their planned risk.
        public let weightedMean: Decimal?
        public let best: Decimal?
        public let worst: Decimal?
        public let profit: Decimal
        public let risk: Decimal
        public let distribution: [DistributionItem]

        public struct DistributionItem: Decodable, Equatable, Sendable {
            public let from: Int?
            public let below: Int?
            public let trades: Int
        }
    }
}
