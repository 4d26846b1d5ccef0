// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeGrid`.
    public struct TradeGrid: Decodable, Equatable, Sendable {
        public let currency: String
        public let by: String
        public let across: String
        public let statistics: API.Statistics
        public let rows: [Row]
        public let columns: [Column]
        public let cells: [Cell]

        public struct Row: Decodable, Equatable, Sendable {
            public let group: String?
            public let title: String
            public let `where`: String
        }

        public struct Column: Decodable, Equatable, Sendable {
            public let group: String?
            public let title: String
            public let `where`: String
        }

        public struct Cell: Decodable, Equatable, Sendable {
            public let row: Int
            public let column: Int
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
}
