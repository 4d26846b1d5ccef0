// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionHistory`.
    public struct PredictionHistory: Decodable, Equatable, Sendable {
        public let market: String
        public let outcome: String
        public let range: RangeEntry
        public let points: [Point]
        public let fetchedAt: Date
        public let problem: String?

        public enum RangeEntry: OpenChoice {
            case day
            case week
            case month
            case all
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.day, .week, .month, .all]

            public var rawValue: String {
                switch self {
                case .day: "day"
                case .week: "week"
                case .month: "month"
                case .all: "all"
                case .unlisted(let text): text
                }
            }
        }

        public struct Point: Decodable, Equatable, Sendable {
            public let time: Date
            public let price: Decimal
        }
    }
}
