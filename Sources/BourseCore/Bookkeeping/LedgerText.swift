/// Writes records as Ledger and hledger read them.
///
/// A lot has its cost basis and its day. Both programs balance what is sold at that cost basis, so that the gain is a
/// posting of its own, as in Beancount.
///
/// Source: J. Wiegley, "Ledger: Command-Line Accounting", Commodities and Lot dates; hledger manual, Ledger file format.
struct LedgerText {
    /// The names of metadata, declared for programs that check them.
    private static let tags = ["id", "fee", "tax", "note", "name", "description", "multiplier"]

    private let file: BookkeepingFile

    init(_ file: BookkeepingFile) { self.file = file }

    /// The text.
    var text: String {
        var text = ""
        for line in BookkeepingFormat.head(of: file) { text += "; \(Self.comment(line))\n" }
        text += "\n"
        for tag in Self.tags { text += "tag \(tag)\n" }
        text += "\n"
        for currency in file.currencies {
            let decimals = String(repeating: "0", count: max(2, currency.minorDigits))
            let name = Self.quoted(BookkeepingNames.name(of: currency))
            text += "commodity \(name)\n    format 1000.\(decimals) \(name)\n"
        }
        for (commodity, _) in file.commodities {
            text += "commodity \(Self.quoted(file.names.commodity(commodity.key)))\n"
            text += "    ; name: \(Self.comment(commodity.symbol))\n"
            if !commodity.title.isEmpty { text += "    ; description: \(Self.comment(commodity.title))\n" }
            if commodity.multiplier != .one { text += "    ; multiplier: \(commodity.multiplier)\n" }
        }
        if !file.accounts.isEmpty { text += "\n" }
        for (account, _) in file.accounts {
            text += "account \(file.names.name(of: account))\n    ; name: \(Self.comment(account.owner))\n"
        }
        for transaction in file.transactions { add(transaction, to: &text) }
        if !file.prices.isEmpty { text += "\n" }
        for price in file.prices {
            text += "P \(price.day) \(Self.quoted(file.name(of: price.subject))) \(Self.text(price.price))\n"
        }
        return text
    }

    private func add(_ transaction: BookkeepingTransaction, to text: inout String) {
        text += "\n\(transaction.day) * \(Self.comment(transaction.title))\n    ; id: \(Self.comment(transaction.id))\n"
        for charge in transaction.charges { text += "    ; \(charge.name): \(Self.text(charge.amount))\n" }
        if !transaction.note.isEmpty { text += "    ; note: \(Self.comment(transaction.note))\n" }
        for posting in transaction.postings {
            text += "    \(file.names.name(of: posting.account))  \(self.text(posting.content))\n"
        }
    }

    private func text(_ content: BookkeepingPosting.PostingContent) -> String {
        switch content {
        case .money(let amount, nil): return Self.text(amount)
        case .money(let amount, let total?):
            return "\(Self.text(amount)) @@ \(Self.text(total.magnitude))"
        case .lot(let change):
            let cost = Self.text(change.basis.magnitude)
            let quantity = "\(change.quantity) \(Self.quoted(file.names.commodity(change.commodity)))"
            return "\(quantity) {{\(cost)}} [\(change.day)] @@ \(cost)"
        }
    }

    private static func text(_ amount: BookkeepingAmount) -> String {
        "\(BookkeepingFormat.text(amount.money)) \(quoted(BookkeepingNames.name(of: amount.currency)))"
    }

    /// A name, in quotes where it has anything but letters.
    private static func quoted(_ name: String) -> String {
        name.allSatisfy(\.isLetter) ? name : "\"\(name)\""
    }

    /// Text on one line without square brackets, in which both programs look for dates.
    private static func comment(_ text: String) -> String {
        let scalars = BookkeepingFormat.line(text).unicodeScalars.map { scalar in
            scalar == "[" ? "(" : scalar == "]" ? ")" : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
