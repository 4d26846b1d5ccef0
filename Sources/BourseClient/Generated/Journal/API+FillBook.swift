// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FillBook`.
    public struct FillBook: Decodable, Equatable, Sendable {
        public let recording: String

        /// Seconds from its beginning to before the fill.
        public let replayAt: Int

        /// The last change of the book before the fill.
        public let changedAt: Date
        public let bids: [Bid]
        public let asks: [Ask]
        public let mid: Decimal
        public let spread: Decimal

        /// Twice the distance from the middle, below 0 for a fill better than that.
        public let effectiveSpread: Decimal

        /// How much worse than the best price of the other side, below 0 for better.
        public let againstTouch: Decimal
        public let againstMid: Decimal
        public let againstMidBasisPoints: Decimal?

        /// The average price of the whole quantity against the book's levels.
        public let sweepPrice: Decimal?

        public struct Bid: Decodable, Equatable, Sendable {
            public let price: Decimal
            public let size: Int
        }

        public struct Ask: Decodable, Equatable, Sendable {
            public let price: Decimal
            public let size: Int
        }
    }
}
