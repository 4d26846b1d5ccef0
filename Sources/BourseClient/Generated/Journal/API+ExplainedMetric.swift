// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ExplainedMetric`.
    public struct ExplainedMetric: Decodable, Equatable, Identifiable, Sendable {
        public let currency: String
        public let id: String
        public let title: String
        public let family: Family
        public let definition: String
        public let formula: String

        /// Money is in the currency; share 0.05 is 5 %; days are calendar days.
        public let unit: Unit
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
        public let inputs: [Input]

        public enum Family: OpenChoice {
            case totals
            case trades
            case daysWeeksAndMonths
            case streaks
            case holdingTime
            case drawdown
            case volumeAndFees
            case risk
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .totals, .trades, .daysWeeksAndMonths, .streaks, .holdingTime, .drawdown, .volumeAndFees, .risk,
            ]

            public var rawValue: String {
                switch self {
                case .totals: "Totals"
                case .trades: "Trades"
                case .daysWeeksAndMonths: "Days, weeks and months"
                case .streaks: "Streaks"
                case .holdingTime: "Holding time"
                case .drawdown: "Drawdown"
                case .volumeAndFees: "Volume and fees"
                case .risk: "Risk"
                case .unlisted(let text): text
                }
            }
        }

        /// Money is in the currency; share 0.05 is 5 %; days are calendar days.
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

        public struct Input: Decodable, Equatable, Sendable {
            public let title: String
            public let value: Decimal?
            public let unit: Unit?
            public let firstDay: Day?
            public let lastDay: Day?

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
        }
    }
}
