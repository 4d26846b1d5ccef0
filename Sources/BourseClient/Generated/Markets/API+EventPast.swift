// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EventPast`.
    public struct EventPast: Decodable, Equatable, Sendable {
        public let source: Source

        /// Of rate decisions those with this outcome; null for other events, and for all decisions.
        public let outcome: Outcome?
        public let count: Int

        /// Whether there are fewer than 5 events.
        public let isThin: Bool

        /// Calendar days that prices were followed after each event.
        public let span: Int

        /// One standard deviation until the expiration by option prices, as a fraction.
        public let expectedMove: Decimal?
        public let atEvent: API.EventDistribution?
        public let after: API.EventDistribution?
        public let moves: [Move]

        /// How many of the events have an `expectedMove`.
        public let expectedCount: Int

        /// How many of those have a larger `atEvent` in either direction.
        public let beyondExpected: Int

        public enum Source: OpenChoice {
            case earnings
            case fedDecisions
            case usCpi
            case usEmployment
            case usGdp
            case dividends
            case splits
            case stories
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .earnings, .fedDecisions, .usCpi, .usEmployment, .usGdp, .dividends, .splits, .stories,
            ]

            public var rawValue: String {
                switch self {
                case .earnings: "earnings"
                case .fedDecisions: "fed-decisions"
                case .usCpi: "us-cpi"
                case .usEmployment: "us-employment"
                case .usGdp: "us-gdp"
                case .dividends: "dividends"
                case .splits: "splits"
                case .stories: "stories"
                case .unlisted(let text): text
                }
            }
        }

        /// Of rate decisions those with this outcome; null for other events, and for all decisions.
        public enum Outcome: OpenChoice {
            case raised
            case lowered
            case unchanged
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.raised, .lowered, .unchanged]

            public var rawValue: String {
                switch self {
                case .raised: "raised"
                case .lowered: "lowered"
                case .unchanged: "unchanged"
                case .unlisted(let text): text
                }
            }
        }

        public struct Move: Decodable, Equatable, Sendable {
            public let day: Day

            /// To the first close that reflects the event, from the one before, as a fraction.
            public let atEvent: Decimal

            /// From that close until the span is over.
            public let after: Decimal?

            /// Of earnings reports: one standard deviation at the report, as a fraction, from the variance that options
            /// of one expiration lost between the last record before it and the first one after it; null without both
            /// records.
            public let expectedMove: Decimal?
        }
    }
}
