// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Review`.
    public struct Review: Decodable, Equatable, Sendable {
        public let kind: Kind
        public let period: String
        public let firstDay: Day
        public let lastDay: Day
        public let currency: String
        public let statistics: API.Statistics

        /// The statistics of the period before.
        public let previous: API.Statistics

        /// The trade with the highest net profit, if any has one.
        public let best: Best?

        /// The trade with the largest net loss, if any has one.
        public let worst: Worst?

        /// The days with closed trades; of a month, the weeks, with the trades of this month.
        public let parts: [Part]
        public let setups: [Setup]
        public let mistakes: [Mistake]

        /// The rules for trading.
        public let rules: [Rule]

        /// How often playbooks were kept; those without trades in the period are left out.
        public let playbooks: [API.PlaybookResult]

        /// The plan in the review of the period before, in Markdown.
        public let plan: String?
        public let goals: [Goal]
        public let note: API.Note
        public let dayNotes: [DayNote]

        public enum Kind: OpenChoice {
            case day
            case week
            case month
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.day, .week, .month]

            public var rawValue: String {
                switch self {
                case .day: "day"
                case .week: "week"
                case .month: "month"
                case .unlisted(let text): text
                }
            }
        }

        /// The trade with the highest net profit, if any has one.
        public struct Best: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let title: String
            public let direction: Direction
            public let closedAt: Date
            public let netProfit: Decimal
            public let returnOnCost: Decimal?

            public enum Direction: OpenChoice {
                case long
                case short
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.long, .short]

                public var rawValue: String {
                    switch self {
                    case .long: "long"
                    case .short: "short"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        /// The trade with the largest net loss, if any has one.
        public struct Worst: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let title: String
            public let direction: Direction
            public let closedAt: Date
            public let netProfit: Decimal
            public let returnOnCost: Decimal?

            public enum Direction: OpenChoice {
                case long
                case short
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.long, .short]

                public var rawValue: String {
                    switch self {
                    case .long: "long"
                    case .short: "short"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct Part: Decodable, Equatable, Sendable {
            public let period: String
            public let statistics: API.Statistics
        }

        public struct Setup: Decodable, Equatable, Sendable {
            public let group: String?
            public let title: String
            public let `where`: String
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

            /// The lower end of the 95 % confidence interval; null for fewer than 10 trades.
            public let expectancyLower: Decimal?
            public let expectancyUpper: Decimal?
        }

        public struct Mistake: Decodable, Equatable, Sendable {
            public let group: String?
            public let title: String
            public let `where`: String
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

            /// The lower end of the 95 % confidence interval; null for fewer than 10 trades.
            public let expectancyLower: Decimal?
            public let expectancyUpper: Decimal?
        }

        public struct Rule: Decodable, Equatable, Sendable {
            public let kind: Kind
            public let limit: String

            /// The trades that broke it in the period, in order of opening.
            public let breaches: [Breache]

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

            public struct Breache: Decodable, Equatable, Sendable {
                public let trade: String
                public let title: String
                public let day: Day

                /// What the trade has of that which is limited, as the limit.
                public let found: String
                public let netProfit: Decimal
            }
        }

        public struct Goal: Decodable, Equatable, Identifiable, Sendable {
            public let id: Int
            public let setIn: String
            public let goal: String
            public let state: State
            public let closedIn: String?

            /// What had become of it by the end of the period.
            public let stateThen: StateThen

            public enum State: OpenChoice {
                case `open`
                case reached
                case dropped
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.open, .reached, .dropped]

                public var rawValue: String {
                    switch self {
                    case .open: "open"
                    case .reached: "reached"
                    case .dropped: "dropped"
                    case .unlisted(let text): text
                    }
                }
            }

            /// What had become of it by the end of the period.
            public enum StateThen: OpenChoice {
                case `open`
                case reached
                case dropped
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.open, .reached, .dropped]

                public var rawValue: String {
                    switch self {
                    case .open: "open"
                    case .reached: "reached"
                    case .dropped: "dropped"
                    case .unlisted(let text): text
                    }
                }
            }
        }

        public struct DayNote: Decodable, Equatable, Sendable {
            public let day: Day
            public let note: String
        }
    }
}
