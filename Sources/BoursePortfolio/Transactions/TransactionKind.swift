import BourseCore

/// What a transaction did.
public enum TransactionKind: Hashable, Sendable {
    /// Bought; fee and tax are part of the cost.
    case buy(Symbol, Quantity, for: Consideration)
    /// Sold; fee and tax are taken from the proceeds. Lots that are named go first, the rest by the portfolio's method.
    case sell(Symbol, Quantity, for: Consideration, lots: [LotPick] = [])
    /// A dividend or interest of a holding, before the tax and the fee that were kept back.
    case dividend(Symbol, Money)
    /// A dividend that was paid in shares: income, and a lot that cost as much. Tax and fee were kept back before.
    case reinvestment(Symbol, Quantity, for: Consideration)
    /// New shares for old ones; in force from the start of the day.
    case split(Symbol, new: Int64, old: Int64)
    /// Shares of another company given for those held, and the fraction of their cost that goes with them, 0…1.
    case spinOff(from: Symbol, to: Symbol, Quantity, costShare: Ratio)
    /// Came from outside the portfolio. Without a cost, they cost what they are worth on the day.
    case transferIn(Symbol, Quantity, cost: Money? = nil)
    /// Went outside the portfolio, without being sold.
    case transferOut(Symbol, Quantity, lots: [LotPick] = [])
    /// Went to another account of the owner; lots and cost go with them.
    case transfer(Symbol, Quantity, to: String, lots: [LotPick] = [])
    /// Money came from outside.
    case deposit(Money)
    /// Money went outside.
    case withdrawal(Money)
    /// Money went to another account of the owner.
    case cashTransfer(Money, to: String)
    /// A charge that belongs to no other transaction.
    case charge(Money)
    /// Interest on the cash of the account.
    case interest(Money)

    /// The holding it is about, if any.
    public var symbol: Symbol? {
        switch self {
        case .buy(let symbol, _, _), .sell(let symbol, _, _, _), .dividend(let symbol, _),
            .reinvestment(let symbol, _, _), .split(let symbol, _, _), .spinOff(let symbol, _, _, _),
            .transferIn(let symbol, _, _), .transferOut(let symbol, _, _), .transfer(let symbol, _, _, _):
            symbol
        case .deposit, .withdrawal, .cashTransfer, .charge, .interest: nil
        }
    }

    /// What it is called.
    public var title: String {
        switch self {
        case .buy: "Buy"
        case .sell: "Sell"
        case .dividend: "Dividend"
        case .reinvestment: "Reinvestment"
        case .split: "Split"
        case .spinOff: "Spin-off"
        case .transferIn: "Transfer in"
        case .transferOut: "Transfer out"
        case .transfer: "Transfer"
        case .deposit: "Deposit"
        case .withdrawal: "Withdrawal"
        case .cashTransfer: "Cash transfer"
        case .charge: "Fee"
        case .interest: "Interest"
        }
    }
}

/// A lot that a sale takes from: what one transaction brought.
public struct LotPick: Hashable, Sendable {
    /// The transaction that brought it.
    public var opening: TransactionID
    /// How much, in shares of the day of the sale.
    public var quantity: Quantity

    /// Makes a pick.
    public init(opening: TransactionID, quantity: Quantity) {
        self.opening = opening
        self.quantity = quantity
    }
}
