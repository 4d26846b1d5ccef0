import BourseCore

/// All transactions of a portfolio in the order in which they count, and what they name.
///
/// Whatever order they are given in, the same transactions make the same ledger. Those that are wrong by themselves are in
/// ``refused`` and nowhere else; what only shows beside others, such as selling what is not held, is found by ``LotBook``.
public struct Ledger: Sendable {
    /// The transactions that are counted, by day and ``TransactionOrder``.
    public private(set) var transactions: [Transaction] = []
    /// Those that are not, and why.
    public internal(set) var refused: [TransactionProblem] = []
    /// The assets they name, and others that were given.
    public var assets: [PortfolioAsset] { assetList }

    private(set) var rows: [LedgerRow] = []
    var picks: [[RowPick]] = []
    var assetList: [PortfolioAsset] = []
    /// The currency of each asset, as a position in ``currencies``.
    var assetCurrencies: [Int] = []
    var assetNumbers = Interner<Symbol>()
    var accountNumbers = Interner<String>()
    var currencyNumbers = Interner<Currency>()
    var positionNumbers = Interner<AccountAssetKey>()
    var slotNumbers = Interner<SlotKey>()
    var settings: [String: PortfolioAccount] = [:]
    /// How many transactions of each account move cash.
    var cashRows: [Int] = []

    /// Makes a ledger.
    ///
    /// Accounts and assets that are not given are made: an asset of class “other” in the currency of its first transaction.
    /// Of an account that is given more than once, what a later one says counts, and where that says nothing the earlier.
    ///
    /// - Complexity: O(n log n); a hundred thousand take some tens of milliseconds.
    public init(
        _ transactions: some Sequence<Transaction>,
        accounts: [PortfolioAccount] = [],
        assets: [PortfolioAsset] = []
    ) {
        for account in accounts {
            settings[account.name] = settings[account.name].map { account.completed(by: $0) } ?? account
        }
        for asset in assets where assetNumbers.find(asset.symbol) == nil {
            _ = assetNumbers.number(of: asset.symbol)
            append(asset)
        }
        let given = Array(transactions)
        rows.reserveCapacity(given.count)
        var remaining: [Int] = []
        remaining.reserveCapacity(given.count)
        // A store tells them by number: only where one does not follow the others is it looked for.
        var last: TransactionID?
        var ids: Set<TransactionID> = []
        for (index, transaction) in given.enumerated() {
            let isNext = last.map { $0 < transaction.id } ?? true
            if !isNext, ids.isEmpty { ids = Set(rows.map(\.id)) }
            if isNext { last = transaction.id }
            guard let row = accepted(transaction, isRepeated: !isNext && ids.contains(transaction.id)) else { continue }
            if !ids.isEmpty { ids.insert(transaction.id) }
            rows.append(row)
            remaining.append(index)
        }
        if !zip(rows, rows.dropFirst()).allSatisfy({ LedgerRow.isOrdered($0, $1) }) {
            let order = rows.indices.sorted { LedgerRow.isOrdered(rows[$0], rows[$1]) }
            rows = order.map { rows[$0] }
            remaining = order.map { remaining[$0] }
        }
        self.transactions = remaining.elementsEqual(given.indices) ? given : remaining.map { given[$0] }
    }

    /// Adds a transaction.
    ///
    /// - Returns: The first day that is not what it was; nothing when it was refused.
    /// - Complexity: O(n): those behind it move.
    public mutating func insert(_ transaction: Transaction) -> TradingDay? {
        let tracked = tracked
        guard let row = accepted(transaction, isRepeated: contains(transaction.id)) else { return nil }
        let place = firstIndex { LedgerRow.isOrdered(row, $0) }
        rows.insert(row, at: place)
        transactions.insert(transaction, at: place)
        return changedDay(transaction.day, tracked)
    }

    private func contains(_ id: TransactionID) -> Bool { rows.contains { $0.id == id } }

    /// Takes a transaction away.
    ///
    /// - Returns: The first day that is not what it was; nothing when it is not there.
    /// - Complexity: O(n).
    public mutating func remove(_ id: TransactionID) -> TradingDay? {
        guard let place = rows.firstIndex(where: { $0.id == id }) else {
            refused.removeAll { $0.id == id }
            return nil
        }
        let tracked = tracked
        let row = rows.remove(at: place)
        let transaction = transactions.remove(at: place)
        countCash(row, by: -1)
        return changedDay(transaction.day, tracked)
    }
}
