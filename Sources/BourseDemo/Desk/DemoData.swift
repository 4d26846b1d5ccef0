import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// Imports the simulated journal like any other.
package enum DemoData {
    /// Makes the account of the demo with a journal, a portfolio, a household and a watchlist.
    ///
    /// Annotations, notes and transactions go through their stores: the desk's services take those only from forms and
    /// files.
    ///
    /// - Returns: The person; nothing when the account could not be created.
    package static func fill(
        _ desk: Desk,
        journalStore: some JournalStore,
        portfolioStore: some PortfolioStore,
        seed: UInt64
    ) async throws -> UserID? {
        let now = desk.environment.now()
        guard let user = try await desk.accounts.makeDemo(zone: "America/New_York") else { return nil }
        let demo = DemoJournal(seed: seed, asOf: now)
        let years = Dictionary(grouping: demo.executions) { ZoneRules.newYork.day(at: $0.time).year }
        for year in years.keys.sorted() {
            var ledger = ExecutionLedger()
            for execution in years[year] ?? [] { ledger.append(execution) }
            let file = StagedFile(
                name: "Demo executions \(year).csv",
                account: "Margin",
                zone: "America/New_York",
                bytes: Array(NativeExport.file(ledger).utf8)
            )
            _ = try await desk.imports.commit(file, user: user.id)
        }
        let annotations = demo.annotations.map { entry in
            let content = ContentHash(demo.executions[entry.opening])
            return (TradeID(opening: ExecutionIdentity(content: content, occurrence: 1)), entry.annotation)
        }
        try await journalStore.setAnnotations(
            Dictionary(annotations) { first, _ in first },
            user: user.id,
            now: now
        )
        try await journalStore.setDayNotes(
            Dictionary(demo.dayNotes.map { ($0.day, $0.text) }) { first, _ in first },
            user: user.id,
            now: now
        )
        let owned = DemoPortfolio(seed: seed, asOf: now, executions: demo.executions)
        _ = try await portfolioStore.add(
            owned.transactions,
            batch: nil,
            atMost: PortfolioService.mostTransactions,
            user: user.id,
            now: now
        )
        try await desk.portfolio.save(owned.preferences, user: user.id)
        let today = ZoneRules.newYork.day(at: now)
        try await DemoHousehold(seed: seed, today: today).fill(desk.household, user: user.id)
        _ = try await desk.markets.watchlists.make("Watchlist", symbols: watched, user: user.id)
        return user.id
    }

    private static let watched = ["SPY", "AAPL", "NVDA", "MSFT", "TSLA", "BTC-USD", "EURUSD=X", "GC=F"]
        .compactMap { Symbol($0) }

    /// Fetches the prices of held instruments, so that the first page has them.
    package static func openPortfolio(_ desk: Desk) async {
        guard let user = try? await desk.accounts.onlyUser() else { return }
        // Without them the page says what is missing, and why.
        _ = try? await desk.portfolio.state(of: user, patience: .seconds(60))
    }
}
