import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// Imports the simulated journal like any other.
package enum DemoData {
    /// Makes the account of the demo with a journal, a portfolio, a household and a watchlist.
    ///
    /// - Returns: The person; nothing when the account could not be created.
    package static func fill(
        _ desk: Desk,
        journalStore: some JournalStore,
        portfolioStore: some PortfolioStore,
        seed: UInt64
    ) async throws -> UserID? {
        guard let user = try await desk.accounts.makeDemo(zone: "America/New_York") else { return nil }
        try await fill(
            desk,
            journalStore: journalStore,
            portfolioStore: portfolioStore,
            user: user.id,
            seed: seed,
            label: ""
        )
        return user.id
    }

    /// Gives a person a journal, a portfolio, a household and a watchlist.
    ///
    /// Annotations and transactions go through their stores: the desk's services take those only from forms and
    /// files.
    ///
    /// - Parameter label: The beginning of the names of accounts and of the watchlist.
    static func fill(
        _ desk: Desk,
        journalStore: some JournalStore,
        portfolioStore: some PortfolioStore,
        user: UserID,
        seed: UInt64,
        label: String
    ) async throws {
        let now = desk.environment.now()
        let demo = DemoJournal(seed: seed, asOf: now)
        let executions = try demo.executions.map { try $0.labeled(label) }
        let years = Dictionary(grouping: executions) { ZoneRules.newYork.day(at: $0.time).year }
        for year in years.keys.sorted() {
            var ledger = ExecutionLedger()
            for execution in years[year] ?? [] { ledger.append(execution) }
            let file = StagedFile(
                name: "Demo executions \(year).csv",
                account: label + DemoAccount.margin.rawValue,
                zone: "America/New_York",
                bytes: Array(NativeExport.table(ledger).csv.utf8)
            )
            _ = try await desk.imports.commit(file, user: user)
        }
        let annotations = demo.annotations.map { entry in
            let content = ContentHash(executions[entry.opening])
            return (TradeID(opening: ExecutionIdentity(content: content, occurrence: 1)), entry.annotation)
        }
        try await journalStore.setAnnotations(
            Dictionary(annotations) { first, _ in first },
            user: user,
            now: now
        )
        let dayNotes = demo.dayNotes.map { (NoteSubject.period(NotePeriod(.day, containing: $0.day)), $0.text) }
        try await desk.notes.fill(Dictionary(dayNotes) { first, _ in first }, user: user)
        var owned = DemoPortfolio(seed: seed, asOf: now, executions: demo.executions)
        owned.label(label)
        _ = try await portfolioStore.add(
            owned.transactions,
            batch: nil,
            atMost: PortfolioService.mostTransactions,
            user: user,
            now: now
        )
        try await desk.portfolio.save(owned.preferences, user: user)
        let today = ZoneRules.newYork.day(at: now)
        try await DemoHousehold(seed: seed, today: today, label: label).fill(desk.household, user: user)
        _ = try await desk.markets.watchlists.make(label + "Watchlist", symbols: watched, user: user)
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

extension Execution {
    /// The execution in an account whose name begins with a label.
    fileprivate func labeled(_ label: String) throws(ExecutionError) -> Execution {
        guard !label.isEmpty else { return self }
        return try Execution(
            account: label + account,
            time: time,
            instrument: instrument,
            side: side,
            quantity: quantity,
            price: price,
            multiplier: multiplier,
            fees: fees,
            currency: currency,
            effect: effect,
            order: order,
            note: note
        )
    }
}
