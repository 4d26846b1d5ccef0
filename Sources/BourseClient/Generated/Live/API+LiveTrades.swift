// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LiveTrades`.
    public struct LiveTrades: Decodable, Equatable, Sendable {
        public let symbol: String

        /// The state of the market; unless it is `live`, the newest trades may be missing.
        public let state: State

        /// A stream after this id continues these trades.
        public let lastId: String

        /// The oldest first.
        public let trades: [API.LiveTrade]

        /// Stretches of time in which trades may be missing, the oldest first.
        public let gaps: [API.LiveGap]

        /// The state of the market; unless it is `live`, the newest trades may be missing.
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
    }
}
