import BourseCore
import BourseDesk
import BourseValues

/// The form of a transaction, with what was typed and what is wrong with it.
struct TransactionForm {
    let draft: TransactionDraft
    var messages: [TransactionField: String] = [:]
    /// The transaction that is changed; nothing for a new one.
    var number: Int64?

    private var type: TransactionType { TransactionType(written: draft[.type]) ?? .buy }

    private var path: String { number.map { "/portfolio/transactions/\($0)" } ?? "/portfolio/transactions/new" }

    var chooser: TransactionChooserView {
        TransactionChooserView(
            action: path,
            types: TransactionType.allCases.map {
                OptionView(value: $0.rawValue, title: $0.title, isSelected: $0 == type)
            }
        )
    }

    var view: TransactionFormView {
        let fields: [TransactionField] = [.day, .time, .account] + type.fields + [.currency]
        // What is wrong with a field that is not shown is told all the same.
        let hidden = TransactionField.allCases.filter {
            !fields.contains($0) && $0 != .note && messages[$0] != nil
        }
        let others = hidden.compactMap { field in messages[field].map { "\(field.title): \($0)" } }
        return TransactionFormView(
            action: path,
            heading: number == nil ? "Enter a transaction" : "Edit transaction",
            type: type.rawValue,
            typeProblem: others.joined(separator: " ").unlessEmpty,
            fields: fields.map(field),
            note: draft[.note],
            noteProblem: messages[.note],
            button: number == nil ? "Add" : "Save",
            cancelHref: "/portfolio/transactions"
        )
    }

    private func field(_ field: TransactionField) -> FieldView {
        FieldView(
            id: "field-\(field.rawValue)",
            name: field.rawValue,
            label: label(field),
            type: field == .day ? "date" : "text",
            value: draft[field],
            autocomplete: "off",
            isRequired: field == .day || field == .account || isNeeded(field),
            hint: hint(field),
            problem: messages[field]
        )
    }

    private func isNeeded(_ field: TransactionField) -> Bool {
        switch field {
        case .symbol, .quantity, .to, .new, .old, .share: true
        case .amount: ![.buy, .sell, .reinvestment, .transferIn].contains(type)
        default: false
        }
    }

    private func label(_ field: TransactionField) -> String {
        switch (field, type) {
        case (.amount, .transferIn): "Cost basis"
        case (.amount, .buy), (.amount, .sell), (.amount, .reinvestment): "Total amount, instead of the price"
        case (.to, .spinOff): "New company"
        case (.to, _): "To account"
        case (.symbol, .spinOff): "Parent company"
        default: field.title
        }
    }

    private func hint(_ field: TransactionField) -> String? {
        switch (field, type) {
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
        default: nil
        }
    }
}
