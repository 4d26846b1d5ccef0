// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `YearReview`.
    public struct YearReview: Decodable, Equatable, Sendable {
        public let year: Int
        public let currency: String
        public let statistics: API.Statistics

        /// The year before; null without trades in it.
        public let previous: API.Statistics?
        public let months: [Month]
        public let bestDay: API.PeriodTotal?
        public let worstDay: API.PeriodTotal?
        public let bestWeek: API.PeriodTotal?
        public let worstWeek: API.PeriodTotal?
        public let bestMonth: API.PeriodTotal?
        public let worstMonth: API.PeriodTotal?

        /// The identity of the trade.
        public let bestTrade: String?
        public let worstTrade: String?
        public let longestWinningStreak: API.TradeStreak?
        public let longestLosingStreak: API.TradeStreak?

        /// By setup, mistake, hour of entry and weekday.
        public let reports: [API.TradeReport]

        public struct Month: Decodable, Equatable, Sendable {
            public let month: Int
            public let trades: Int
            public let netProfit: Decimal
        }
    }
}
