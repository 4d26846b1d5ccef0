import BourseCore
import BoursePortfolio

extension TransactionDraft {
    /// A transaction as it would be typed: read again it is the same.
    public init(_ transaction: Transaction) {
        self.init()
        self[.day] = transaction.day.description
        self[.time] = transaction.second.map(Self.time) ?? ""
        self[.account] = transaction.account
        self[.type] = TransactionType(transaction.kind).rawValue
        self[.currency] = transaction.currency.code
        if transaction.fee != .zero { self[.fee] = transaction.fee.description }
        if transaction.tax != .zero { self[.tax] = transaction.tax.description }
        self[.note] = transaction.note
        self[.symbol] = transaction.kind.symbol?.name ?? ""
        write(transaction.kind)
    }

    private mutating func write(_ kind: TransactionKind) {
        switch kind {
        case .buy(_, let quantity, let price), .reinvestment(_, let quantity, let price):
            (self[.quantity], self[.price]) = (quantity.description, price.description)
        case .sell(_, let quantity, let price, let lots):
            (self[.quantity], self[.price]) = (quantity.description, price.description)
            self[.lots] = LotNotation.text(lots)
        case .dividend(_, let amount), .deposit(let amount), .withdrawal(let amount), .charge(let amount),
            .interest(let amount):
            self[.amount] = amount.description
        case .split(_, let new, let old): (self[.new], self[.old]) = ("\(new)", "\(old)")
        case .spinOff(_, let to, let quantity, let share):
            (self[.to], self[.quantity], self[.share]) = (to.name, quantity.description, share.description)
        case .transferIn(_, let quantity, let cost):
            (self[.quantity], self[.amount]) = (quantity.description, cost?.description ?? "")
        case .transferOut(_, let quantity, let lots):
            (self[.quantity], self[.lots]) = (quantity.description, LotNotation.text(lots))
        case .transfer(_, let quantity, let target, let lots):
            (self[.quantity], self[.to], self[.lots]) = (quantity.description, target, LotNotation.text(lots))
        case .cashTransfer(let amount, let target): (self[.amount], self[.to]) = (amount.description, target)
        }
    }

    /// A time of a day, `09:31:05`.
    public static func time(_ second: Int32) -> String {
        func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }
}
