import GRDB
import Testing

@testable import BourseStorage

extension SchemaTests {
    @Test
    func rowsOfFunds_thatBreakARule_fail() async throws {
        let (store, _) = try await filled()
        try await store.database.pool.write { db in
            try db.execute(sql: "INSERT INTO fund_histories VALUES (7, 'x', 1, 1, zeroblob(10))")
            try db.execute(sql: "INSERT INTO nav_blocks VALUES (1792, 7, 0, zeroblob(10))")
            try db.execute(sql: "INSERT INTO fund_schemes (code, name) VALUES (7, 'x')")
            try db.execute(sql: "INSERT INTO fund_former_names VALUES (7, 0, 'x')")
        }
        let refused = [
            "INSERT INTO nav_blocks VALUES (1794, 7, 1, zeroblob(10))",
            "INSERT INTO nav_blocks VALUES (2047, 7, 255, zeroblob(10))",
            "INSERT INTO nav_blocks VALUES (1793, 7, 1, zeroblob(3601))",
            "INSERT INTO nav_blocks VALUES (1793, 7, 1, 'x')",
            "INSERT INTO nav_corrections VALUES (1, 7, 65536, 1, 2, 'x', 1)",
            "INSERT INTO nav_corrections VALUES (1, 7, 1, 1, 1, 'x', 1)",
            "INSERT INTO nav_corrections VALUES (1, 7, 1, 0, 1, 'x', 1)",
            "INSERT INTO fund_cautions VALUES (7, -1, 'x')",
            "INSERT INTO fund_former_names VALUES (7, 8, 'x')", "INSERT INTO fund_former_names VALUES (7, -1, 'x')",
            "INSERT INTO fund_former_names VALUES (7, 0, 'y')", "INSERT INTO fund_former_names VALUES (7, 1, '')",
            "INSERT INTO fund_former_names VALUES (7, 1, NULL)",
            "INSERT INTO fund_former_names VALUES (7, 1, '\(String(repeating: "x", count: 201))')",
        ]
        try await expectRefusal(of: refused, by: store)
    }

    @Test
    func rowsOfMarketsAndLists_thatBreakARule_fail() async throws {
        let (store, user) = try await filled()
        try await store.database.pool.write { db in
            try db.execute(sql: "INSERT INTO quotes VALUES ('A', 'USD')")
            try db.execute(sql: "INSERT INTO bar_series VALUES (7, 'A', '1d', 'x', 1, 1, zeroblob(17))")
            try db.execute(sql: "INSERT INTO bar_blocks VALUES (458752, 7, 0, zeroblob(17))")
            let arguments: StatementArguments = [user, Self.id]
            try db.execute(sql: "INSERT INTO watchlists VALUES (1, ?, ?, 'a', 0, NULL)", arguments: arguments)
            try db.execute(sql: "INSERT INTO watchlist_symbols VALUES (1, 0, 'A')")
        }
        let refused = [
            "INSERT INTO quote_figures VALUES ('A', 'middle', '1', 'yahoo', 1)",
            "INSERT INTO quote_figures VALUES ('A', 'last', '', 'yahoo', 1)",
            "INSERT INTO quote_figures VALUES ('A', 'last', '1', '', 1)",
            "INSERT INTO quote_figures VALUES ('A', 'last', '1', 'yahoo', 'now')",
            "INSERT INTO bar_blocks VALUES (458754, 7, 1, zeroblob(17))",
            "INSERT INTO bar_blocks VALUES (524288, 7, 65536, zeroblob(17))",
            "INSERT INTO bar_blocks VALUES (458753, 7, 1, zeroblob(16397))",
            "INSERT INTO bar_blocks VALUES (458753, 7, 1, 'x')",
            "INSERT INTO watchlist_symbols VALUES (1, 1, 'A')", "INSERT INTO watchlist_symbols VALUES (1, 0, 'B')",
            "INSERT INTO watchlist_symbols VALUES (1, 500, 'B')", "INSERT INTO watchlist_symbols VALUES (1, -1, 'B')",
            "INSERT INTO watchlist_symbols VALUES (1, 1, '')",
        ]
        try await expectRefusal(of: refused, by: store)
    }

    /// Expects that each statement fails and changes nothing.
    private func expectRefusal(of statements: [String], by store: Store) async throws {
        let before = try store.dump()
        for sql in statements {
            await #expect(throws: DatabaseError.self, "\(sql)") {
                try await store.database.pool.write { try $0.execute(sql: sql) }
            }
        }
        #expect(try store.dump() == before)
    }
}
