// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A value of the parameter `type`.
    public enum TransactionsKind: OpenChoice {
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
