import BourseDesk
import BourseValues
import GRDB
import Testing

@testable import BourseStorage

@Suite("Statements for many rows")
struct BatchStatementTests {
    private func text(_ bytes: UnsafeRawBufferPointer) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test
    func values_ofEachKind_arriveInOrder() async throws {
        let store = try Store()
        let user = try await store.person()
        try await store.database.pool.read { db in
            var statement = try UserScope(db, user: user).batch("SELECT ?, ?, :user, typeof(?), typeof(?), ?")
            for number in [Int64.min, 0, .max] {
                try statement.bind(number)
                try statement.bind("“é” \u{1F600} \(number)")
                try statement.bind("")
                try statement.bind(nil as Int64?)
                try [0, 0xFF, 1].withUnsafeBytes { try statement.bind($0) }
                let hasRow = try statement.step()
                #expect(hasRow)
                #expect(statement.integer(at: 0) == number)
                #expect(text(statement.bytes(at: 1)) == "“é” \u{1F600} \(number)")
                #expect(text(statement.bytes(at: 2)) == user.description)
                #expect(text(statement.bytes(at: 3)) == "text")
                #expect(text(statement.bytes(at: 4)) == "null")
                let hasAnother = try statement.step()
                #expect(!hasAnother)
            }
        }
    }

    @Test(arguments: [0, 1, 3])
    func values_thatAreTooFewOrTooMany_areRefused(count: Int) async throws {
        let store = try Store()
        let user = try await store.person()
        let before = try store.dump()
        await #expect(throws: DatabaseError.self) {
            try await store.database.pool.write { db in
                var statement = try UserScope(db, user: user).batch(
                    "INSERT INTO day_notes (day, note, user_id) VALUES (?, ?, :user)"
                )
                for _ in 0..<count { try statement.bind("1") }
                try statement.execute()
            }
        }
        #expect(try store.dump() == before)
    }

    @Test
    func row_thatBreaksARule_rollsAllBack() async throws {
        let store = try Store()
        let user = try await store.person()
        let before = try store.dump()
        let error = await #expect(throws: DatabaseError.self) {
            try await store.database.pool.write { db in
                var statement = try UserScope(db, user: user).batch(
                    "INSERT INTO day_notes (user_id, day, note) VALUES (:user, ?, ?)"
                )
                for note in ["a", "b", ""] {
                    try statement.bind(Int64(note.utf8.first ?? 0))
                    try statement.bind(note)
                    try statement.execute()
                }
            }
        }
        #expect(error?.resultCode == .SQLITE_CONSTRAINT)
        #expect(try store.dump() == before)
    }

    @Test
    func keysOfAPosition_areReadFromTheIndexAlone() async throws {
        let store = try Store()
        let plan = try await store.database.pool.read { db in
            try Row.fetchAll(
                db,
                sql: "EXPLAIN QUERY PLAN \(ExecutionKeys.sql(onlyActive: false))",
                arguments: StatementArguments([1, 2])
            ).map { $0["detail"] as String }
        }
        #expect(
            plan == [
                "SEARCH positions USING INTEGER PRIMARY KEY (rowid=?)",
                "SEARCH executions USING COVERING INDEX execution_identity (position_id=?)",
            ]
        )
    }
}
