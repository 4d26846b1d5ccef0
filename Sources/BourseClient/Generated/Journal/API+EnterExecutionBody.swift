// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `enterExecution` sends.
    public struct EnterExecutionBody: Encodable, Equatable, Sendable {
        public var account: String
        public var side: Side

        /// A symbol, or the OCC symbol of an option.
        public var symbol: String
        public var quantity: Decimal
        public var price: Decimal

        /// ISO-8601.
        ///
        /// Without an offset, in the time zone of the user. With `day`, a time of day such as 09:31.
        public var time: String

        /// Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
        /// BTC-USD, else a stock.
        public var type: Kind?
        public var expiration: Day?
        public var strike: Decimal?

        /// Default: that of known futures, 100 for options, else 1.
        public var multiplier: Decimal?
        public var fees: Decimal?
        public var currency: String?
        public var day: Day?
        public var effect: Effect?
        public var note: String?

        /// With it and `closeTime`, the body is a trade: two executions.
        public var closePrice: Decimal?
        public var closeFees: Decimal?
        public var closeDay: Day?
        public var closeTime: String?
        public var closeEffect: CloseEffect?

        /// Makes the object; members that are nil are not sent.
        public init(
            account: String,
            side: Side,
            symbol: String,
            quantity: Decimal,
            price: Decimal,
            time: String,
            type: Kind? = nil,
            expiration: Day? = nil,
            strike: Decimal? = nil,
            multiplier: Decimal? = nil,
            fees: Decimal? = nil,
            currency: String? = nil,
            day: Day? = nil,
            effect: Effect? = nil,
            note: String? = nil,
            closePrice: Decimal? = nil,
            closeFees: Decimal? = nil,
            closeDay: Day? = nil,
            closeTime: String? = nil,
            closeEffect: CloseEffect? = nil
        ) {
            self.account = account
            self.side = side
            self.symbol = symbol
            self.quantity = quantity
            self.price = price
            self.time = time
            self.type = type
            self.expiration = expiration
            self.strike = strike
            self.multiplier = multiplier
            self.fees = fees
            self.currency = currency
            self.day = day
            self.effect = effect
            self.note = note
            self.closePrice = closePrice
            self.closeFees = closeFees
            self.closeDay = closeDay
            self.closeTime = closeTime
            self.closeEffect = closeEffect
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

        /// Default: an option for an OCC symbol, a future for a symbol that begins with /, a coin for one such as
        /// BTC-USD, else a stock.
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

        public enum CloseEffect: OpenChoice {
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
