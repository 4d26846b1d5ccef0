// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Source`.
    public struct Source: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let title: String
        public let tells: [Tell]

        public struct Tell: Decodable, Equatable, Sendable {
            public let kind: Kind
            public let state: State
            public let fetchedAt: Date?
            public let problem: String?
            public let failedAt: Date?
            public let retryAt: Date?
            public let successes: Int
            public let failures: Int
            public let failuresInARow: Int

            public enum Kind: OpenChoice {
                case quotes
                case trades
                case history
                case chains
                case earnings
                case instruments
                case news
                case predictions
                case situation
                case economy
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [
                    .quotes, .trades, .history, .chains, .earnings, .instruments, .news, .predictions, .situation,
                    .economy,
                ]

                public var rawValue: String {
                    switch self {
                    case .quotes: "quotes"
                    case .trades: "trades"
                    case .history: "history"
                    case .chains: "chains"
                    case .earnings: "earnings"
                    case .instruments: "instruments"
                    case .news: "news"
                    case .predictions: "predictions"
                    case .situation: "situation"
                    case .economy: "economy"
                    case .unlisted(let text): text
                    }
                }
            }

            public enum State: OpenChoice {
                case unused
                case working
                case resting
                case onTrial
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.unused, .working, .resting, .onTrial]

                public var rawValue: String {
                    switch self {
                    case .unused: "unused"
                    case .working: "working"
                    case .resting: "resting"
                    case .onTrial: "onTrial"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
