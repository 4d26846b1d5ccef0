import BourseCore
import BourseMarkets
import BourseValues

/// Watchlists and their symbols.
extension PersonalArchive {
    func watchlistFiles(of user: UserID) -> [PersonalFile] {
        [lists(of: user), watchedSymbols(of: user)]
    }

    private func lists(of user: UserID) -> PersonalFile {
        .table(
            "watchlists/lists.csv",
            of: StoredWatchlist.self,
            "Watchlists, in their order.",
            [
                .init("id", "Identity of the watchlist.") { .text($0.id) },
                .init("name", "Name of the watchlist.") { .text($0.list.name) },
            ]
        ) { [watchlists] in try await watchlists.watchlists(of: user) }
    }

    private func watchedSymbols(of user: UserID) -> PersonalFile {
        .table(
            "watchlists/symbols.csv",
            of: (list: String, symbol: Symbol, addedAt: Timestamp?).self,
            "Symbols of watchlists, in their order.",
            [
                .init("list", "Identity of the watchlist, as in watchlists/lists.csv.") { .text($0.list) },
                .init("symbol", "Symbol.") { .value($0.symbol) },
                .init("added_at", "Time at which it was added.") { .value($0.addedAt) },
            ],
            pages: { [watchlists] send in
                for stored in try await watchlists.watchlists(of: user) {
                    let additions = try await watchlists.additions(to: stored.id, of: user)
                    try await send(stored.list.symbols.map { (list: stored.id, symbol: $0, addedAt: additions[$0]) })
                }
            }
        )
    }
}
