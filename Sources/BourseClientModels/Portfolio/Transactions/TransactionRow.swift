import BourseClient
import BourseCore
import BourseDesk
import BourseValues
import Foundation

/// A transaction in a list, prepared once.
public struct TransactionRow: Equatable, Identifiable, Sendable {
    /// The identity of the transaction: a number, for those of the journal and of funds after a prefix.
    public let id: String
    /// The number by which an entered transaction is changed; nil for those of the journal and of funds.
    public let number: Int?
    /// The day with the time, if it has one.
    public let day: String
    /// `Buy`.
    public let kind: String
    /// The symbol; empty without one.
    public let symbol: String
    /// The account, and where a transfer goes.
    public let account: String
    /// `1,250.5`, and of a split `4 for 1`; empty without a quantity.
    public let quantity: String
    /// The price of a unit; empty without one.
    public let price: String
    /// The amount before fee and tax; empty without one.
    public let amount: String
    /// Fee and tax; empty without them.
    public let charges: String
    /// `Journal` or `Fund statement`; empty for an entered transaction.
    public let origin: String
    /// The note of the person.
    public let note: String
    /// `Buy of AAPL on 21 Mar 25`.
    public let name: String
    /// What VoiceOver reads.
    public let accessibilityText: String
    let transaction: API.Transaction

    init(_ transaction: API.Transaction, _ formats: DeskFormats) {
        self.transaction = transaction
        let type = TransactionType(rawValue: transaction.type.rawValue)
        let currency = transaction.currency
        id = transaction.id
        number = transaction.origin == .portfolio ? Int(transaction.id) : nil
        let date = formats.day(transaction.day)
        day = transaction.time.map { "\(date) \($0.prefix(5))" } ?? date
        kind = type?.title ?? transaction.type.rawValue
        symbol = transaction.symbol ?? ""
        account = transaction.to.map { "\(transaction.account) to \($0)" } ?? transaction.account
        if let new = transaction.new, let old = transaction.old {
            quantity = "\(new) for \(old)"
        } else {
            quantity = transaction.quantity.map { formats.quantity($0) } ?? ""
        }
        price = transaction.price.map { formats.unitPrice($0, currency) } ?? ""
        amount = transaction.amount.map { formats.money($0, currency) } ?? ""
        let sum = (transaction.fee ?? 0) + (transaction.tax ?? 0)
        charges = sum == 0 ? "" : formats.money(sum, currency)
        origin =
            switch transaction.origin {
            case .portfolio: ""
            case .journal: "Journal"
            case .funds: "Fund statement"
            case .unlisted(let text): text
            }
        note = transaction.note ?? ""
        name = "\(kind)\(symbol.isEmpty ? "" : " of \(symbol)") on \(date)"
        let parts = [name, account, quantity, price.isEmpty ? "" : "at \(price)", amount, origin, note]
        accessibilityText = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension DeskFormats {
    /// `$150.25`: the price of a unit with at most six decimals; an em dash without a currency.
    func unitPrice(_ price: Decimal, _ currency: String) -> String {
        guard let value = price.price, let sign = Currency(currency)?.sign else { return "—" }
        return sign + NumberText.price(value, atMost: 6)
    }
}
