import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseValues

/// What a portfolio is put together from, before anything of it is worked out.
struct GatheredPortfolio: Sendable {
    /// What was entered.
    let stored: StoredPortfolio
    /// What the journal and funds tell.
    let foreign: LinkedTransactions
    /// All of it, each trade once.
    let counted: TransactionDeduplicator
    /// What prices are needed of.
    let needs: PortfolioNeeds

    init(_ stored: StoredPortfolio, foreign: LinkedTransactions) {
        (self.stored, self.foreign) = (stored, foreign)
        counted = TransactionDeduplicator(entered: stored.transactions, foreign: foreign.transactions)
        var needs = PortfolioNeeds(counted.transactions, assets: foreign.assets, preferences: stored.preferences)
        needs.currencies.formUnion(stored.entered.rates.map(\.other))
        self.needs = needs
    }

    /// The transactions in their order, with what is known of instruments.
    ///
    /// - Complexity: As `Ledger`.
    func ledger(_ instruments: [Symbol: Instrument]) -> Ledger {
        let facts = AssetFacts(
            foreign: foreign.assets,
            instruments: instruments,
            bonds: Set(stored.bonds.map(\.symbol))
        )
        return Ledger(
            counted.transactions,
            accounts: foreign.accounts + stored.preferences.accounts,
            assets: facts.assets(of: needs.symbols, in: counted.transactions)
        )
    }
}
