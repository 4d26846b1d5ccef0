// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionEvent`.
    public struct PredictionEvent: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let title: String
        public let categories: [String]

        /// Whether at most one of the markets can resolve to Yes.
        public let isExclusive: Bool
        public let end: Date?
        public let dayVolume: Decimal?
        public let volume: Decimal?
        public let check: API.PredictionCheck?
        public let markets: [Market]
        public let provenance: API.Provenance?
        public let problem: String?

        public struct Market: Decodable, Equatable, Identifiable, Sendable {
            public let id: String
            public let question: String
            public let event: Event?
            public let category: String?
            public let state: State

            /// Of the first outcome.
            public let probability: Decimal?
            public let bid: Decimal?
            public let ask: Decimal?
            public let spread: Decimal?

            /// Change in probability in 24 hours.
            public let dayChange: Decimal?
            public let dayVolume: Decimal?
            public let volume: Decimal?
            public let liquidity: Decimal?
            public let end: Date?
            public let outcomes: [Outcome]
            public let source: String
            public let asOf: Date
            public let title: String?
            public let rules: String?
            public let check: API.PredictionCheck?

            public struct Event: Decodable, Equatable, Identifiable, Sendable {
                public let id: String
                public let title: String
            }

            public enum State: OpenChoice {
                case `open`
                case closed
                case resolved
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.open, .closed, .resolved]

                public var rawValue: String {
                    switch self {
                    case .open: "open"
                    case .closed: "closed"
                    case .resolved: "resolved"
                    case .unlisted(let text): text
                    }
                }
            }

            public struct Outcome: Decodable, Equatable, Sendable {
                public let name: String
                public let probability: Decimal?
            }
        }
    }
}
