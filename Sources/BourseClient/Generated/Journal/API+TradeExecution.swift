// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `TradeExecution`.
    public struct TradeExecution: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let time: Date
        public let symbol: String
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let side: Side

        /// The quantity in this trade.
        public let quantity: Decimal
        public let price: Decimal

        /// The fees in this trade.
        public let fees: Decimal

        /// Whether it opens or adds, rather than closes.
        public let opens: Bool

        /// Whether the trade can be split after it.
        public let canSplit: Bool

        public enum Kind: OpenChoice {
            case stock
            case etf
            case call
            case put
            case future
            case crypto
            case fund
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.stock, .etf, .call, .put, .future, .crypto, .fund]

            public var rawValue: String {
                switch self {
                case .stock: "stock"
                case .etf: "etf"
                case .call: "call"
                case .put: "put"
                case .future: "future"
                case .crypto: "crypto"
                case .fund: "fund"
                case .unlisted(let text): text
                }
            }
        }

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
