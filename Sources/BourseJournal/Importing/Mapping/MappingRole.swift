/// What a column of a table means for an import.
public enum MappingRole: String, CaseIterable, Sendable {
    /// The day of the row, perhaps with the time of day.
    case day
    /// The time of day.
    case time
    /// What happened, in words.
    case action
    /// Whether a trade opened or closed a position, in words.
    case effect = "open-close"
    /// The symbol, or the symbol of a contract.
    case symbol
    /// The ISIN, used where there is no symbol.
    case isin
    /// The number of shares, contracts or coins.
    case quantity
    /// The price of one share, of one unit of the underlying, or of one coin.
    case price
    /// What was paid or received in total.
    case amount
    /// Fees; several columns are added up.
    case fees
    /// Taxes withheld from the amount.
    case taxes
    /// The currency of the price.
    case currency
    /// The account.
    case account
    /// Units of the underlying per unit of quantity.
    case multiplier
    /// The underlying of an option.
    case underlying
    /// The last day of an option.
    case expiration
    /// The strike of an option.
    case strike
    /// Whether an option is a call or a put.
    case right = "call-put"
    /// Whether an order was filled, in words.
    case status
    /// The broker's number of the order.
    case order
    /// A note.
    case note
    /// The name of the security.
    case description

    /// The label of a field.
    public var title: String {
        switch self {
        case .day: "Date"
        case .time: "Time of day"
        case .action: "Action"
        case .effect: "Open or close"
        case .symbol: "Symbol"
        case .isin: "ISIN"
        case .quantity: "Quantity"
        case .price: "Price"
        case .amount: "Amount"
        case .fees: "Fees"
        case .taxes: "Taxes withheld"
        case .currency: "Currency"
        case .account: "Account"
        case .multiplier: "Multiplier"
        case .underlying: "Underlying"
        case .expiration: "Expiration"
        case .strike: "Strike"
        case .right: "Call or put"
        case .status: "Order status"
        case .order: "Order number"
        case .note: "Note"
        case .description: "Security name"
        }
    }

    /// Whether several columns may have it.
    public var takesSeveral: Bool { self == .fees }

    /// The column of a dialect.
    var column: DialectColumn {
        switch self {
        case .day: .day
        case .time: .time
        case .action: .action
        case .effect: .subaction
        case .symbol: .symbol
        case .isin: .isin
        case .quantity: .quantity
        case .price: .price
        case .amount: .amount
        case .fees: .fees
        case .taxes: .taxes
        case .currency: .currency
        case .account: .account
        case .multiplier: .multiplier
        case .underlying: .underlying
        case .expiration: .expiration
        case .strike: .strike
        case .right: .right
        case .status: .status
        case .order: .order
        case .note: .note
        case .description: .description
        }
    }
}
