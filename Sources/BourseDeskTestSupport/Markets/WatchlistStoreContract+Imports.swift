import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues

extension WatchlistStoreContract {
    /// Imports come back whole, the latest first and no more than the limit; each is marked once, by its owner only.
    static func importsAreRecorded(_ store: any WatchlistStore, _ ann: UserID, _ bob: UserID) async throws {
        func imported(_ number: Int, _ symbols: [Int]) throws -> WatchlistImport {
            guard let id = ImportID(id(number)) else { throw Breach("an identity of 32 digits is one of an import") }
            return WatchlistImport(
                id: id,
                fileName: "list \(number).csv",
                time: SampleMarkets.time(Int64(number)),
                added: symbols.map(SampleMarkets.symbol),
                duplicates: number,
                refused: 2,
                surplus: 3
            )
        }
        let (first, second, third) = (try imported(1, [4, 2, 9]), try imported(2, []), try imported(3, [1]))
        func record(_ imported: WatchlistImport, _ user: UserID) async throws -> Bool {
            try await store.record(imported, into: id(1), of: user, atMost: 2)
        }
        try Breach.unless(try await record(first, ann), is: false, "an import into a list that is not there")
        try await make([1], store, ann)
        try Breach.unless(try await record(first, bob), is: false, "an import into a list of another person")
        try Breach.unless(try await record(first, ann), is: true, "an import")
        try Breach.unless(try await record(second, ann), is: true, "another import")
        try Breach.unless(try await store.imports(into: id(1), of: ann), is: [second, first], "imports")
        try Breach.unless(try await store.imports(into: id(1), of: bob), is: [], "imports of another person")

        let time = SampleMarkets.time(7)
        func mark(_ time: Timestamp?, _ user: UserID) async throws -> Bool {
            try await store.mark(first.id, undoneAt: time, in: id(1), of: user)
        }
        try Breach.unless(try await mark(nil, ann), is: false, "restoring what was not undone")
        try Breach.unless(try await mark(time, bob), is: false, "undoing an import of another person")
        try Breach.unless(try await mark(time, ann), is: true, "undoing an import")
        try Breach.unless(try await mark(time, ann), is: false, "undoing an import twice")
        let marked = try await store.imports(into: id(1), of: ann)
        try Breach.unless(marked, is: [second, first.undone(at: time)], "imports, one undone")
        try Breach.unless(try await mark(nil, ann), is: true, "restoring an import")

        _ = try await record(third, ann)
        try Breach.unless(try await store.imports(into: id(1), of: ann), is: [third, second], "imports at the limit")
        _ = try await store.deleteWatchlist(id(1), of: ann, now: time)
        try Breach.unless(try await store.imports(into: id(1), of: ann), is: [], "imports into a deleted list")
        _ = try await store.restoreWatchlist(id(1), of: ann)
        try Breach.unless(
            try await store.imports(into: id(1), of: ann),
            is: [third, second],
            "imports of a restored list"
        )
    }
}
