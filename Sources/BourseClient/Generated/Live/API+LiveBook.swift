// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveBook`.
    public struct LiveBook: Decodable, Equatable, Sendable {
        public let symbol: String
        public let changedAt: Date

        /// The best bids, the highest price first.
        public let bids: [API.LiveLevel]

        /// The best asks, the lowest price first.
        public let asks: [API.LiveLevel]

        /// The number of levels of all bids.
        public let bidLevels: Int

        /// The number of levels of all asks.
        public let askLevels: Int
        public let mid: Decimal?
        public let spread: Decimal?
    }
}
