/// An amount of one currency.
public struct BookkeepingAmount: Hashable, Sendable {
    /// How much; below 0 for what leaves an account.
    public var money: Money
    /// The currency.
    public var currency: Currency

    /// Makes an amount.
    public init(_ money: Money, _ currency: Currency) {
        (self.money, self.currency) = (money, currency)
    }

    /// The amount without its sign.
    var magnitude: BookkeepingAmount { BookkeepingAmount(money.magnitude, currency) }
}

/// A change of one account.
public struct BookkeepingPosting: Hashable, Sendable {
    /// What changes.
    public enum PostingContent: Hashable, Sendable {
        /// Money; with `total` it is exchanged for that much of another currency, of the same sign.
        case money(BookkeepingAmount, total: BookkeepingAmount?)
        /// A lot.
        case lot(BookkeepingLotChange)
    }

    /// The account.
    public let account: BookkeepingAccount
    /// What changes.
    public let content: PostingContent

    /// Makes a change of money.
    public init(
        _ account: BookkeepingAccount,
        _ money: Money,
        _ currency: Currency,
        total: BookkeepingAmount? = nil
    ) {
        self.account = account
        content = .money(BookkeepingAmount(money, currency), total: total)
    }

    /// Makes a change of a lot.
    public init(_ account: BookkeepingAccount, _ change: BookkeepingLotChange) {
        self.account = account
        content = .lot(change)
    }

    /// What it counts in the balance of its transaction: a lot counts at its cost basis, exchanged money at its total.
    public var weight: BookkeepingAmount {
        switch content {
        case .money(let amount, let total): total ?? amount
        case .lot(let change): change.basis
        }
    }
}

/// A change of one lot.
public struct BookkeepingLotChange: Hashable, Sendable {
    /// The key of the commodity.
    public let commodity: String
    /// The name of the lot, which no other lot of the records has.
    public let lot: String
    /// The day on which it was acquired.
    public let day: TradingDay
    /// Whether it creates the lot; otherwise it reduces one.
    public let isOpening: Bool
    /// How much; below 0 for what is sold and for what opens a short position.
    public let quantity: Quantity
    /// The cost basis of that quantity, of the same sign.
    public let cost: Money
    /// The currency of the cost basis.
    public let currency: Currency

    /// The cost basis with its currency.
    var basis: BookkeepingAmount { BookkeepingAmount(cost, currency) }
}
