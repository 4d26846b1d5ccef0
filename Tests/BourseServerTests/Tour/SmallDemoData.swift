import BourseCore
import BourseDesk
import BourseJournal
import BourseMarkets
import BourseValues
import Foundation

/// A few demo data, written as quickly as a test needs.
struct SmallDemoData: DemoDataSource {
    /// Whether writing fails at the end.
    var fails = false

    func fill(
        _ desk: Desk,
        journalStore: any JournalStore,
        portfolioStore: any PortfolioStore,
        user: UserID
    ) async throws {
        let file = StagedFile(
            name: "Demo executions.csv",
            account: "Demo",
            zone: "UTC",
            bytes: Array(File.of(0..<4, symbol: "DEMOA", account: "Demo").utf8)
        )
        _ = try await desk.imports.commit(file, user: user)
        _ = try await desk.markets.watchlists.make(
            "Demo Watchlist",
            symbols: [Symbol("SPY")].compactMap { $0 },
            user: user
        )
        if fails { throw CocoaError(.fileWriteOutOfSpace) }
    }
}
