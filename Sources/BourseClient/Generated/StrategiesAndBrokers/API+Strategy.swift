// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Strategy`.
    public struct Strategy: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let name: String
        public let aliases: [String]
        public let category: Category
        public let complexity: Int
        public let outlook: Outlook
        public let volatilityView: VolatilityView
        public let legs: [Leg]
        public let summary: String
        public let description: String
        public let whenToUse: [String]
        public let whenToAvoid: [String]
        public let keyPoints: [String]
        public let management: [String]
        public let mistakes: [String]
        public let related: [String]
        public let tags: [String]
        public let permission: API.StrategyPermission
        public let favorite: Bool

        public enum Category: OpenChoice {
            case income
            case bullish
            case bearish
            case neutral
            case volatile
            case hedging
            case synthetic
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .income, .bullish, .bearish, .neutral, .volatile, .hedging, .synthetic,
            ]

            public var rawValue: String {
                switch self {
                case .income: "income"
                case .bullish: "bullish"
                case .bearish: "bearish"
                case .neutral: "neutral"
                case .volatile: "volatile"
                case .hedging: "hedging"
                case .synthetic: "synthetic"
                case .unlisted(let text): text
                }
            }
        }

        public enum Outlook: OpenChoice {
            case stronglyBullish
            case bullish
            case neutral
            case bearish
            case stronglyBearish
            case bigMove
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .stronglyBullish, .bullish, .neutral, .bearish, .stronglyBearish, .bigMove,
            ]

            public var rawValue: String {
                switch self {
                case .stronglyBullish: "strongly-bullish"
                case .bullish: "bullish"
                case .neutral: "neutral"
                case .bearish: "bearish"
                case .stronglyBearish: "strongly-bearish"
                case .bigMove: "big-move"
                case .unlisted(let text): text
                }
            }
        }

        public enum VolatilityView: OpenChoice {
            case rising
            case falling
            case any
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.rising, .falling, .any]

            public var rawValue: String {
                switch self {
                case .rising: "rising"
                case .falling: "falling"
                case .any: "any"
                case .unlisted(let text): text
                }
            }
        }

        public struct Leg: Decodable, Equatable, Sendable {
            public let side: Side
            public let instrument: Instrument
            public let quantity: Int
            public let strikeSteps: Int?
            public let expiration: Expiration?

            public enum Side: OpenChoice {
                case buy
                case sell
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.buy, .sell]

                public var rawValue: String {
                    switch self {
                    case .buy: "buy"
                    case .sell: "sell"
                    case .unlisted(let text): text
                    }
                }
            }

            public enum Instrument: OpenChoice {
                case call
                case put
                case stock
                case cash
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.call, .put, .stock, .cash]

                public var rawValue: String {
                    switch self {
                    case .call: "call"
                    case .put: "put"
                    case .stock: "stock"
                    case .cash: "cash"
                    case .unlisted(let text): text
                    }
                }
            }

            public enum Expiration: OpenChoice {
                case near
                case far
                case leaps
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.near, .far, .leaps]

                public var rawValue: String {
                    switch self {
                    case .near: "near"
                    case .far: "far"
                    case .leaps: "leaps"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
