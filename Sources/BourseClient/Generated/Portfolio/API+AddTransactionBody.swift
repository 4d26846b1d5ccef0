// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `addTransaction` sends.
    public struct AddTransactionBody: Encodable, Equatable, Sendable {
        public var day: Day
        public var account: String
        public var type: Kind
        public var currency: String?
        public var time: String?
        public var symbol: String?
        public var quantity: Decimal?

        /// Per unit.
        ///
        /// A trade needs the price or the amount.
        public var price: Decimal?

        /// For a trade, the total paid or received before fee and tax; stored exactly.
        ///
        /// With a price, it must be quantity × price, except for rounding.
        public var amount: Decimal?
        public var fee: Decimal?
        public var tax: Decimal?
        public var to: String?
        public var new: Decimal?
        public var old: Decimal?
        public var share: Decimal?
        public var lots: String?
        public var note: String?

        /// Makes the object; members that are nil are not sent.
        public init(
            day: Day,
            account: String,
            type: Kind,
            currency: String? = nil,
            time: String? = nil,
            symbol: String? = nil,
            quantity: Decimal? = nil,
            price: Decimal? = nil,
            amount: Decimal? = nil,
            fee: Decimal? = nil,
            tax: Decimal? = nil,
            to: String? = nil,
            new: Decimal? = nil,
            old: Decimal? = nil,
            share: Decimal? = nil,
            lots: String? = nil,
            note: String? = nil
        ) {
            self.day = day
            self.account = account
            self.type = type
            self.currency = currency
            self.time = time
            self.symbol = symbol
            self.quantity = quantity
            self.price = price
            self.amount = amount
            self.fee = fee
            self.tax = tax
            self.to = to
            self.new = new
            self.old = old
            self.share = share
            self.lots = lots
            self.note = note
        }

        public enum Kind: OpenChoice {
            case buy
            case sell
            case dividend
            case reinvestment
            case split
            case spinOff
            case transferIn
            case transferOut
            case transfer
            case deposit
            case withdrawal
            case cashTransfer
            case fee
            case interest
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .buy, .sell, .dividend, .reinvestment, .split, .spinOff, .transferIn, .transferOut, .transfer, .deposit,
                .withdrawal, .cashTransfer, .fee, .interest,
            ]

            public var rawValue: String {
                switch self {
                case .buy: "buy"
                case .sell: "sell"
                case .dividend: "dividend"
                case .reinvestment: "reinvestment"
                case .split: "split"
                case .spinOff: "spin-off"
                case .transferIn: "transfer-in"
                case .transferOut: "transfer-out"
                case .transfer: "transfer"
                case .deposit: "deposit"
                case .withdrawal: "withdrawal"
                case .cashTransfer: "cash-transfer"
                case .fee: "fee"
                case .interest: "interest"
                case .unlisted(let text): text
                }
            }
        }
    }
}
