// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeSimulation`.
    public struct TradeSimulation: Decodable, Equatable, Sendable {
        public let currency: String

        /// Trades to draw from.
        public let sample: Int
        public let trades: Int
        public let paths: Int
        public let capital: Decimal?
        public let ruin: Decimal
        public let size: Decimal

        /// Null for fewer than 10 trades.
        public let result: Outcome?

        /// The capital with which the size in the journal is the Kelly size.
        public let kellyCapital: Decimal?

        /// Whether the interval of the average trade contains 0, or there is none.
        public let isKellyDoubtful: Bool?
        public let kellyAbsence: KellyAbsence?

        /// Sizes that follow the capital; none without a capital.
        public let sizings: [Sizing]

        /// Null for fewer than 10 trades.
        public struct Outcome: Decodable, Equatable, Sendable {
            /// Paths that end with a loss.
            public let lossShare: Decimal

            /// Null without a capital.
            public let ruinShare: Decimal?
            public let drawdown: Drawdown
            public let losingStreak: LosingStreak
            public let bands: [Band]

            public struct Drawdown: Decodable, Equatable, Sendable {
                /// 1 in 2 paths exceed it.
                public let half: Decimal
                public let tenth: Decimal
                public let twentieth: Decimal
                public let hundredth: Decimal
            }

            public struct LosingStreak: Decodable, Equatable, Sendable {
                /// 1 in 2 paths exceed it.
                public let half: Decimal
                public let tenth: Decimal
                public let twentieth: Decimal
                public let hundredth: Decimal
            }

            public struct Band: Decodable, Equatable, Sendable {
                public let trades: Int
                public let p2Point5: Decimal
                public let p16: Decimal
                public let p50: Decimal
                public let p84: Decimal
                public let p97Point5: Decimal

                private enum CodingKeys: String, CodingKey {
                    case trades
                    case p2Point5 = "p2_5"
                    case p16
                    case p50
                    case p84
                    case p97Point5 = "p97_5"
                }
            }
        }

        public enum KellyAbsence: OpenChoice {
            case fewTrades
            case noAdvantage
            case noLoss
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.fewTrades, .noAdvantage, .noLoss]

            public var rawValue: String {
                switch self {
                case .fewTrades: "fewTrades"
                case .noAdvantage: "noAdvantage"
                case .noLoss: "noLoss"
                case .unlisted(let text): text
                }
            }
        }

        public struct Sizing: Decodable, Equatable, Sendable {
            /// Null for the size of the plan.
            public let kellyShare: Decimal?
            public let size: Decimal

            /// Median of capital at the end ÷ capital at the start.
            public let growth: Decimal

            /// 1 in 20 paths exceed it.
            public let drawdown: Decimal
            public let ruinShare: Decimal
        }
    }
}
