// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionComparison`.
    public struct PredictionComparison: Decodable, Equatable, Sendable {
        public let market: String
        public let question: String

        /// The price event that the question is about; null if it is about something else.
        public let event: Event?
        public let probability: Decimal?
        public let optionProbability: Decimal?
        public let volatility: Decimal?

        /// Probability of the market less that of options, in percentage points.
        public let points: Decimal?
        public let isWithinSpread: Bool?
        public let assumption: String?
        public let fetchedAt: Date?
        public let problem: String?

        /// The price event that the question is about; null if it is about something else.
        public struct Event: Decodable, Equatable, Sendable {
            public let symbol: String
            public let condition: Condition
            public let level: Decimal
            public let day: Day

            public enum Condition: OpenChoice {
                case above
                case below
                case rises
                case falls
                case touches
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.above, .below, .rises, .falls, .touches]

                public var rawValue: String {
                    switch self {
                    case .above: "above"
                    case .below: "below"
                    case .rises: "rises"
                    case .falls: "falls"
                    case .touches: "touches"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
