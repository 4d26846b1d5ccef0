// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PlanState`.
    public struct PlanState: Decodable, Equatable, Sendable {
        public let plan: String?
        public let name: String?
        public let features: [Feature]

        /// Why the plan is open or not: complimentary, unsubscribed, paid, trial, ending, grace, lapsed, ended,
        /// refunded, disputed or unknown-price.
        public let phase: String

        /// Until when the plan is open if nothing happens.
        public let until: Date?

        /// The status of the subscription in Stripe's words; inactive without one.
        public let subscriptionStatus: SubscriptionStatus
        public let subscriptionUpdatedAt: Date?

        public enum Feature: OpenChoice {
            case markets
            case news
            case live
            case options
            case funds
            case journal
            case imports
            case portfolio
            case household
            case alerts
            case assistant
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .markets, .news, .live, .options, .funds, .journal, .imports, .portfolio, .household, .alerts,
                .assistant,
            ]

            public var rawValue: String {
                switch self {
                case .markets: "markets"
                case .news: "news"
                case .live: "live"
                case .options: "options"
                case .funds: "funds"
                case .journal: "journal"
                case .imports: "imports"
                case .portfolio: "portfolio"
                case .household: "household"
                case .alerts: "alerts"
                case .assistant: "assistant"
                case .unlisted(let text): text
                }
            }
        }

        /// The status of the subscription in Stripe's words; inactive without one.
        public enum SubscriptionStatus: OpenChoice {
            case inactive
            case incomplete
            case incompleteExpired
            case trialing
            case active
            case pastDue
            case unpaid
            case canceled
            case paused
            case other
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .inactive, .incomplete, .incompleteExpired, .trialing, .active, .pastDue, .unpaid, .canceled, .paused,
                .other,
            ]

            public var rawValue: String {
                switch self {
                case .inactive: "inactive"
                case .incomplete: "incomplete"
                case .incompleteExpired: "incomplete_expired"
                case .trialing: "trialing"
                case .active: "active"
                case .pastDue: "past_due"
                case .unpaid: "unpaid"
                case .canceled: "canceled"
                case .paused: "paused"
                case .other: "other"
                case .unlisted(let text): text
                }
            }
        }
    }
}
