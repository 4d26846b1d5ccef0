import BoursePortfolio

/// The kinds of transactions by the words that files, forms and requests use.
public enum TransactionType: String, CaseIterable, Sendable {
    /// See `TransactionKind`.
    case buy, sell, dividend, reinvestment, split
    /// Shares of another company.
    case spinOff = "spin-off"
    /// Came from outside; so holdings are entered directly.
    case transferIn = "transfer-in"
    /// Went outside.
    case transferOut = "transfer-out"
    /// To another account.
    case transfer
    /// Money from outside.
    case deposit
    /// Money to outside.
    case withdrawal
    /// Money to another account.
    case cashTransfer = "cash-transfer"
    /// A charge.
    case fee
    /// Interest on cash.
    case interest

    /// The kind of a transaction.
    public init(_ kind: TransactionKind) {
        switch kind {
        case .buy: self = .buy
        case .sell: self = .sell
        case .dividend: self = .dividend
        case .reinvestment: self = .reinvestment
        case .split: self = .split
        case .spinOff: self = .spinOff
        case .transferIn: self = .transferIn
        case .transferOut: self = .transferOut
        case .transfer: self = .transfer
        case .deposit: self = .deposit
        case .withdrawal: self = .withdrawal
        case .cashTransfer: self = .cashTransfer
        case .charge: self = .fee
        case .interest: self = .interest
        }
    }

    /// The type of a text: its own word, or one that brokers write; nothing when it is not known.
    public init?(written text: String) {
        let word = text.lowercased().filter { $0.isASCII && $0.isLetter }
        let known = Self.allCases.first { $0.rawValue.filter { $0 != "-" } == word }
        guard let type = known ?? Self.synonyms[word] else { return nil }
        self = type
    }

    private static let synonyms: [String: TransactionType] = [
        "bought": .buy, "purchase": .buy, "sold": .sell, "sale": .sell, "div": .dividend, "dividends": .dividend,
        "cashdividend": .dividend, "reinvest": .reinvestment, "reinvestedshares": .reinvestment, "drip": .reinvestment,
        "stocksplit": .split, "spinoffs": .spinOff, "holding": .transferIn, "receive": .transferIn,
        "transferredin": .transferIn, "opening": .transferIn, "deliver": .transferOut, "transferredout": .transferOut,
        "move": .transfer, "contribution": .deposit, "cashin": .deposit, "fundsreceived": .deposit,
        "withdraw": .withdrawal, "cashout": .withdrawal, "charge": .fee, "fees": .fee, "commission": .fee,
        "creditinterest": .interest,
    ]

    /// What people call it.
    public var title: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "Dividend"
        case .reinvestment: "Reinvestment"
        case .split: "Split"
        case .spinOff: "Spin-off"
        case .transferIn: "Transfer in or current holding"
        case .transferOut: "Transfer out"
        case .transfer: "Transfer to another account"
        case .deposit: "Deposit"
        case .withdrawal: "Withdrawal"
        case .cashTransfer: "Cash transfer to another account"
        case .fee: "Fee"
        case .interest: "Interest"
        }
    }

    /// What it is when its amount is below 0, of types whose amounts brokers write without a sign.
    var opposite: TransactionType? {
        switch self {
        case .deposit: .withdrawal
        case .interest, .dividend: .fee
        default: nil
        }
    }

    /// What it is written with, besides day, time, account, type, currency and note.
    public var fields: [TransactionField] {
        switch self {
        case .buy, .reinvestment: [.symbol, .quantity, .price, .amount, .fee, .tax]
        case .sell: [.symbol, .quantity, .price, .amount, .fee, .tax, .lots]
        case .dividend: [.symbol, .amount, .fee, .tax]
        case .split: [.symbol, .new, .old]
        case .spinOff: [.symbol, .to, .quantity, .share]
        case .transferIn: [.symbol, .quantity, .amount]
        case .transferOut: [.symbol, .quantity, .lots]
        case .transfer: [.symbol, .quantity, .to, .lots]
        case .cashTransfer: [.amount, .to]
        case .interest: [.amount, .fee, .tax]
        case .deposit, .withdrawal, .fee: [.amount]
        }
    }
}
