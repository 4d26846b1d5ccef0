/// Writes records as Beancount reads them, in versions 2 and 3.
///
/// A lot has its total cost basis, its day and its name as label; what reduces it names day and label, so that Beancount's
/// strict booking finds that lot and no other. The currency is stated too, because Beancount does not always find it.
///
/// Source: M. Blais, "Beancount Language Syntax" and "How Inventories Work".
struct BeancountText {
    private let file: BookkeepingFile

    init(_ file: BookkeepingFile) { self.file = file }

    /// The text.
    var text: String {
        var text = ""
        for line in BookkeepingFormat.head(of: file) { text += "; \(BookkeepingFormat.line(line))\n" }
        text += "\n\(options)"
        for (commodity, day) in file.commodities {
            text += "\n\(day) commodity \(file.names.commodity(commodity.key))\n"
            text += "  name: \(Self.quoted(commodity.symbol))\n"
            if !commodity.title.isEmpty { text += "  description: \(Self.quoted(commodity.title))\n" }
            if commodity.multiplier != .one { text += "  multiplier: \(commodity.multiplier)\n" }
        }
        if !file.accounts.isEmpty { text += "\n" }
        for (account, day) in file.accounts {
            text += "\(day) open \(file.names.name(of: account))\n  name: \(Self.quoted(account.owner))\n"
        }
        for transaction in file.transactions { add(transaction, to: &text) }
        if !file.prices.isEmpty { text += "\n" }
        for price in file.prices {
            text += "\(price.day) price \(file.name(of: price.subject)) \(Self.text(price.price))\n"
        }
        return text
    }

    private var options: String {
        var text = """
            option "title" \(Self.quoted(file.title))
            option "operating_currency" "\(BookkeepingNames.name(of: file.currency))"
            option "booking_method" "STRICT"

            """
        // Beancount divides the cost basis of a lot by its quantity and rounds at 28 digits.
        for currency in file.currencies {
            text += "option \"inferred_tolerance_default\" \"\(BookkeepingNames.name(of: currency)):0.00000001\"\n"
        }
        return text
    }

    private func add(_ transaction: BookkeepingTransaction, to text: inout String) {
        text += "\n\(transaction.day) * \(Self.quoted(transaction.title))\n  id: \(Self.quoted(transaction.id))\n"
        for charge in transaction.charges { text += "  \(charge.name): \(Self.text(charge.amount))\n" }
        if !transaction.note.isEmpty { text += "  note: \(Self.quoted(transaction.note))\n" }
        for posting in transaction.postings {
            text += "  \(file.names.name(of: posting.account))  \(self.text(posting.content))\n"
        }
    }

    private func text(_ content: BookkeepingPosting.PostingContent) -> String {
        switch content {
        case .money(let amount, nil): return Self.text(amount)
        case .money(let amount, let total?):
            return "\(Self.text(amount)) @@ \(Self.text(total.magnitude))"
        case .lot(let change):
            let quantity = "\(change.quantity) \(file.names.commodity(change.commodity))"
            let label = "\(change.day), \(Self.quoted(change.lot))"
            let currency = BookkeepingNames.name(of: change.currency)
            guard change.isOpening else { return "\(quantity) {\(currency), \(label)}" }
            return "\(quantity) {{\(Self.text(change.basis.magnitude)), \(label)}}"
        }
    }

    private static func text(_ amount: BookkeepingAmount) -> String {
        "\(BookkeepingFormat.text(amount.money)) \(BookkeepingNames.name(of: amount.currency))"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in BookkeepingFormat.line(text).unicodeScalars {
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }
}
