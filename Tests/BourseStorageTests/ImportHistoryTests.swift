import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import GRDB
import Synchronization
import Testing

@testable import BourseStorage

@Suite("Any order of imports, deletions and restorations")
struct ImportHistoryTests {
    /// A journal by its definition: of each execution as many as in the active file that has the most.
    private struct Model {
        var files: [(id: ImportID, rows: [String], isActive: Bool)] = []

        static func counts(_ rows: [String]) -> [String: Int] {
            Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
        }

        var counts: [String: Int] {
            var most: [String: Int] = [:]
            for file in files where file.isActive {
                most.merge(Self.counts(file.rows)) { max($0, $1) }
            }
            return most
        }

        var rows: [String] { counts.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted() }

        /// How many of such rows the journal does not have.
        func new(in rows: [String]) -> Int {
            let stored = counts
            return Self.counts(rows).reduce(0) { $0 + max(0, $1.value - (stored[$1.key] ?? 0)) }
        }
    }

    /// Rows of a file: others, those of an earlier file again, or half of those and others.
    private func rows(after model: Model, _ generator: inout SeededGenerator) -> [String] {
        var rows: [String] = []
        if !model.files.isEmpty, !generator.oneIn(3) {
            rows = generator.pick(model.files).rows
            if generator.oneIn(3) { return generator.shuffled(rows) }
            rows = Array(rows.prefix(rows.count / 2))
        }
        for _ in 1...generator.int(1...12) {
            let symbol = generator.pick(["NVDA", "AMD", "BRK.B"])
            rows.append(File.row(generator.int(0...6), symbol: symbol, account: generator.pick(["main", "ira"])))
        }
        return generator.shuffled(rows)
    }

    @Test(arguments: Seeds.first(8))
    func anyHistory_leavesTheMostOfEachActiveFile(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let store = try Store(seed: seed)
        let users = [try await store.person("ann"), try await store.person("bob")]
        var models = [Model(), Model()]
        for step in 1...40 {
            let person = generator.int(0...1)
            let user = users[person]
            if models[person].files.isEmpty || generator.oneIn(2) {
                let rows = rows(after: models[person], &generator)
                let new = models[person].new(in: rows)
                let record = try await store.add(File.of(rows), to: user)
                #expect(record.counts.new == new, "seed \(seed), step \(step)")
                #expect(record.counts.duplicates == rows.count - new, "seed \(seed), step \(step)")
                models[person].files.append((record.id, rows, true))
            } else {
                let index = generator.int(0...(models[person].files.count - 1))
                let file = models[person].files[index]
                if file.isActive {
                    #expect(try await store.journals.deleteImport(file.id, user: user, now: store.now))
                } else {
                    #expect(try await store.journals.restoreImport(file.id, user: user, now: store.now))
                }
                models[person].files[index].isActive.toggle()
            }
            for (user, model) in zip(users, models) {
                #expect(try await store.export(user) == model.rows, "seed \(seed), step \(step)")
            }
        }
        for (user, model) in zip(users, models) {
            let known = try await multiplicities(of: model.files.flatMap(\.rows), in: store, user: user)
            #expect(known == model.counts, "seed \(seed)")
        }
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy), "seed \(seed)")
    }

    /// How many of each row the store says that the journal has.
    private func multiplicities(of rows: [String], in store: Store, user: UserID) async throws -> [String: Int] {
        let distinct = Array(Set(rows))
        let ledger = try StatementReader().read(Array(File.of(distinct).utf8), name: "all.csv").ledger
        let hashes = ContentHash.all(of: ledger)
        let stored = try await store.journals.multiplicities(of: ledger, hashes: hashes, user: user)
        return Dictionary(
            zip(distinct, hashes).compactMap { row, hash in stored[hash].map { (row, $0) } },
            uniquingKeysWith: +
        )
    }

    /// The 11th execution is the first that the file adds, the 5,000th the last.
    @Test(arguments: [11, 2_500, 5_000])
    func import_cancelledWhileItIsWritten_leavesNothing(execution: Int) async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...9), to: user)
        let usualCache = try await store.database.pool.writeWithoutTransaction { db in
            db.add(
                function: DatabaseFunction("cancel_task", argumentCount: 0) { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                    return nil
                }
            )
            try db.execute(
                sql: """
                    CREATE TEMP TRIGGER cancellation AFTER INSERT ON executions WHEN new.id = \(execution)
                    BEGIN SELECT cancel_task(); END
                    """
            )
            return try Int.fetchOne(db, sql: "PRAGMA cache_size")
        }
        let before = try store.dump()
        let importing = Task { try await store.add(File.of(0...4_999), to: user) }
        await #expect(throws: CancellationError.self) { try await importing.value }
        #expect(try store.dump() == before)
        let cache = try await store.database.pool.writeWithoutTransaction { db in
            try db.execute(sql: "DROP TRIGGER cancellation")
            return try Int.fetchOne(db, sql: "PRAGMA cache_size")
        }
        #expect(cache == usualCache)
        let record = try await store.add(File.of(0...4_999), to: user)
        #expect(record.counts.new == 4_990 && record.counts.duplicates == 10)
    }

    @Test(arguments: [1, 2, 3])
    func import_cancelledAfterABatch_leavesNothing(batches: Int) async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.add(File.of(0...9), to: user)
        let before = try store.dump()
        let file = try store.file(File.of(0...5_999), named: "large.csv")
        let reports = Reports()
        await #expect(throws: CancellationError.self) {
            try await store.journals.commit([file], user: user, now: store.now) { reports.add($0) < batches }
        }
        #expect(reports.rows == Array([2_048, 2_048, 1_904].prefix(batches)))
        #expect(try store.dump() == before)
    }

    /// What an import reported.
    private final class Reports: Sendable {
        private let batches = Mutex<[Int]>([])

        var rows: [Int] { batches.withLock { $0 } }

        /// Adds a batch, and returns how many there are.
        func add(_ rows: Int) -> Int {
            batches.withLock { batches in
                batches.append(rows)
                return batches.count
            }
        }
    }

    @Test
    func import_cancelledBeforeItIsWritten_leavesNothing() async throws {
        let store = try Store()
        let user = try await store.person()
        let before = try store.dump()
        let importing = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await store.add(File.of(0...9), to: user)
        }
        importing.cancel()
        await #expect(throws: CancellationError.self) { try await importing.value }
        #expect(try store.dump() == before)
    }
}
