// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `TradeStreak`.
    public struct TradeStreak: Decodable, Equatable, Sendable {
        public let trades: Int
        public let from: Day
        public let to: Day
    }
}
