import BourseCore
import BourseDesk
import BourseJournal
import BourseValues

/// What every store of column mappings does.
public struct MappingStoreContract: Sendable {
    private let store: any MappingStore
    private let ann: UserID
    private let bob: UserID

    /// Checks a store with two people who have no mappings.
    public init(_ store: any MappingStore, _ ann: UserID, _ bob: UserID) {
        (self.store, self.ann, self.bob) = (store, ann, bob)
    }

    private func stored(_ digit: String, _ name: String, symbol: String = "Symbol") throws -> StoredMapping {
        let rows = "2026-01-13,Buy,ACME,1,10,USD\n2026-01-14,Sell,ACME,1,12,USD\n"
        let table = "Date,Side,\(symbol),Qty,Price,Currency\n" + rows
        return StoredMapping(
            id: String(repeating: digit, count: 32),
            mapping: try MappingProposal(Array(table.utf8), name: name).mapping,
            savedAt: Timestamp(microseconds: 7)
        )
    }

    /// Runs all checks.
    ///
    /// - Throws: ``Breach`` for the first that fails.
    public func check() async throws {
        let (first, second) = (try stored("1", "Zeta"), try stored("2", "Alpha", symbol: "Ticker"))
        try expect(try await store.save(first, atMost: 2, user: ann) == first, "a mapping is stored")
        try expect(try await store.save(second, atMost: 2, user: ann) == second, "another header is stored")
        try expect(try await store.mappings(of: ann) == [second, first], "mappings are listed by name")
        try expect(try await store.mappings(of: bob).isEmpty, "another person has none")
        var renamed = try stored("3", "Beta")
        let saved = try await store.save(renamed, atMost: 2, user: ann)
        renamed.id = first.id
        try expect(saved == renamed, "a mapping of the same header is replaced and keeps its identity")
        try expect(try await store.mappings(of: ann) == [second, renamed], "nothing else changes")
        let third = try stored("4", "Gamma", symbol: "Stock")
        try expect(try await store.save(third, atMost: 2, user: ann) == nil, "the limit is respected")
        try expect(try await !store.deleteMapping(first.id, of: bob), "another person cannot delete it")
        try expect(try await store.deleteMapping(first.id, of: ann), "its owner deletes it")
        try expect(try await store.mappings(of: ann) == [second], "the other mapping remains")
    }

    private func expect(_ condition: Bool, _ rule: String) throws(Breach) {
        if !condition { throw Breach(rule) }
    }
}
