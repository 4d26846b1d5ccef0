import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// What the desk knows of the prices that a portfolio needs, at one moment.
struct PortfolioMarket: Sendable {
    /// The closes of each asset as they were paid, and its price of now.
    var columns: [Symbol: PriceColumn] = [:]
    /// The rates of currencies.
    var rates = FXHistory(pivot: .usd)
    /// What options are quoted at now, and who tells it.
    var options: [Symbol: (price: Price, day: TradingDay, source: String)] = [:]
    /// What companies did to their shares.
    var actions: [Symbol: CorporateActions] = [:]
    /// What is known of instruments.
    var instruments: [Symbol: Instrument] = [:]
    /// What is compared with, its dividends paid back into it, and its currency.
    var benchmark: PortfolioBenchmark?
    /// What has no history yet, sorted.
    var missing: [Symbol] = []
    /// What the owner of the portfolio entered where no source tells a price.
    var entered: [Symbol: [EnteredPrice]] = [:]
    /// When it was put together.
    var at: Timestamp

    /// The same with prices and rates that the owner entered, on days of which no source tells any.
    ///
    /// - Complexity: O(what was entered + days of the columns that it is of).
    func filled(with entered: EnteredPrices) -> PortfolioMarket {
        guard entered != EnteredPrices() else { return self }
        var market = self
        market.entered = Dictionary(grouping: entered.prices, by: \.symbol)
        for (symbol, prices) in market.entered {
            market.columns[symbol] = columns[symbol]?.filled(with: prices) ?? PriceColumn(entered: prices)
        }
        market.rates.fill(with: entered.rates)
        return market
    }

    /// Whether another says the same besides prices and rates.
    func isSame(as other: PortfolioMarket) -> Bool {
        actions == other.actions && instruments == other.instruments && benchmark == other.benchmark
            && missing == other.missing
    }
}

/// What a portfolio needs prices of.
struct PortfolioNeeds: Hashable, Sendable {
    /// What is or was held, options and funds included.
    var symbols: Set<Symbol> = []
    /// The currencies of all of it, and the one it is told in.
    var currencies: Set<Currency> = []
    /// What it is compared with.
    var benchmark: Symbol?

    init(currencies: Set<Currency>) { self.currencies = currencies }

    init(_ transactions: [Transaction], assets: [PortfolioAsset], preferences: PortfolioPreferences) {
        currencies = [preferences.base]
        for asset in assets { currencies.insert(asset.currency) }
        for transaction in transactions {
            currencies.insert(transaction.currency)
            if let symbol = transaction.kind.symbol { symbols.insert(symbol) }
            if case .spinOff(_, let child, _, _) = transaction.kind { symbols.insert(child) }
        }
        symbols.formUnion(preferences.targets.keys)
        benchmark = preferences.benchmark
    }

    /// The instruments whose histories are needed: an option's is that of what it is on.
    var quoted: [Symbol] {
        var quoted: Set<Symbol> = []
        for symbol in symbols where FundTransactions.code(symbol) == nil && !symbol.name.hasPrefix("FUND-") {
            quoted.insert(OptionContract(occ: symbol.name)?.root ?? symbol)
        }
        return quoted.sorted()
    }

    /// Everything that has a history: what is quoted, pairs of currencies, and what it is compared with.
    var listed: [Symbol] { quoted + pairs.map(\.symbol) + [benchmark].compactMap { $0 } }

    /// The options that are not over on a day.
    func options(on day: TradingDay) -> [(symbol: Symbol, contract: OptionContract)] {
        symbols.sorted().compactMap { symbol in
            guard symbol.name.utf8.count >= 16, let contract = OptionContract(occ: symbol.name),
                contract.expiration >= day
            else { return nil }
            return (symbol, contract)
        }
    }

    /// The pairs of currencies that are needed.
    var pairs: [CurrencyPair] { currencies.sorted().compactMap { CurrencyPair($0) } }
}
