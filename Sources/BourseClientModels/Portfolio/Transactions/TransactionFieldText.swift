import BourseCore
import BourseValues

/// A field of the form of a transaction: its label, its help, and whether it is needed.
public struct TransactionFieldText: Equatable, Identifiable, Sendable {
    /// The name of the field, such as `quantity`.
    public let id: String
    /// `Quantity`.
    public let label: String
    /// What to enter; empty if the label says it.
    public let hint: String
    /// Whether only a number is entered.
    public let isNumber: Bool

    init(_ field: TransactionField, of type: TransactionType) {
        id = field.rawValue
        label = Self.label(field, type)
        hint = Self.hint(field, type)
        isNumber = Self.numbers.contains(field)
    }

    /// The fields that are numbers.
    static let numbers: [TransactionField] = [.quantity, .price, .amount, .fee, .tax, .new, .old, .share]

    private static func label(_ field: TransactionField, _ type: TransactionType) -> String {
        switch (field, type) {
        case (.amount, .transferIn): "Cost basis"
        case (.amount, .buy), (.amount, .sell), (.amount, .reinvestment): "Total amount, instead of the price"
        case (.to, .spinOff): "New company"
        case (.to, _): "To account"
        case (.symbol, .spinOff): "Parent company"
        default: field.title
        }
    }

    private static func hint(_ field: TransactionField, _ type: TransactionType) -> String {
        switch (field, type) {
        case (.day, _): "Such as 2026-03-31."
        case (.time, _): "Optional, such as 09:31. Sets the order within a day."
        case (.symbol, .buy), (.symbol, .transferIn): "Such as AAPL, RELIANCE.NS, BTC-USD, or AAPL270115C00240000."
        case (.amount, .transferIn): "If empty, the market value on that day."
        case (.amount, .buy), (.amount, .sell), (.amount, .reinvestment):
            "Before fee and tax. Stored exactly as entered."
        case (.amount, .dividend), (.amount, .interest): "Before tax and fee."
        case (.share, _): "From 0 to 1: the part of the cost basis that goes to the new company."
        case (.lots, _): "Optional: transaction and quantity, such as 17:100;18:50. The rest follows the lot method."
        case (.new, _): "A split of 4 for 1 gives 4 new shares for 1 old."
        case (.currency, _): "A code such as USD, EUR or INR."
        default: ""
        }
    }
}
