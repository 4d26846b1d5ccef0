import BourseCore
import BourseHousehold
import BoursePortfolio

/// Everything that is worked out of a household as of one revision and day.
public struct HouseholdBooks: Sendable {
    /// What is kept.
    public let stored: StoredHousehold
    /// The day everything is as of.
    public let today: TradingDay
    /// The entries of all files, each once.
    public let ledger: BankLedger
    /// The balances of each account, in the order of ``StoredHousehold/accounts``.
    public let histories: [AccountHistory]
    /// What each entry is, by day.
    public let entries: [BookedEntry]
    /// Spending by month and category, in the base currency.
    public let spending: SpendingTable
    /// What is paid again and again.
    public let subscriptions: [Subscription]
    let rates: FXHistory
    private let places: [Int64: Int]

    /// Works the books out.
    ///
    /// - Complexity: O(n log n) in entries of all files.
    public init(
        _ stored: StoredHousehold,
        imports: [StoredBankImport],
        rates: FXHistory = FXHistory(pivot: .usd),
        today: TradingDay
    ) {
        self.stored = stored
        self.today = today
        self.rates = rates
        let ledger = BankLedger(imports.map(\.file))
        self.ledger = ledger
        let moves = Dictionary(grouping: ledger.entries, by: \.key.account)
        var stated: [Int64: [DatedAmount]] = [:]
        for file in imports { stated[file.file.account, default: []] += file.balances }
        // What the owner says comes last and so counts before what a bank said of the same day.
        for (account, balances) in stored.balances { stated[account, default: []] += balances }
        histories = stored.accounts.map { account in
            AccountHistory(
                account,
                entries: (moves[account.id] ?? []).map { DatedAmount(day: $0.entry.day, amount: $0.entry.amount) },
                stated: stated[account.id] ?? []
            )
        }
        let base = stored.settings.base
        let (classified, named) = Self.classify(ledger, stored)
        spending = SpendingTable(classified, in: base) { rates.ratio(of: $0, in: base, on: $1) }
        subscriptions = SubscriptionSearch.subscriptions(in: classified)
        entries = classified.entries.compactMap { entry, meaning in
            named[entry.id].map {
                BookedEntry(
                    id: entry.id,
                    entry: $0,
                    currency: entry.currency,
                    meaning: meaning,
                    isChosen: entry.category != nil
                )
            }
        }
        places = Dictionary(entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What sums are counted in.
    public var base: Currency { stored.settings.base }

    /// One entry; nothing when no file tells of it.
    public func entry(_ id: Int64) -> BookedEntry? { places[id].map { entries[$0] } }

    /// The balances of an account.
    public func history(of account: Int64) -> AccountHistory? { histories.first { $0.account.id == account } }

    /// What is in an account today; nothing for one that is not there, or not yet or no longer open.
    public func balance(of account: Int64) -> Money? { history(of: account)?.balance(on: today) }

    /// The categories in use, by name.
    public var categories: [SpendingCategory] {
        let spent = spending.months.flatMap(\.categories.keys)
        let planned = stored.lines.filter { $0.flow == .expense }.map(\.category)
        return Set(spent + planned + stored.rules.map(\.rule.category)).sorted()
    }

    private static func classify(
        _ ledger: BankLedger,
        _ stored: StoredHousehold
    ) -> (ClassifiedEntries, [Int64: LedgerEntry]) {
        let currencies = Dictionary(
            stored.accounts.map { ($0.id, $0.currency) },
            uniquingKeysWith: { first, _ in first }
        )
        var named: [Int64: LedgerEntry] = [:]
        var entries: [HouseholdEntry] = []
        for entry in ledger.entries {
            guard let currency = currencies[entry.key.account] else { continue }
            var id = entry.key.identity
            // Two entries with one hash are not to be expected; the later then gets the next free number.
            while named[id] != nil { id = id == .max ? 1 : id + 1 }
            named[id] = entry
            entries.append(
                HouseholdEntry(
                    id: id,
                    account: entry.key.account,
                    currency: currency,
                    day: entry.entry.day,
                    amount: entry.entry.amount,
                    description: entry.entry.description,
                    category: stored.choices[entry.key],
                    bankCategory: entry.entry.category.flatMap { try? SpendingCategory($0) }
                )
            )
        }
        let rules = CategoryRules(stored.rules.map(\.rule))
        return (ClassifiedEntries(entries, rules: rules), named)
    }
}

extension FXHistory {
    /// A rate of a day or the last one before it, rounded half to even to 10^−10.
    func ratio(of currency: Currency, in other: Currency, on day: TradingDay) -> Ratio? {
        rate(of: currency, in: other, on: day).map { Ratio(units: $0.rate.units.dividedHalfToEven(by: 1_000_000)) }
    }
}
