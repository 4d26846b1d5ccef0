import BourseCore

/// What a transaction is written with: a column of a file, a field of a form, a member of a request.
public enum TransactionField: String, DraftField {
    /// The day, `2026-03-31`.
    case day
    /// The time of the day, `09:31` or `09:31:05`; may be left out.
    case time
    /// The account.
    case account
    /// What happened, a ``TransactionType``.
    case type
    /// What was traded; of a spin-off the company that gave it.
    case symbol
    /// How much.
    case quantity
    /// For one unit.
    case price
    /// Money: of a trade all that was paid or received before fee and tax.
    case amount
    /// The currency of price, amount, fee and tax.
    case currency
    /// What the broker took.
    case fee
    /// What the state took.
    case tax
    /// Where something goes: an account, or of a spin-off the new company.
    case to
    /// New shares of a split.
    case new
    /// Old shares of a split.
    case old
    /// The part of the cost that goes with a spin-off, 0…1.
    case share
    /// The lots that go first: `17:100;18:50`, transactions with quantities.
    case lots
    /// Anything.
    case note

    /// What a form calls it.
    public var title: String {
        switch self {
        case .day: "Day"
        case .time: "Time"
        case .account: "Account"
        case .type: "Type"
        case .symbol: "Symbol"
        case .quantity: "Quantity"
        case .price: "Price"
        case .amount: "Amount"
        case .currency: "Currency"
        case .fee: "Fee"
        case .tax: "Tax"
        case .to: "To"
        case .new: "New shares"
        case .old: "Old shares"
        case .share: "Part of cost basis"
        case .lots: "Lots"
        case .note: "Note"
        }
    }
}
