import BourseCore
import BourseMarkets
import BourseOptions
import BoursePortfolio
import BourseValues

/// A person's portfolio: what was entered, the journal's trades and the funds' holdings together, each counted once.
public struct OwnedPortfolio: Sendable {
    /// The number of the last change to what was entered.
    public internal(set) var revision: Int
    /// Everything worked out.
    public internal(set) var portfolio: Portfolio
    /// How its owner looks at it.
    public private(set) var preferences: PortfolioPreferences
    /// What could not be taken over from the journal or from funds, as sentences.
    public let cautions: [String]
    /// Trades of the journal or of funds that are left out because they were entered too.
    public var excluded: [Transaction] { counted.duplicates.map(\.excluded) }
    /// What has no history of prices or rates yet.
    public var missing: [Symbol] { market.missing }
    /// What it is compared with; nothing when there is none, or nothing is known of it.
    public var benchmark: PortfolioBenchmark? { market.benchmark }
    /// Prices and rates that its owner entered.
    public let entered: EnteredPrices
    /// The terms of bonds that its owner entered, by symbol.
    public let bonds: [Symbol: BondTerms]
    /// When prices were last looked at.
    public var pricedAt: Timestamp { market.at }

    let counted: TransactionDeduplicator
    var needs: PortfolioNeeds
    var market: PortfolioMarket
    let foreign: LinkedTransactions

    /// Works a portfolio out.
    ///
    /// - Parameter ledger: Of what was gathered, by the instruments of the market.
    /// - Complexity: As `Portfolio`.
    init(_ gathered: GatheredPortfolio, ledger: Ledger, market: PortfolioMarket, today: TradingDay) {
        revision = gathered.stored.revision
        preferences = gathered.stored.preferences
        cautions = gathered.foreign.cautions
        entered = gathered.stored.entered
        bonds = Dictionary(gathered.stored.bonds.map { ($0.symbol, $0.terms) }) { first, _ in first }
        let market = market.filled(with: entered)
        counted = gathered.counted
        foreign = gathered.foreign
        needs = gathered.needs
        self.market = market
        portfolio = Portfolio(
            ledger,
            prices: TradedOptions(ledger.transactions).columns(market, through: today),
            rates: market.rates,
            settings: PortfolioSettings(base: preferences.base, method: preferences.method, asOf: today)
        )
    }

    /// Takes newer prices and rates; only days from the first that is told otherwise are worked out again.
    ///
    /// - Returns: Whether anything is another than before.
    mutating func take(_ market: PortfolioMarket) -> Bool {
        let market = market.filled(with: entered)
        let today = portfolio.settings.asOf
        let columns = TradedOptions(portfolio.ledger.transactions).columns(market, through: today)
        var changed = market.rates.firstDifference(from: portfolio.rates)
        var news: [Symbol: PriceColumn] = [:]
        for (symbol, column) in columns {
            let known = portfolio.prices[symbol]
            let day = known.map { column.firstDifference(from: $0) } ?? TradingDay(number: 0).adding(days: -30_000)
            guard let day else { continue }
            news[symbol] = column
            changed = min(changed ?? day, day)
        }
        let isSame = self.market.isSame(as: market)
        self.market = market
        guard let changed, changed <= today else { return !isSame }
        portfolio.setMarket(news, rates: market.rates, changedFrom: changed)
        return true
    }

    /// What it needs when its owner looks at it in another way; nothing when other transactions or assets count then.
    func needs(under preferences: PortfolioPreferences) -> PortfolioNeeds? {
        let known = self.preferences
        guard preferences.countsJournal == known.countsJournal, preferences.countsFunds == known.countsFunds,
            preferences.accounts == known.accounts, needs.symbols.isSuperset(of: preferences.targets.keys)
        else { return nil }
        var needs = needs
        needs.currencies.insert(preferences.base)
        needs.benchmark = preferences.benchmark
        return needs
    }

    /// Looks at it in another way, with the market that this needs.
    mutating func restate(_ preferences: PortfolioPreferences, needs: PortfolioNeeds, market: PortfolioMarket) {
        let isOther = preferences.base != self.preferences.base || preferences.method != self.preferences.method
        self.preferences = preferences
        self.needs = needs
        guard isOther else {
            _ = take(market)
            return
        }
        let market = market.filled(with: entered)
        self.market = market
        portfolio.restate(
            in: preferences.base,
            by: preferences.method,
            at: TradedOptions(portfolio.ledger.transactions).columns(market, through: portfolio.settings.asOf),
            rates: market.rates
        )
    }

    /// The target of each asset, those of parts divided among what is held of them.
    ///
    /// - Throws: Why that cannot be.
    public func targets() throws(RebalancingProblem) -> [Symbol: Int] {
        try portfolio.targets(of: preferences.partTargets, beside: preferences.targets)
    }

    /// Whether a change of these transactions can be worked into what is there: they need no other prices, and nobody
    /// else tells of them.
    func canTake(_ transactions: [Transaction]) -> Bool {
        let needs = PortfolioNeeds(transactions, assets: [], preferences: preferences)
        return needs.symbols.isSubset(of: self.needs.symbols) && needs.currencies.isSubset(of: self.needs.currencies)
            && !needs.symbols.contains { OptionContract(occ: $0.name) != nil }
            && !transactions.contains { counted.isKnown($0) }
    }
}
