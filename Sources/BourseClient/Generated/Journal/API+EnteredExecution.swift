// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EnteredExecution`.
    public struct EnteredExecution: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let account: String
        public let time: Date
        public let symbol: String
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let side: Side
        public let quantity: Decimal
        public let price: Decimal
        public let multiplier: Decimal
        public let fees: Decimal
        public let currency: String
        public let effect: Effect?
        public let note: String

        /// When it was entered or last changed.
        public let enteredAt: Date

        /// Whether an imported file contains it, too.
        ///
        /// Then it cannot be changed.
        public let isImported: Bool

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
