/// A transaction of double-entry bookkeeping: postings that balance.
public struct BookkeepingTransaction: Hashable, Sendable {
    /// The day.
    public let day: TradingDay
    /// What happened: "Buy 10 AAPL".
    public let title: String
    /// The number of the transaction in the records that it comes from.
    public let id: String
    /// The charges that are part of a cost basis or of proceeds, which no posting shows.
    public var charges: [BookkeepingCharge] = []
    /// The user's note.
    public var note = ""
    /// The postings.
    public let postings: [BookkeepingPosting]

    /// Makes a transaction.
    public init(
        day: TradingDay,
        title: String,
        id: String,
        charges: [BookkeepingCharge] = [],
        note: String = "",
        postings: [BookkeepingPosting]
    ) {
        self.day = day
        self.title = title
        self.id = id
        self.charges = charges
        self.note = note
        self.postings = postings
    }

    /// What its postings add up to by currency, without sums of 0: empty for a transaction that balances.
    public var residual: [Currency: Money] {
        var sums: [Currency: Money] = [:]
        for posting in postings { sums[posting.weight.currency, default: .zero] += posting.weight.money }
        return sums.filter { $0.value != .zero }
    }
}

/// A charge that is part of a cost basis or of proceeds.
public struct BookkeepingCharge: Hashable, Sendable {
    /// "fee" or "tax".
    public let name: String
    /// How much.
    public let amount: BookkeepingAmount

    /// Makes a charge.
    public init(_ name: String, _ amount: BookkeepingAmount) {
        (self.name, self.amount) = (name, amount)
    }
}

/// The price of a commodity or a currency on a day.
public struct BookkeepingPrice: Hashable, Sendable {
    /// What has a price.
    public enum PriceSubject: Hashable, Sendable {
        /// A commodity, by its key.
        case commodity(String)
        /// A currency.
        case currency(Currency)
    }

    /// The day.
    public let day: TradingDay
    /// What has a price.
    public let subject: PriceSubject
    /// The price of one unit, of a contract with its multiplier.
    public let price: BookkeepingAmount

    /// Makes a price.
    public init(_ subject: PriceSubject, on day: TradingDay, _ price: BookkeepingAmount) {
        (self.day, self.subject, self.price) = (day, subject, price)
    }
}
