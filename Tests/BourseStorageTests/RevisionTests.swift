import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("The log of changes")
struct RevisionTests {
    private func trade(_ text: String = String(repeating: "1", count: 32)) throws -> TradeID {
        try #require(TradeID(text))
    }

    @Test
    func everyChange_advancesTheRevisionByOneAndIsLogged() async throws {
        let store = try Store()
        let user = try await store.person()
        #expect(try await store.journals.revision(of: user) == 0)
        let record = try await store.add(File.of(0...3), to: user)
        #expect(try await store.journals.revision(of: user) == 1)
        _ = try await store.journals.deleteImport(record.id, user: user, now: store.now)
        #expect(try await store.journals.revision(of: user) == 2)
        _ = try await store.journals.restoreImport(record.id, user: user, now: store.now)
        #expect(try await store.journals.revision(of: user) == 3)
        try await store.journals.setAnnotations([try trade(): TradeAnnotation(note: "a")], user: user, now: store.now)
        #expect(try await store.journals.revision(of: user) == 4)
        try await store.write("b", on: TradingDay(number: 1), user: user)
        #expect(try await store.journals.revision(of: user) == 5)
        #expect(
            try store.log(user) == [
                "1 file imported", "2 file deleted", "3 file restored", "4 trade annotated", "5 day note",
            ]
        )
    }

    @Test
    func severalNotesAtOnce_areLoggedOneByOne() async throws {
        let store = try Store()
        let user = try await store.person()
        let days = (1...5).map { NotePeriod(.day, containing: TradingDay(number: $0)) }
        let notes = Dictionary(uniqueKeysWithValues: days.map { (NoteSubject.period($0), "A note") })
        try await SQLiteNoteStore(store.database).fill(notes, user: user, now: store.now)
        #expect(try await store.journals.revision(of: user) == 5)
        #expect(try store.log(user).count == 5)
    }

    @Test
    func changesThatChangeNothing_advanceNothing() async throws {
        let store = try Store()
        let user = try await store.person()
        let record = try await store.add(File.of(0...1), to: user)
        let unknown = try #require(ImportID(String(repeating: "0", count: 32)))
        #expect(try await store.journals.restoreImport(record.id, user: user, now: store.now) == false)
        #expect(try await store.journals.deleteImport(unknown, user: user, now: store.now) == false)
        _ = try await store.journals.journal(of: user)
        _ = try await store.journals.imports(of: user)
        _ = try await store.journals.importDetail(record.id, user: user)
        #expect(try await store.journals.revision(of: user) == 1)
        _ = try await store.journals.deleteImport(record.id, user: user, now: store.now)
        #expect(try await store.journals.deleteImport(record.id, user: user, now: store.now) == false)
        #expect(try await store.journals.revision(of: user) == 2)
    }

    @Test
    func importThatFails_leavesNeitherRowsNorALog() async throws {
        let store = try Store()
        let user = try await store.person()
        let record = try await store.add(File.of(0...1), to: user)
        let before = try store.dump()
        let reading = try StatementReader().read(Array(File.of(2...9).utf8), name: "again.csv")
        // The identity is taken, so the transaction cannot be finished.
        let hashes = ContentHash.all(of: reading.ledger)
        let file = ImportedFile(id: record.id, size: 1, reading: reading, hashes: hashes)
        await #expect(throws: (any Error).self) {
            try await store.journals.commit([file], user: user, now: store.now)
        }
        #expect(try store.dump() == before)
    }

    @Test
    func revisions_ofOnePerson_areNotMovedByAnother() async throws {
        let store = try Store()
        let ann = try await store.person("ann")
        let bob = try await store.person("bob")
        try await store.add(File.of(0...1), to: ann)
        try await store.write("x", on: TradingDay(number: 1), user: ann)
        #expect(try await store.journals.revision(of: ann) == 2)
        #expect(try await store.journals.revision(of: bob) == 0)
    }

    @Test
    func manyWritersAtOnce_loseNoRevision() async throws {
        let store = try Store()
        let user = try await store.person()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                group.addTask {
                    try await store.write("note \(number)", on: TradingDay(number: number % 7), user: user)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.journals.revision(of: user) == 40)
        #expect(try store.log(user).map { $0.prefix { $0 != " " } } == (1...40).map { Substring("\($0)") })
    }

    @Test
    func examination_ofASoundDatabase_findsNothingWrong() async throws {
        let store = try Store()
        let user = try await store.person()
        let first = try await store.add(File.of(0...9), to: user)
        try await store.add(File.of(5...14), to: user)
        _ = try await store.journals.deleteImport(first.id, user: user, now: store.now)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func examination_ofALinkBetweenTwoPeople_saysSo() async throws {
        let store = try Store()
        try await store.add(File.of(0...1), to: try await store.person("ann"))
        try await store.add(File.of(2...3), to: try await store.person("bob"))
        try await store.database.pool.write { db in
            try db.execute(sql: "UPDATE import_executions SET import = 3 - import")
        }
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }
        #expect(sick.map(\.subject) == ["executions and their imports"])
        #expect(sick.map(\.detail) == ["4 differ"])
    }

    @Test
    func examination_ofAMiscountOrAGap_saysSo() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...9), to: user)
        try await store.database.pool.write { db in
            try db.execute(sql: "UPDATE executions SET live_imports = 2 WHERE id = 1")
            try db.execute(sql: "DELETE FROM changes")
        }
        let sick = try Examination(store.database).findings.filter { !$0.isHealthy }.map(\.subject)
        #expect(sick == ["executions and their imports", "change log"])
    }
}
