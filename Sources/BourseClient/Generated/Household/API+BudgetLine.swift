// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `BudgetLine`.
    public struct BudgetLine: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let name: String
        public let flow: Flow
        public let category: String
        public let amount: Decimal
        public let currency: String
        public let frequency: Frequency
        public let first: Day
        public let last: Day?
        public let secondDay: Int?
        public let endOfMonth: EndOfMonth
        public let perYear: Decimal
        public let next: Day?

        public enum Flow: OpenChoice {
            case income
            case expense
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.income, .expense]

            public var rawValue: String {
                switch self {
                case .income: "income"
                case .expense: "expense"
                case .unlisted(let text): text
                }
            }
        }

        public enum Frequency: OpenChoice {
            case daily
            case weekly
            case fortnightly
            case fourWeekly
            case semiMonthly
            case monthly
            case quarterly
            case halfYearly
            case yearly
            case once
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .daily, .weekly, .fortnightly, .fourWeekly, .semiMonthly, .monthly, .quarterly, .halfYearly, .yearly,
                .once,
            ]

            public var rawValue: String {
                switch self {
                case .daily: "daily"
                case .weekly: "weekly"
                case .fortnightly: "fortnightly"
                case .fourWeekly: "fourWeekly"
                case .semiMonthly: "semiMonthly"
                case .monthly: "monthly"
                case .quarterly: "quarterly"
                case .halfYearly: "halfYearly"
                case .yearly: "yearly"
                case .once: "once"
                case .unlisted(let text): text
                }
            }
        }

        public enum EndOfMonth: OpenChoice {
            case lastDayOfShorterMonth
            case alwaysLastDay
            case skip
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.lastDayOfShorterMonth, .alwaysLastDay, .skip]

            public var rawValue: String {
                switch self {
                case .lastDayOfShorterMonth: "lastDayOfShorterMonth"
                case .alwaysLastDay: "alwaysLastDay"
                case .skip: "skip"
                case .unlisted(let text): text
                }
            }
        }
    }
}
