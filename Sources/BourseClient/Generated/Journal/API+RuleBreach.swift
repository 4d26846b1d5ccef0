// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `RuleBreach`.
    public struct RuleBreach: Decodable, Equatable, Sendable {
        public let trade: String
        public let kind: Kind
        public let day: Day

        /// What the trade has of that which is limited, as its limit.
        public let found: String

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
