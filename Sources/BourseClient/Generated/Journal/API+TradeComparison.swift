// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeComparison`.
    public struct TradeComparison: Decodable, Equatable, Sendable {
        public let currency: String
        public let firstTrades: Int
        public let secondTrades: Int

        /// Trades in both selections; with any, no difference is tested.
        public let sharedTrades: Int
        public let metrics: [Metric]

        public struct Metric: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let title: String
            public let unit: Unit
            public let first: First
            public let second: Second

            /// First − second.
            public let difference: Decimal?

            /// The probability of such a difference without a real one, corrected for all tested metrics (Holm); null
            /// for metrics that are not tested.
            public let probability: Decimal?

            /// Whether the probability is below 0.05.
            public let holds: Bool

            public enum Unit: OpenChoice {
                case money
                case ratio
                case share
                case count
                case quantity
                case seconds
                case days
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.money, .ratio, .share, .count, .quantity, .seconds, .days]

                public var rawValue: String {
                    switch self {
                    case .money: "money"
                    case .ratio: "ratio"
                    case .share: "share"
                    case .count: "count"
                    case .quantity: "quantity"
                    case .seconds: "seconds"
                    case .days: "days"
                    case .unlisted(let text): text
                    }
                }
            }

            public struct First: Decodable, Equatable, Sendable {
                public let value: Decimal?

                /// How many values it is a mean of; null for other metrics.
                public let count: Int?

                /// The lower end of the 95 % confidence interval; null for fewer than 10 values.
                public let lower: Decimal?
                public let upper: Decimal?

                /// Whether it rests on fewer than 20 values.
                public let isOfFew: Bool

                /// Why there is no value.
                public let reason: String?

                /// The days it is of, such as those of the best week.
                public let firstDay: Day?
                public let lastDay: Day?
            }

            public struct Second: Decodable, Equatable, Sendable {
                public let value: Decimal?

                /// How many values it is a mean of; null for other metrics.
                public let count: Int?

                /// The lower end of the 95 % confidence interval; null for fewer than 10 values.
                public let lower: Decimal?
                public let upper: Decimal?

                /// Whether it rests on fewer than 20 values.
                public let isOfFew: Bool

                /// Why there is no value.
                public let reason: String?

                /// The days it is of, such as those of the best week.
                public let firstDay: Day?
                public let lastDay: Day?
            }
        }
    }
}
