// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradingRule`.
    public struct TradingRule: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let limit: String

        /// The trades that broke it.
        public let broken: Int
        public let brokenNetProfit: Decimal

        /// The trades that did not break it.
        public let followed: Int
        public let followedNetProfit: Decimal

        /// For `riskPerTrade`, the trades without a planned risk or an account size.
        public let unknown: Int

        public enum Kind: OpenChoice {
            case lossesInARow
            case dailyLoss
            case tradesPerDay
            case firstMinutes
            case lastMinutes
            case pauseAfterLoss
            case cost
            case lossPerTrade
            case riskPerTrade
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .lossesInARow, .dailyLoss, .tradesPerDay, .firstMinutes, .lastMinutes, .pauseAfterLoss, .cost,
                .lossPerTrade, .riskPerTrade,
            ]

            public var rawValue: String {
                switch self {
                case .lossesInARow: "lossesInARow"
                case .dailyLoss: "dailyLoss"
                case .tradesPerDay: "tradesPerDay"
                case .firstMinutes: "firstMinutes"
                case .lastMinutes: "lastMinutes"
                case .pauseAfterLoss: "pauseAfterLoss"
                case .cost: "cost"
                case .lossPerTrade: "lossPerTrade"
                case .riskPerTrade: "riskPerTrade"
                case .unlisted(let text): text
                }
            }
        }
    }
}
