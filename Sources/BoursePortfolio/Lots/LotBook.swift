import BourseCore

/// What the rows of a ledger make of each other: lots, gains, income, and what cannot be counted.
///
/// A value that can go on from any day: before the first row of some days it keeps what it was (``Checkpoint``).
struct LotBook: Sendable {
    let method: LotMethod
    let base: Currency
    /// The last day whose rows count.
    let lastDay: Int32

    var pools: [LotPool] = []
    /// Whether an asset was ever held by anybody.
    var wasHeld: [Bool] = []
    /// How much of an option was sold short without being counted, by position: what buys it back opens nothing.
    var uncountedShort: [Int32: Int64] = [:]
    var bookings: [Booking] = []
    var gains: [GainRow] = []
    var incomes: [IncomeRow] = []
    var problems: [TransactionProblem] = []
    /// Parts of lots taken by the row at hand.
    var parts: [LotCell] = []
    private var checkpoints: [Checkpoint] = []

    /// How many states are kept to go on from.
    private static let mostCheckpoints = 16

    init(method: LotMethod, base: Currency, lastDay: Int32) {
        self.method = method
        self.base = base
        self.lastDay = lastDay
    }

    /// What there was before the first row of a day.
    private struct Checkpoint: Sendable {
        let row: Int
        let day: Int32
        let pools: [LotPool]
        let wasHeld: [Bool]
        let uncountedShort: [Int32: Int64]
        let bookings: Int
        let gains: Int
        let incomes: Int
        let problems: Int
    }

    /// Works through all rows from a day on; what was before it stays.
    ///
    /// - Complexity: O(rows from the last state kept before the day).
    mutating func run(_ ledger: Ledger, rates: RateGrid, prices: PriceGrid, from day: Int32) {
        rewind(to: day)
        let start = checkpoints.popLast()
        var index = start?.row ?? 0
        let context = LotContext(ledger: ledger, rates: rates, prices: prices)
        pools += [LotPool](repeating: LotPool(), count: ledger.positions.count - pools.count)
        wasHeld += [Bool](repeating: false, count: ledger.assetList.count - wasHeld.count)
        bookings.reserveCapacity(ledger.rows.count + ledger.rows.count / 8)
        gains.reserveCapacity(ledger.rows.count / 2)
        let stride = max(1, ledger.rows.count / (Self.mostCheckpoints - 2))
        var nextCheckpoint = index
        let lastStart = ledger.rows.last.map { last in ledger.firstIndex { $0.day >= last.day } } ?? 0
        while index < ledger.rows.count {
            let isNewDay = index == 0 || ledger.rows[index - 1].day != ledger.rows[index].day
            if isNewDay, index >= nextCheckpoint || index == lastStart {
                store(row: index, day: ledger.rows[index].day)
                nextCheckpoint = (index / stride + 1) * stride
            }
            apply(index, context)
            index += 1
        }
    }

    private mutating func rewind(to day: Int32) {
        while let last = checkpoints.last, last.day > day { checkpoints.removeLast() }
        guard let state = checkpoints.last else {
            (pools, wasHeld, bookings, gains, incomes, problems) = ([], [], [], [], [], [])
            uncountedShort = [:]
            return
        }
        (pools, wasHeld, uncountedShort) = (state.pools, state.wasHeld, state.uncountedShort)
        bookings.removeLast(bookings.count - state.bookings)
        gains.removeLast(gains.count - state.gains)
        incomes.removeLast(incomes.count - state.incomes)
        problems.removeLast(problems.count - state.problems)
    }

    private mutating func store(row: Int, day: Int32) {
        checkpoints.append(
            Checkpoint(
                row: row,
                day: day,
                pools: pools,
                wasHeld: wasHeld,
                uncountedShort: uncountedShort,
                bookings: bookings.count,
                gains: gains.count,
                incomes: incomes.count,
                problems: problems.count
            )
        )
    }
}

/// What the engine looks things up in.
struct LotContext {
    var rows: [LedgerRow]
    let picks: [[RowPick]]
    let assets: [PortfolioAsset]
    let currencies: [Currency]
    let positions: [AccountAssetKey]
    /// The currency of each asset, as a position in the ledger's list.
    let assetCurrency: [Int]
    let allowsShort: [Bool]
    let rates: RateGrid
    let prices: PriceGrid

    init(ledger: Ledger, rates: RateGrid, prices: PriceGrid) {
        rows = ledger.rows
        picks = ledger.picks
        assets = ledger.assetList
        currencies = ledger.currencies
        positions = ledger.positions
        assetCurrency = ledger.assetCurrencies
        allowsShort = ledger.allowsShort
        self.rates = rates
        self.prices = prices
    }
}
