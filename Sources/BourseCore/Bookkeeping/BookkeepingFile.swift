/// Records in double-entry bookkeeping, ready to be written as text.
public struct BookkeepingFile: Sendable {
    /// What the records are: "Portfolio of 2026-03-31".
    public let title: String
    /// The main currency.
    public let currency: Currency
    /// Sentences about the records, such as transactions that are missing.
    public let remarks: [String]
    /// What is held in lots, each with the day of its first transaction, by name.
    public let commodities: [(commodity: BookkeepingCommodity, day: TradingDay)]
    /// The accounts, each with the day of its first transaction, by name.
    public let accounts: [(account: BookkeepingAccount, day: TradingDay)]
    /// The currencies, in alphabetical order.
    public let currencies: [Currency]
    /// The transactions, in order of days.
    public let transactions: [BookkeepingTransaction]
    /// Prices, in order of days.
    public let prices: [BookkeepingPrice]
    /// The names of accounts and commodities.
    public let names: BookkeepingNames

    /// Makes records.
    ///
    /// - Parameters:
    ///   - commodities: What the postings are of; those that no posting has are left out, and so are their prices.
    ///   - transactions: The transactions, in order of days; each balances.
    /// - Complexity: O(postings), and sorting the accounts and commodities.
    public init(
        title: String,
        currency: Currency,
        remarks: [String] = [],
        commodities: [BookkeepingCommodity],
        transactions: [BookkeepingTransaction],
        prices: [BookkeepingPrice] = []
    ) {
        var accountDays: [BookkeepingAccount: TradingDay] = [:]
        var commodityDays: [String: TradingDay] = [:]
        var currencies: Set<Currency> = [currency]
        func open<Key: Hashable>(_ key: Key, on day: TradingDay, in days: inout [Key: TradingDay]) {
            if let known = days[key], known <= day { return }
            days[key] = day
        }
        for transaction in transactions {
            for posting in transaction.postings {
                open(posting.account, on: transaction.day, in: &accountDays)
                currencies.insert(posting.weight.currency)
                switch posting.content {
                case .money(let amount, _): currencies.insert(amount.currency)
                case .lot(let change): open(change.commodity, on: transaction.day, in: &commodityDays)
                }
            }
        }
        let known = commodities.filter { commodityDays[$0.key] != nil }
        let isKnown = Set(known.map(\.key))
        let names = BookkeepingNames(
            owners: Set(accountDays.keys.map(\.owner)),
            commodities: known,
            currencies: currencies
        )
        self.title = title
        self.currency = currency
        self.remarks = remarks
        self.commodities = known.compactMap { commodity in
            commodityDays[commodity.key].map { (commodity: commodity, day: $0) }
        }
        .sorted { names.commodity($0.commodity.key) < names.commodity($1.commodity.key) }
        accounts = accountDays.map { (account: $0.key, day: $0.value) }
            .sorted { names.name(of: $0.account) < names.name(of: $1.account) }
        self.currencies = currencies.sorted()
        self.transactions = transactions
        self.prices = prices.filter { price in
            switch price.subject {
            case .commodity(let key): isKnown.contains(key) && currencies.contains(price.price.currency)
            case .currency(let currency): currencies.contains(currency) && currencies.contains(price.price.currency)
            }
        }
        self.names = names
    }

    /// The name of what has a price.
    func name(of subject: BookkeepingPrice.PriceSubject) -> String {
        switch subject {
        case .commodity(let key): names.commodity(key)
        case .currency(let currency): BookkeepingNames.name(of: currency)
        }
    }
}
