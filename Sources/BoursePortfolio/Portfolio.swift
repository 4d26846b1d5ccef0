import BourseCore

/// How a portfolio is valued.
public struct PortfolioSettings: Hashable, Sendable {
    /// The currency that everything is told in.
    public var base: Currency
    /// Which lots go first.
    public var method: LotMethod
    /// The last day.
    public var asOf: TradingDay

    /// Makes settings.
    public init(base: Currency, method: LotMethod = .fifo, asOf: TradingDay) {
        self.base = base
        self.method = method
        self.asOf = asOf
    }
}

/// What is owned, what it cost, what it was worth on every day, and what it earned.
///
/// A value worked out of a ledger, prices and rates. After a change only what follows it is worked out again.
public struct Portfolio: Sendable {
    /// The transactions.
    public private(set) var ledger: Ledger
    /// How it is valued.
    public private(set) var settings: PortfolioSettings
    /// The closes of assets.
    public private(set) var prices: [Symbol: PriceColumn]
    /// The rates of currencies.
    public private(set) var rates: FXHistory
    /// The values of days; a single empty day when nothing was ever done.
    public private(set) var series: ValueSeries

    private(set) var book: LotBook
    private(set) var priceGrid: PriceGrid
    private(set) var rateGrid: RateGrid
    /// The transactions that the last run did not count.
    private var refused: Set<TransactionID> = []

    /// Works everything out.
    ///
    /// - Complexity: O(rows + holdings · days): some tens of milliseconds for a hundred thousand rows of 250 assets.
    public init(_ ledger: Ledger, prices: [Symbol: PriceColumn], rates: FXHistory, settings: PortfolioSettings) {
        self.ledger = ledger
        self.prices = prices
        self.rates = rates
        self.settings = settings
        let first = min(ledger.firstDay ?? settings.asOf, settings.asOf)
        let count = settings.asOf.number - first.number + 1
        series = ValueSeries(first: first, count: count, accounts: ledger.accounts)
        priceGrid = PriceGrid()
        rateGrid = RateGrid(rates, currencies: [], base: settings.base, first: 0, count: 0)
        book = LotBook(method: settings.method, base: settings.base, lastDay: Int32(settings.asOf.number))
        recompute(from: first)
    }

    /// Adds a transaction.
    ///
    /// - Returns: The first day whose figures may be others than before; nothing when it was refused.
    /// - Complexity: As ``init(_:prices:rates:settings:)``, for the days from its own on.
    public mutating func insert(_ transaction: Transaction) -> TradingDay? {
        guard let day = ledger.insert(transaction) else { return nil }
        recompute(from: day)
        return day
    }

    /// Takes a transaction away.
    ///
    /// - Returns: The first day whose figures may be others than before; nothing when it is not there.
    public mutating func remove(_ id: TransactionID) -> TradingDay? {
        guard let day = ledger.remove(id) else { return nil }
        recompute(from: day)
        return day
    }

    /// Takes new prices of several assets and new rates at once; only days from `day` on are worked out again.
    public mutating func setMarket(
        _ columns: [Symbol: PriceColumn],
        rates: FXHistory,
        changedFrom day: TradingDay
    ) {
        for (symbol, column) in columns { prices[symbol] = column }
        self.rates = rates
        recompute(from: day)
    }

    /// Tells everything in a currency and by a method, at the prices and rates of now.
    ///
    /// - Complexity: As ``init(_:prices:rates:settings:)`` without what is done with transactions.
    public mutating func restate(
        in base: Currency,
        by method: LotMethod,
        at columns: [Symbol: PriceColumn],
        rates: FXHistory
    ) {
        settings.base = base
        settings.method = method
        for (symbol, column) in columns { prices[symbol] = column }
        self.rates = rates
        restart()
    }

    private mutating func restart() {
        book = LotBook(method: settings.method, base: settings.base, lastDay: Int32(settings.asOf.number))
        recompute(from: series.first)
    }

    private mutating func recompute(from day: TradingDay) {
        let first = min(ledger.firstDay ?? settings.asOf, settings.asOf)
        let count = settings.asOf.number - first.number + 1
        var start = max(0, day.number - first.number)
        if first != series.first || series.accounts != ledger.accounts {
            series = ValueSeries(first: first, count: count, accounts: ledger.accounts)
            start = 0
        }
        let firstNumber = Int32(first.number)
        rateGrid = RateGrid(
            rates,
            currencies: ledger.currencies,
            base: settings.base,
            first: firstNumber,
            count: count
        )
        fillPrices(first: firstNumber, count: count)
        book.run(ledger, rates: rateGrid, prices: priceGrid, from: firstNumber + Int32(start))
        let refused = Set(book.problems.map(\.id))
        if refused != self.refused {
            // What is not counted tells no price either, and what was only mistaken for that does.
            let changed = refused.symmetricDifference(self.refused)
            let days = ledger.rows.filter { changed.contains($0.id) }.map { Int($0.day) - first.number }
            start = max(0, min(start, days.min() ?? start))
            self.refused = refused
            fillPrices(first: firstNumber, count: count)
            book.run(ledger, rates: rateGrid, prices: priceGrid, from: firstNumber + Int32(start))
        }
        guard start < count else { return }
        building.write(&series, from: start)
    }

    private mutating func fillPrices(first: Int32, count: Int) {
        priceGrid = PriceGrid(
            ledger,
            refused: refused,
            columns: ledger.assets.map { prices[$0.symbol] },
            first: first,
            count: count
        )
    }
}

extension Portfolio {
    /// The transactions that are not counted, and why: each is missing from every figure.
    public var problems: [TransactionProblem] {
        (ledger.refused + book.problems).sorted { ($0.day, $0.id) < ($1.day, $1.id) }
    }

    /// What would not be counted if transactions were added to others, at the prices and rates of now.
    ///
    /// - Complexity: As ``init(_:prices:rates:settings:)``.
    public func problems(
        adding new: [Transaction],
        to known: [Transaction],
        accounts: [PortfolioAccount]
    ) -> [TransactionProblem] {
        let ledger = Ledger(known + new, accounts: accounts, assets: ledger.assets)
        return Portfolio(ledger, prices: prices, rates: rates, settings: settings).problems
    }

    /// What works out values of days.
    var building: SeriesBuilding {
        SeriesBuilding(ledger: ledger, bookings: book.bookings, prices: priceGrid, rates: rateGrid)
    }

    /// The place of the last day.
    var end: Int { series.count - 1 }
}
