import BourseCore
import BourseMarkets
import BourseValues

/// Watchlists and their symbols.
extension PersonalArchive {
    func watchlistFiles(of user: UserID) -> [PersonalFile] {
        [lists(of: user), watchedSymbols(of: user), symbolImports(of: user)]
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

    private func symbolImports(of user: UserID) -> PersonalFile {
        .table(
            "watchlists/imports.csv",
            of: (list: String, imported: WatchlistImport).self,
            "Imports of symbols into watchlists, the latest of each watchlist first.",
            [
                .init("list", "Identity of the watchlist, as in watchlists/lists.csv.") { .text($0.list) },
                .init("id", "Identity of the import.") { .text($0.imported.id.description) },
                .init("file", "Name of the file.") { .text($0.imported.fileName) },
                .init("imported_at", "Time of the import.") { .value($0.imported.time) },
                .init("added", "Symbols that it added, separated by spaces.") {
                    .text($0.imported.added.map(\.name).joined(separator: " "))
                },
                .init("duplicates", "Symbols that were in the watchlist already.") { .value($0.imported.duplicates) },
                .init("refused", "Items that are not symbols.") { .value($0.imported.refused) },
                .init("surplus", "New symbols above the limit of the watchlist.") { .value($0.imported.surplus) },
                .init("undone_at", "Time at which it was undone.") { .value($0.imported.undoneAt) },
            ],
            pages: { [watchlists] send in
                for stored in try await watchlists.watchlists(of: user) {
                    let imports = try await watchlists.imports(into: stored.id, of: user)
                    try await send(imports.map { (list: stored.id, imported: $0) })
                }
            }
        )
    }
}
