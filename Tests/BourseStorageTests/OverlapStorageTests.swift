import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseStorage

@Suite("Executions of other formats")
struct OverlapStorageTests {
    private let thinkorswim = ImportFormat.thinkorswim

    @Test func executions_ofAnotherFormat_areFoundInTheSameSymbolsAndDays() async throws {
        let store = try Store()
        let user = try await store.person()
        let other = try await store.person("bob")
        try await store.add(File.of(0...3), to: user)
        let journal = store.journals
        let ledger = try await journal.journal(of: user).ledger
        #expect(try await journal.hasImports(ofOtherFormatThan: thinkorswim, user: user))
        #expect(try await journal.hasImports(ofOtherFormatThan: .bourse, user: user) == false)
        #expect(try await journal.hasImports(ofOtherFormatThan: thinkorswim, user: other) == false)
        let found = try await journal.executions(foreignTo: thinkorswim, like: ledger, user: user)
        #expect(found.ledger.count == 4 && Set(found.formats) == [.bourse])
        #expect(Set(found.hashes) == Set(ContentHash.all(of: ledger)))
        #expect(try await journal.executions(foreignTo: .bourse, like: ledger, user: user).hashes.isEmpty)
        #expect(try await journal.executions(foreignTo: thinkorswim, like: ledger, user: other).hashes.isEmpty)
    }

    @Test func executions_ofADeletedImport_areNotFound() async throws {
        let store = try Store()
        let user = try await store.person()
        let record = try await store.add(File.of(0...3), to: user)
        let journal = store.journals
        let ledger = try await journal.journal(of: user).ledger
        _ = try await journal.deleteImport(record.id, user: user, now: record.importedAt)
        #expect(try await journal.executions(foreignTo: thinkorswim, like: ledger, user: user).hashes.isEmpty)
    }
}
