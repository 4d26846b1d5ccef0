import BourseCore
import BourseDesk
import BourseJournal
import BourseTestSupport
import BourseValues
import Foundation
import GRDB
import Testing

@testable import BourseStorage

@Suite("Migration of imports to numbers")
struct NumberedImportsTests {
    private static let ann = String(repeating: "a", count: 32)
    private static let bob = String(repeating: "b", count: 32)
    private static let first = String(repeating: "1", count: 32)
    private static let second = String(repeating: "2", count: 32)
    private static let third = String(repeating: "3", count: 32)
    private static let unused = String(repeating: "4", count: 32)

    /// The database of two people with equal executions, as the program left it before imports had numbers.
    private static func prepare(_ path: String) throws {
        let queue = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(queue, upTo: "019 standard terms")
        try queue.write { db in
            for id in [ann, bob] {
                try db.execute(
                    sql: """
                        INSERT INTO users (id, email, password_hash, theme, palette, density, numbers, zone, created_at)
                        VALUES (?, ?, 'none', 'dark', 'mono', 'compact', 'western', 'UTC', 1)
                        """,
                    arguments: [id, "\(id)@example.com"]
                )
            }
            try add([], to: ann, named: "unused.csv", unused, db)
            try add(rows(0...5), to: ann, named: "first.csv", first, db)
            try add(rows(0...5) + rows(0...0), to: bob, named: "third.csv", third, db)
            try add(rows(3...9), to: ann, named: "second.csv", second, isDeleted: true, db)
            // Numbers have gaps.
            try db.execute(sql: "DELETE FROM imports WHERE id = ?", arguments: [unused])
            try db.execute(
                sql: "INSERT INTO import_issues VALUES (?, 0, 3, 'price', 'error', 'wrong')",
                arguments: [first]
            )
            try db.execute(
                sql: "INSERT INTO trade_annotations VALUES (?, ?, 7, 'noted')",
                arguments: [ann, String(repeating: "5", count: 32)]
            )
            try db.execute(sql: "INSERT INTO day_notes VALUES (?, 20000, 'noted')", arguments: [bob])
        }
        try queue.close()
    }

    private static func rows(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { File.row($0) } }

    /// Adds an import by its definition, to the tables of that program.
    private static func add(
        _ rows: [String],
        to user: String,
        named name: String,
        _ id: String,
        isDeleted: Bool = false,
        _ db: Database
    ) throws {
        let deletedAt: Int? = isDeleted ? 8 : nil
        let activeImports = isDeleted ? 0 : 1
        try db.execute(
            sql: """
                INSERT INTO imports (id, user_id, file_name, format, accounts, size, rows, new, duplicates, refused,
                    passed_over, imported_at, deleted_at)
                VALUES (?, ?, ?, ?, 'main', 1, ?, 0, ?, 0, 0, 7, ?)
                """,
            arguments: [
                id, user, name, ImportFormat.bourse.id, rows.count, rows.count, deletedAt,
            ]
        )
        guard !rows.isEmpty else { return }
        let ledger = try StatementReader().read(Array(File.of(rows).utf8), name: name).ledger
        var counts: [ContentHash: Int] = [:]
        for (fill, hash) in zip(ledger.fills, ContentHash.all(of: ledger)) {
            counts[hash, default: 0] += 1
            let key = ledger.key(of: fill)
            let content = Data(hash.bytes)
            try db.execute(
                sql: """
                    INSERT INTO positions (user_id, account, symbol, type, currency) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING
                    """,
                arguments: [
                    user, key.account, key.instrument.symbol.name, key.instrument.type.rawValue, key.currency.code,
                ]
            )
            try db.execute(
                sql: """
                    INSERT INTO executions (user_id, position_id, time, side, quantity, price, multiplier, fees, effect,
                        order_reference, note, content, occurrence, live_imports)
                    SELECT user_id, id, ?, ?, ?, ?, ?, ?, NULL, '', '', ?, ?, ? FROM positions
                    WHERE user_id = ? AND account = ? AND symbol = ?
                    ON CONFLICT DO UPDATE SET live_imports = live_imports + excluded.live_imports
                    """,
                arguments: [
                    fill.time.microseconds, fill.side.rawValue, fill.quantityUnits, fill.price.units,
                    fill.multiplier.units, fill.feeUnits, content, counts[hash], activeImports, user, key.account,
                    key.instrument.symbol.name,
                ]
            )
            try db.execute(
                sql: """
                    INSERT INTO import_executions
                    SELECT ?, id, ? FROM executions WHERE user_id = ? AND content = ? AND occurrence = ?
                    """,
                arguments: [id, fill.source, user, content, counts[hash]]
            )
        }
    }

    @Test
    func journals_areTheSameAfterwards() async throws {
        let store = try Store(preparing: Self.prepare)
        let ann = UserID(Self.ann)
        let bob = UserID(Self.bob)
        let first = try #require(ImportID(Self.first))
        #expect(try await store.export(ann) == Self.rows(0...5).sorted())
        #expect(try await store.export(bob) == (Self.rows(0...5) + Self.rows(0...0)).sorted())
        let imports = try await store.journals.imports(of: ann)
        #expect(imports.map(\.fileName) == ["second.csv", "first.csv"])
        #expect(imports.map { $0.deletedAt != nil } == [true, false])
        let issues = try await store.journals.importDetail(first, user: ann)?.issues
        #expect(
            issues == [ImportIssue(file: "first.csv", row: 3, column: "price", severity: .error, message: "wrong")]
        )
        let journal = try await store.journals.journal(of: ann)
        #expect(journal.annotations.values.map(\.note) == ["noted"])
        #expect(try await store.journals.journal(of: bob).dayNotes == [TradingDay(number: 20_000): "noted"])
        let execution = try #require(journal.ledger.fills.first).source
        let sources = try await store.journals.sources(of: [execution], user: ann)
        #expect(sources == [ExecutionSource(file: first, fileName: "first.csv", rows: [2])])
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func imports_canBeRestoredDeletedAndRepeatedAfterwards() async throws {
        let store = try Store(preparing: Self.prepare)
        let ann = UserID(Self.ann)
        let first = try #require(ImportID(Self.first))
        let second = try #require(ImportID(Self.second))
        #expect(try await store.journals.restoreImport(second, user: ann, now: store.now))
        #expect(try await store.export(ann) == Self.rows(0...9).sorted())
        #expect(try await store.journals.deleteImport(first, user: ann, now: store.now))
        #expect(try await store.export(ann) == Self.rows(3...9).sorted())
        let again = try await store.add(File.of(0...5), to: ann)
        #expect(again.counts.new == 3 && again.counts.duplicates == 3)
        #expect(try await store.export(ann) == Self.rows(0...9).sorted())
        #expect(try await store.export(UserID(Self.bob)).count == 7)
        #expect(try Examination(store.database).findings.allSatisfy(\.isHealthy))
    }

    @Test
    func accounts_deletedAfterwards_leaveNothing() async throws {
        let store = try Store(preparing: Self.prepare)
        try await store.database.pool.write { try $0.execute(sql: "DELETE FROM users") }
        let counts = try store.counts()
        for table in ["positions", "executions", "imports", "import_executions", "import_issues"] {
            #expect(counts[table] == 0, "\(table)")
        }
    }
}
