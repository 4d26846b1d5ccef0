// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Subscription`.
    public struct Subscription: Decodable, Equatable, Sendable {
        public let payee: String
        public let account: Int
        public let currency: String
        public let frequency: Frequency
        public let amount: Decimal
        public let formerAmount: Decimal?
        public let payments: Int
        public let last: Day
        public let next: Day
        public let perYear: Decimal

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
    }
}
