// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `makeBudgetLine` sends.
    public struct MakeBudgetLineBody: Encodable, Equatable, Sendable {
        /// 1 to 80 characters, without leading or trailing spaces.
        public var name: String
        public var flow: Flow
        public var category: String
        public var amount: Decimal
        public var frequency: Frequency
        public var first: Day

        /// A currency code; the base currency by default.
        public var currency: String?
        public var last: Day?
        public var secondDay: Int?
        public var endOfMonth: EndOfMonth?

        /// Later changes are not overwritten.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(
            name: String,
            flow: Flow,
            category: String,
            amount: Decimal,
            frequency: Frequency,
            first: Day,
            currency: String? = nil,
            last: Day? = nil,
            secondDay: Int? = nil,
            endOfMonth: EndOfMonth? = nil,
            revision: Int? = nil
        ) {
            self.name = name
            self.flow = flow
            self.category = category
            self.amount = amount
            self.frequency = frequency
            self.first = first
            self.currency = currency
            self.last = last
            self.secondDay = secondDay
            self.endOfMonth = endOfMonth
            self.revision = revision
        }

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
