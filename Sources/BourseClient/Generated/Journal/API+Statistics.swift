// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Statistics`.
    public struct Statistics: Decodable, Equatable, Sendable {
        public let trades: Int
        public let winners: Int
        public let losers: Int
        public let breakeven: Int
        public let winRate: Decimal?
        public let grossProfit: Decimal
        public let fees: Decimal
        public let netProfit: Decimal
        public let profitFactor: Decimal?
        public let expectancy: Decimal?
        public let averageWin: Decimal?
        public let averageLoss: Decimal?
        public let largestWin: Decimal?
        public let largestLoss: Decimal?
        public let maxDrawdown: Decimal
        public let averageHoldSeconds: Decimal?
    }
}
