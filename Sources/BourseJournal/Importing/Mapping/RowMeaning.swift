/// What a word of the action column means.
public enum RowMeaning: String, CaseIterable, Sendable {
    case buy, sell
    /// Sold to open.
    case short
    /// Bought to close.
    case cover
    case buyToOpen = "buy-to-open"
    case sellToClose = "sell-to-close"
    /// A purchase or a sale, as the setting `side` says.
    case trade
    case expiration, assignment, exercise
    case dividend
    /// A dividend paid in shares.
    case reinvestment
    case interest, fee, tax, deposit, withdrawal
    /// Money from or to outside, by the sign of the amount.
    case cash
    case transfer, conversion
    /// A change of a position without a trade.
    case corporateAction = "corporate-action"
    /// Nothing to import.
    case ignore

    /// The label of a choice.
    public var title: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .short: "Sell short or to open"
        case .cover: "Buy to cover or to close"
        case .buyToOpen: "Buy to open"
        case .sellToClose: "Sell to close"
        case .trade: "Trade, side by the sign"
        case .expiration: "Expiration"
        case .assignment: "Assignment"
        case .exercise: "Exercise"
        case .dividend: "Dividend"
        case .reinvestment: "Dividend in shares"
        case .interest: "Interest"
        case .fee: "Fee"
        case .tax: "Tax"
        case .deposit: "Deposit"
        case .withdrawal: "Withdrawal"
        case .cash: "Deposit or withdrawal, by the sign"
        case .transfer: "Transfer"
        case .conversion: "Currency conversion"
        case .corporateAction: "Corporate action"
        case .ignore: "Ignore"
        }
    }

    /// Whether the word says that something was bought or sold.
    var isTrade: Bool {
        switch self {
        case .buy, .sell, .short, .cover, .buyToOpen, .sellToClose, .trade: true
        default: false
        }
    }

    /// The action of a dialect.
    var action: DialectAction {
        switch self {
        case .buy: .trade(.buy)
        case .sell: .trade(.sell)
        case .short: .trade(.sell, .open)
        case .cover: .trade(.buy, .close)
        case .buyToOpen: .trade(.buy, .open)
        case .sellToClose: .trade(.sell, .close)
        case .trade: .signedTrade
        case .expiration: .removal(.expire)
        case .assignment: .removal(.assign)
        case .exercise: .removal(.exercise)
        case .dividend: .activity(.dividend)
        case .reinvestment: .activity(.reinvestment)
        case .interest: .activity(.interest)
        case .fee: .activity(.fee)
        case .tax: .activity(.tax)
        case .deposit: .activity(.deposit)
        case .withdrawal: .activity(.withdrawal)
        case .cash: .activity(.cash)
        case .transfer: .activity(.transfer)
        case .conversion: .activity(.conversion)
        case .corporateAction: .corporateAction
        case .ignore: .ignored("rows that the mapping ignores")
        }
    }
}

/// What a word of the status column means.
public enum StatusMeaning: String, CaseIterable, Sendable {
    /// The row is a trade.
    case executed
    /// The order was not filled.
    case ignore

    /// The label of a choice.
    public var title: String { self == .executed ? "Executed" : "Not executed, ignore" }
}
