import BourseCore
import BourseJournal
import BourseMarkets
import BoursePortfolio
import BourseValues

extension PortfolioService {
    /// The records that a draft of a tax form is calculated from.
    ///
    /// - Parameters:
    ///   - source: Where transactions come from. One source counts, so that nothing is counted twice.
    ///   - base: The currency of the form.
    ///   - patience: How long to wait for exchange rates that were never fetched.
    public func taxRecords(
        of user: User,
        from source: TaxSource,
        in base: Currency,
        patience: Duration = .zero
    ) async throws -> TaxRecords {
        switch source {
        case .portfolio: try await portfolioRecords(user, base, patience)
        case .journal: try await journalRecords(user, base, patience)
        }
    }

    /// A draft of Form 8949.
    public func form8949(
        of user: User,
        year: Int,
        from source: TaxSource,
        reporting: Form8949.Reporting,
        patience: Duration = .zero
    ) async throws -> Form8949 {
        let records = try await taxRecords(of: user, from: source, in: .usd, patience: patience)
        return try await workbench.run { records.form8949(of: year, reporting: reporting) }
    }

    private func portfolioRecords(_ user: User, _ base: Currency, _ patience: Duration) async throws -> TaxRecords {
        let owned = try await state(of: user, patience: patience).owned
        let portfolio = owned.portfolio
        var facts: JournalTaxFacts?
        var remarks = owned.cautions
        if owned.preferences.countsJournal {
            let matched = try await matchedJournal(of: user)
            facts = try await workbench.run { JournalTaxFacts(matched) }
        } else {
            remarks.append("The portfolio does not count the trades of the journal. Futures are in the journal only.")
        }
        let (ledger, prices, asOf) = (portfolio.ledger, portfolio.prices, portfolio.settings.asOf)
        let rates = await taxRates(ledger, facts, base, entered: owned.entered, patience)
        let classes = owned.market.instruments.compactMapValues(Self.optionClass)
        let (journal, sentences, chosen) = (facts, remarks, owned.preferences.taxClasses.unitedStates)
        return try await workbench.run {
            TaxRecords(
                ledger,
                prices: prices,
                rates: rates,
                asOf: asOf,
                underlyings: classes,
                chosenUnderlyings: chosen,
                removals: journal?.removals ?? [:],
                futures: journal?.futures ?? [],
                remarks: sentences
            )
        }
    }

    private func journalRecords(_ user: User, _ base: Currency, _ patience: Duration) async throws -> TaxRecords {
        let matched = try await matchedJournal(of: user)
        let (linked, facts) = try await workbench.run {
            (JournalTransactions(matched.ledger).foreign, JournalTaxFacts(matched))
        }
        let preferences = PortfolioPreferences(base: base, benchmark: nil)
        let needs = PortfolioNeeds(linked.transactions, assets: linked.assets, preferences: preferences)
        let instruments = await prices.instruments(for: needs)
        let ledger = try await workbench.run {
            Ledger(
                linked.transactions,
                accounts: linked.accounts,
                assets: AssetFacts(foreign: linked.assets, instruments: instruments)
                    .assets(of: needs.symbols, in: linked.transactions)
            )
        }
        let stored = try await store.portfolio(of: user.id)
        let chosen = stored.preferences.taxClasses.unitedStates
        let rates = await taxRates(ledger, facts, base, entered: stored.entered, patience)
        let asOf = today(of: user)
        return try await workbench.run {
            TaxRecords(
                ledger,
                rates: rates,
                asOf: asOf,
                underlyings: instruments.compactMapValues(Self.optionClass),
                chosenUnderlyings: chosen,
                removals: facts.removals,
                futures: facts.futures,
                remarks: linked.cautions
            )
        }
    }

    /// Exchange rates between the currencies of a form and of its transactions.
    private func taxRates(
        _ ledger: Ledger,
        _ facts: JournalTaxFacts?,
        _ base: Currency,
        entered: EnteredPrices,
        _ patience: Duration
    ) async -> FXHistory {
        var currencies = Set(ledger.currencies + [base])
        currencies.formUnion(facts?.futures.map(\.currency) ?? [])
        currencies.formUnion(entered.rates.map(\.other))
        guard currencies != [base] else { return FXHistory(pivot: .usd) }
        let market = await prices.market(for: PortfolioNeeds(currencies: currencies), patience: patience)
        return market.filled(with: entered).rates
    }

    /// The class of what an option is on; nil for what says nothing about it.
    private static func optionClass(_ instrument: Instrument) -> AssetClass? {
        let known = AssetFacts.assetClass(instrument.kind)
        return known == .other ? nil : known
    }
}
