// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `LiveTradesEvent`.
    public struct LiveTradesEvent: Decodable, Equatable, Sendable {
        public let symbol: String

        /// Whether these are the newest trades regardless of earlier events, instead of all since.
        public let isReset: Bool

        /// Trades since the last event that are not listed.
        public let missed: Int

        /// The oldest first.
        public let trades: [API.LiveTrade]

        /// Stretches of time in which trades may be missing, the oldest first.
        public let gaps: [API.LiveGap]
    }
}
