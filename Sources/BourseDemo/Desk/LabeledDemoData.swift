import BourseDesk
import BourseValues

/// The demo's data for the desk of a person who has none, with accounts and a watchlist that say what they are.
///
/// Alerts and favorite funds are left to the demo: here, alerts would fire at real prices and be delivered.
package struct LabeledDemoData: DemoDataSource {
    /// The beginning of the names of accounts and of the watchlist.
    static let label = "Demo "

    private let seed: UInt64

    /// Makes the source of a seed.
    package init(seed: UInt64 = DemoJournal.defaultSeed) { self.seed = seed }

    /// Writes demo data for a person whose desk is empty.
    package func fill(
        _ desk: Desk,
        journalStore: any JournalStore,
        portfolioStore: any PortfolioStore,
        user: UserID
    ) async throws {
        try await DemoData.fill(
            desk,
            journalStore: journalStore,
            portfolioStore: portfolioStore,
            user: user,
            seed: seed,
            label: Self.label
        )
    }
}
