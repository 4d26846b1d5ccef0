// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeExcursion`.
    public struct TradeExcursion: Decodable, Equatable, Sendable {
        /// Prices of the instrument, or values of options by a model.
        public let basis: Basis
        public let step: Step
        public let source: String

        /// The maximum adverse excursion; its profit is at most 0.
        public let adverse: API.ExcursionExtreme

        /// The maximum favorable excursion and best exit; its profit is at least 0.
        public let favorable: API.ExcursionExtreme
        public let adverseR: Decimal?
        public let favorableR: Decimal?

        /// The profit before fees.
        public let result: Decimal

        /// (result − MAE) ÷ (MFE − MAE), from 0 to 1.
        public let exitEfficiency: Decimal?

        /// What the best exit would have earned more.
        public let missedProfit: Decimal

        /// The adverse excursion if bars with an execution count fully.
        public let lowestAdverse: Decimal

        /// The favorable excursion if bars with an execution count fully.
        public let highestFavorable: Decimal
        public let wholeBars: Int

        /// Bars with an execution, of which only open and close count.
        public let partialBars: Int
        public let missingSessions: Int

        /// Prices of the instrument, or values of options by a model.
        public enum Basis: OpenChoice {
            case prices
            case model
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.prices, .model]

            public var rawValue: String {
                switch self {
                case .prices: "prices"
                case .model: "model"
                case .unlisted(let text): text
                }
            }
        }

        public enum Step: OpenChoice {
            case minutes1
            case minutes2
            case minutes5
            case minutes15
            case minutes30
            case hours1
            case days1
            case weeks1
            case months1
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .minutes1, .minutes2, .minutes5, .minutes15, .minutes30, .hours1, .days1, .weeks1, .months1,
            ]

            public var rawValue: String {
                switch self {
                case .minutes1: "1m"
                case .minutes2: "2m"
                case .minutes5: "5m"
                case .minutes15: "15m"
                case .minutes30: "30m"
                case .hours1: "1h"
                case .days1: "1d"
                case .weeks1: "1w"
                case .months1: "1mo"
                case .unlisted(let text): text
                }
            }
        }
    }
}
