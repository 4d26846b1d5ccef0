// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveStatus`.
    public struct LiveStatus: Decodable, Equatable, Sendable {
        public let symbol: String
        public let asOf: Date
        public let state: State

        /// Whether the order book is the venue's present one.
        ///
        /// Any other one must not be used.
        public let isLive: Bool

        /// Why the market is not live, as a sentence.
        public let reason: String?
        public let book: Book
        public let bookChangedAt: Date?

        /// How late the venue's messages are.
        public let latencyMilliseconds: Int?
        public let messagesPerSecond: Int

        /// Seconds until the next attempt to connect.
        public let secondsToAttempt: Int?

        public enum State: OpenChoice {
            case live
            case connecting
            case resyncing
            case reconnecting
            case offline
            case error
            case unusable
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .live, .connecting, .resyncing, .reconnecting, .offline, .error, .unusable,
            ]

            public var rawValue: String {
                switch self {
                case .live: "live"
                case .connecting: "connecting"
                case .resyncing: "resyncing"
                case .reconnecting: "reconnecting"
                case .offline: "offline"
                case .error: "error"
                case .unusable: "unusable"
                case .unlisted(let text): text
                }
            }
        }

        public enum Book: OpenChoice {
            case nothing
            case current
            case stale
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.nothing, .current, .stale]

            public var rawValue: String {
                switch self {
                case .nothing: "none"
                case .current: "current"
                case .stale: "stale"
                case .unlisted(let text): text
                }
            }
        }
    }
}
