// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LiveTrade`.
    public struct LiveTrade: Decodable, Equatable, Identifiable, Sendable {
        /// Unique; continues a stream after this trade.
        public let id: String
        public let time: Date

        /// The side of the taker; null for a settlement.
        public let side: Side?
        public let price: Decimal
        public let size: Int

        /// The side of the taker; null for a settlement.
        public enum Side: OpenChoice {
            case buy
            case sell
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.buy, .sell]

            public var rawValue: String {
                switch self {
                case .buy: "buy"
                case .sell: "sell"
                case .unlisted(let text): text
                }
            }
        }
    }
}
