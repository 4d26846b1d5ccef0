// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `CampaignEntry`.
    public struct CampaignEntry: Decodable, Equatable, Sendable {
        public let time: Date
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let side: Side
        public let quantity: Decimal
        public let price: Decimal
        public let fees: Decimal
        public let effect: Effect?
        public let opens: Bool

        /// Before fees, below 0 when paid.
        public let cashFlow: Decimal

        /// Received for sold options less paid to buy them back so far, before fees.
        public let premium: Decimal
        public let shares: Decimal

        /// What each share held has cost so far, fees included.
        public let basis: Decimal?
        public let capital: Decimal

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

        public enum Effect: OpenChoice {
            case `open`
            case close
            case expire
            case assign
            case exercise
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.open, .close, .expire, .assign, .exercise]

            public var rawValue: String {
                switch self {
                case .open: "open"
                case .close: "close"
                case .expire: "expire"
                case .assign: "assign"
                case .exercise: "exercise"
                case .unlisted(let text): text
                }
            }
        }
    }
}
