import BourseCore
import BourseFunds
import BourseMarkets
import BoursePortfolio
import BourseValues

/// Has the prices of portfolios at hand: histories of markets as they were paid, values of funds, the quotes of now, and
/// rates of currencies. Columns are made once for each telling, whoever holds what they are of.
actor PortfolioPrices {
    /// The most columns in memory.
    static let mostColumns = 2000

    private struct Made {
        let fetchedAt: Timestamp
        let count: Int
        let column: PriceColumn
    }

    private let prices: PriceHistoryService
    private let board: QuoteService
    private let directory: InstrumentDirectory
    private let registry: SourceRegistry
    private let chains: ChainService
    private let funds: any FundKnowledge
    private let environment: DeskEnvironment
    private var made: [Symbol: Made] = [:]

    init(markets: Markets, funds: any FundKnowledge, environment: DeskEnvironment) {
        prices = markets.prices
        board = markets.board
        directory = markets.directory
        registry = markets.sources
        chains = markets.chains
        self.funds = funds
        self.environment = environment
    }

    /// What is known now.
    ///
    /// - Parameter patience: How long histories are waited for that were never told.
    func market(for needs: PortfolioNeeds, patience: Duration) async -> PortfolioMarket {
        var market = PortfolioMarket(at: environment.now())
        let quoted = needs.quoted
        let pairs = needs.pairs
        let all = needs.listed
        var known = await prices.knownDays(of: all)
        let unknown = all.filter { known[$0] == nil }
        if !unknown.isEmpty, patience > .zero {
            await wait(for: unknown, patience) { [prices] in _ = try? await prices.past(of: $0, step: .day) }
            known.merge(await prices.knownDays(of: unknown)) { _, new in new }
        }
        market.instruments = await directory.instruments(all)
        let quotes = await board.snapshots(of: all, closely: false)
        var last: [Symbol: (price: Price, day: TradingDay, source: String)] = [:]
        for quote in quotes {
            guard let price = quote.quote.last else { continue }
            let symbol = quote.instrument.symbol
            let zone = (known[symbol]?.exchange ?? quote.instrument.exchange ?? .crypto).zone
            last[symbol] = (price.value, zone.day(at: price.asOf), registry.title(of: price.source))
        }
        for symbol in Set(quoted + pairs.map(\.symbol)) {
            guard let column = column(symbol, past: known[symbol], last: last[symbol]) else { continue }
            market.columns[symbol] = column
        }
        market.actions = known.mapValues(\.actions)
        market.missing = Set(quoted + pairs.map(\.symbol)).filter { known[$0] == nil }.sorted()
        for pair in pairs {
            guard let column = market.columns.removeValue(forKey: pair.symbol) else { continue }
            column.each { day, price in
                if let rate = pair.rate(price) { market.rates.set(rate, of: pair.currency, on: day) }
            }
        }
        if let symbol = needs.benchmark, let past = known[symbol] {
            market.benchmark = benchmark(symbol, past: past, last: last[symbol], instrument: market.instruments[symbol])
        }
        for symbol in needs.symbols {
            guard let code = FundTransactions.code(symbol), let series = await funds.series(of: code) else { continue }
            market.columns[symbol] = PriceColumn(
                source: "AMFI",
                rows: (0..<series.count).map { (series.day(at: $0), series.nav(at: $0)) }
            )
        }
        await take(needs, into: &market)
        if made.count > Self.mostColumns { made = made.filter { all.contains($0.key) } }
        return market
    }

    /// What is known of instruments now.
    func instruments(for needs: PortfolioNeeds) async -> [Symbol: Instrument] {
        await directory.instruments(needs.listed)
    }

    /// What the chains say of options, halfway between bid and ask.
    private func take(_ needs: PortfolioNeeds, into market: inout PortfolioMarket) async {
        let options = needs.options(on: ZoneRules.newYork.day(at: environment.now()))
        guard !options.isEmpty else { return }
        let mids = await chains.knownMids(of: options.map(\.contract))
        for (symbol, contract) in options {
            guard let mid = mids[contract] else { continue }
            market.options[symbol] = (
                mid.value, ZoneRules.newYork.day(at: mid.asOf), OptionPrices.quoted(by: registry.title(of: mid.source))
            )
        }
    }

    /// The schemes that symbols of funds stand for.
    func schemes(of symbols: [Symbol]) async -> [Symbol: Scheme] {
        let codes = symbols.compactMap { symbol in FundTransactions.code(symbol).map { (symbol, $0) } }
        guard !codes.isEmpty else { return [:] }
        let list = await funds.matching()
        return codes.reduce(into: [:]) { $0[$1.0] = list.scheme($1.1) }
    }

    /// The rates of some currencies, all that are known of them.
    func rates(of currencies: Set<Currency>, patience: Duration) async -> FXHistory {
        await market(for: PortfolioNeeds(currencies: currencies), patience: patience).rates
    }

    private func column(
        _ symbol: Symbol,
        past: KnownPast?,
        last: (price: Price, day: TradingDay, source: String)?
    ) -> PriceColumn? {
        guard let past else {
            return last.map { PriceColumn(source: $0.source, rows: [(day: $0.day, price: $0.price)]) }
        }
        let column: PriceColumn
        if let made = made[symbol], made.fetchedAt == past.fetchedAt, made.count == past.raw.count {
            column = made.column
        } else {
            guard let new = PriceColumn(source: registry.title(of: past.source), bars: past.raw) else { return nil }
            made[symbol] = Made(fetchedAt: past.fetchedAt, count: past.raw.count, column: new)
            column = new
        }
        return last.map { column.ending($0.price, on: $0.day) } ?? column
    }

    private func benchmark(
        _ symbol: Symbol,
        past: KnownPast,
        last: (price: Price, day: TradingDay, source: String)?,
        instrument: Instrument?
    ) -> PortfolioBenchmark? {
        let today = past.exchange.zone.day(at: environment.now())
        guard let history = PriceHistory(exchange: past.exchange, raw: past.raw, actions: past.actions) else {
            return nil
        }
        let bars = history.adjusted(for: .splitsAndDividends, asOf: today).series
        let rows: [(day: TradingDay, price: Price)] = (0..<bars.count).compactMap { index in
            guard case .day(let day) = bars.time(at: index) else { return nil }
            return (day, bars.close(at: index))
        }
        let column = PriceColumn(source: registry.title(of: past.source), rows: rows)
        return PortfolioBenchmark(
            symbol: symbol,
            column: last.map { column.ending($0.price, on: $0.day) } ?? column,
            currency: instrument?.currency ?? .usd
        )
    }

    /// Waits for the days that sources are asked for, those also that are known and old, at most so long.
    func waitForDays(of needs: PortfolioNeeds, _ patience: Duration) async {
        let symbols = needs.quoted + needs.pairs.map(\.symbol)
        guard !symbols.isEmpty else { return }
        await wait(for: symbols, patience) { [prices] in _ = try? await prices.fetchedPast(of: $0, step: .day) }
    }

    /// Waits for something of all symbols together, at most so long.
    private func wait(
        for symbols: [Symbol],
        _ patience: Duration,
        _ body: @escaping @Sendable (Symbol) async -> Void
    ) async {
        await withTaskGroup(of: Bool.self) { group in
            for symbol in symbols {
                group.addTask {
                    await body(symbol)
                    return false
                }
            }
            group.addTask {
                try? await Task.sleep(for: patience)
                return true
            }
            var left = symbols.count
            for await isOver in group {
                left -= 1
                if isOver || left == 0 { break }
            }
            group.cancelAll()
        }
    }
}
