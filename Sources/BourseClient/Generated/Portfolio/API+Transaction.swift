// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Transaction`.
    public struct Transaction: Decodable, Equatable, Identifiable, Sendable {
        /// A number; for journal and fund transactions after a prefix.
        public let id: String
        public let origin: Origin
        public let day: Day
        public let account: String
        public let type: Kind
        public let currency: String
        public let time: String?
        public let symbol: String?
        public let quantity: Decimal?

        /// Per unit.
        ///
        /// Exact if stated or within 8 decimals; otherwise amount ÷ quantity, rounded to 10 significant digits, or to 8
        /// decimals where those are more.
        public let price: Decimal?

        /// Exact.
        ///
        /// For a trade, the total paid or received before fee and tax: quantity × price, or the stated amount.
        public let amount: Decimal?
        public let fee: Decimal?
        public let tax: Decimal?
        public let to: String?
        public let new: Int?
        public let old: Int?
        public let share: Decimal?
        public let lots: String?
        public let note: String?

        public enum Origin: OpenChoice {
            case portfolio
            case journal
            case funds
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.portfolio, .journal, .funds]

            public var rawValue: String {
                switch self {
                case .portfolio: "portfolio"
                case .journal: "journal"
                case .funds: "funds"
                case .unlisted(let text): text
                }
            }
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
