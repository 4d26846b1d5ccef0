// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `CampaignDetail`.
    public struct CampaignDetail: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let kind: Kind
        public let account: String
        public let symbol: String?
        public let currency: String
        public let firstDay: Day
        public let lastDay: Day
        public let days: Int
        public let closedTrades: Int
        public let openPositions: Int

        /// Received for sold options less paid to buy them back, before fees.
        public let premium: Decimal
        public let fees: Decimal
        public let realizedProfit: Decimal

        /// The largest amount tied up at one time.
        public let capital: Decimal
        public let returnOnCapital: Decimal?
        public let shares: Decimal

        /// What each share held has cost.
        public let basis: Decimal?
        public let trades: [API.CampaignTrade]
        public let entries: [API.CampaignEntry]

        public enum Kind: OpenChoice {
            case wheel
            case coveredCalls
            case roll
            case series
            case other
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.wheel, .coveredCalls, .roll, .series, .other]

            public var rawValue: String {
                switch self {
                case .wheel: "wheel"
                case .coveredCalls: "coveredCalls"
                case .roll: "roll"
                case .series: "series"
                case .other: "other"
                case .unlisted(let text): text
                }
            }
        }
    }
}
