/// What a report divides closed trades by.
public enum TradeGrouping: String, CaseIterable, Hashable, Sendable {
    /// The symbol of the instrument, of an option the underlying.
    case symbol
    /// The type of the instrument.
    case type
    /// Long or short.
    case direction
    /// The account.
    case account
    /// The setups in the annotation; a trade can have several.
    case setup
    /// The mistakes in the annotation; a trade can have several.
    case mistake
    /// The month of closing.
    case month
    /// The weekday of closing.
    case weekday
    /// The time from opening to closing.
    case holding

    /// `Holding time`.
    public var title: String {
        switch self {
        case .symbol: "Symbol"
        case .type: "Type"
        case .direction: "Direction"
        case .account: "Account"
        case .setup: "Setup"
        case .mistake: "Mistake"
        case .month: "Month"
        case .weekday: "Weekday"
        case .holding: "Holding time"
        }
    }
}
