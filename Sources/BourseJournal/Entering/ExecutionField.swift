import BourseCore

/// A field of an execution that is entered by hand: of a form, a request or a command.
///
/// The fields that begin with `close` belong to the closing execution of a trade that is entered as a whole.
public enum ExecutionField: String, DraftField {
    /// The symbol, or the OCC symbol of an option.
    case symbol
    /// The type of the instrument, an ``InstrumentType``; may be left out where the symbol shows it.
    case type
    /// The expiration of an option, `2027-01-15`.
    case expiration
    /// The strike of an option.
    case strike
    /// Units of the underlying per unit of quantity; may be left out where it is known.
    case multiplier
    /// Buy or sell, a ``Side``.
    case side
    /// Units or contracts.
    case quantity
    /// The price of one unit.
    case price
    /// All fees of the execution.
    case fees
    /// The day, `2026-03-31`; left out where the time has one.
    case day
    /// The time of the day, `09:31` or `09:31:05`, or without a day an ISO-8601 time.
    case time
    /// What the execution did to the position, an ``Effect``.
    case effect
    /// The price of one unit at the closing.
    case closePrice
    /// All fees of the closing.
    case closeFees
    /// The day of the closing.
    case closeDay
    /// The time of the closing.
    case closeTime
    /// What the closing did to the position.
    case closeEffect
    /// The account.
    case account
    /// The currency of prices and fees.
    case currency
    /// Any text.
    case note

    /// The label of the field.
    public var title: String {
        switch self {
        case .symbol: "Symbol"
        case .type: "Type"
        case .expiration: "Expiration"
        case .strike: "Strike"
        case .multiplier: "Multiplier"
        case .side: "Side"
        case .quantity: "Quantity"
        case .price: "Price"
        case .fees: "Fees"
        case .day: "Day"
        case .time: "Time"
        case .effect: "Effect"
        case .closePrice: "Closing price"
        case .closeFees: "Closing fees"
        case .closeDay: "Closing day"
        case .closeTime: "Closing time"
        case .closeEffect: "Closing effect"
        case .account: "Account"
        case .currency: "Currency"
        case .note: "Note"
        }
    }

    /// The fields of the closing execution of a trade.
    public static let closing: [ExecutionField] = [.closePrice, .closeFees, .closeDay, .closeTime, .closeEffect]
}
