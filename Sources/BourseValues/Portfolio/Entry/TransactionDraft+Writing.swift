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
        case .buy(_, let quantity, let paid), .reinvestment(_, let quantity, let paid):
            self[.quantity] = quantity.description
            write(paid)
        case .sell(_, let quantity, let received, let lots):
            self[.quantity] = quantity.description
            write(received)
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

    /// What was stated: the price or the amount, and never the one that only follows from it.
    private mutating func write(_ consideration: Consideration) {
        switch consideration {
        case .price(let price): self[.price] = price.description
        case .total(let amount): self[.amount] = amount.description
        }
    }

    /// A transaction as it is shown: of a trade both what all of it was and the price of one as ``UnitPrice`` writes it.
    ///
    /// Read again it is the same where the multiplier is the usual one.
    public init(showing transaction: Transaction, multiplier: Multiplier? = nil) {
        self.init(transaction)
        switch transaction.kind {
        case .buy(let symbol, let quantity, let paid), .reinvestment(let symbol, let quantity, let paid),
            .sell(let symbol, let quantity, let paid, _):
            let multiplier = multiplier ?? symbol.usualMultiplier
            self[.price] = paid.unitPrice(of: quantity, multiplier: multiplier).description
            self[.amount] = paid.total(of: quantity, multiplier: multiplier).description
        default: break
        }
    }

    /// A time of a day, `09:31:05`.
    public static func time(_ second: Int32) -> String {
        func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    }
}
