import BourseDesk
import BourseStorage
import BourseTestSupport
import Testing

@Suite("Queries over views")
struct QueryDatabaseTests {
    private static let trades = QueryView.all.filter { ["trades", "watchlists"].contains($0.name) }

    /// Runs a statement over two trades and three watched symbols.
    private func run(
        _ sql: String,
        rows: Int = 100,
        time: Duration = .seconds(10),
        reads: (String) -> Void = { _ in }
    ) async throws -> QueryDatabase.Result {
        try await QueryDatabase(Self.trades).run(sql, limits: .init(rows: rows, time: time)) { view in
            reads(view.name)
            guard view.name == "trades" else {
                return ["AAPL", "MSFT", "=SUM(A1)"].enumerated().map { place, symbol in
                    [.text("First"), .integer(Int64(place + 1)), .text(symbol)]
                }
            }
            return [("AAPL", 0.1), ("MSFT", 0.2)].map { symbol, profit in
                view.columns.map { column in
                    switch column.name {
                    case "symbol": .text(symbol)
                    case "net_profit": .number(profit)
                    case "executions": .integer(2)
                    default: .null
                    }
                }
            }
        }
    }

    private func refusal(_ sql: String, time: Duration = .seconds(10)) async throws -> String {
        try #require(await #expect(throws: QueryError.self, "\(sql)") { _ = try await run(sql, time: time) }).message
    }

    @Test
    func statement_readsTheRowsOfItsViews() async throws {
        let result = try await run("SELECT symbol, net_profit, executions, note FROM trades ORDER BY symbol DESC")
        #expect(result.columns == ["symbol", "net_profit", "executions", "note"] && result.isComplete)
        #expect(
            result.rows == [
                [.text("MSFT"), .number(0.2), .integer(2), .null], [.text("AAPL"), .number(0.1), .integer(2), .null],
            ]
        )
        let joined = try await run("SELECT count(*), sum(place) FROM trades JOIN watchlists USING (symbol)")
        #expect(joined.rows == [[.integer(2), .integer(3)]])
        #expect(try await run("SELECT symbol FROM trades WHERE net_profit > 0.15").rows == [[.text("MSFT")]])
        #expect(try await run("SELECT 1;  -- a comment\n").rows == [[.integer(1)]])
        let named = "WITH w AS (SELECT symbol FROM trades) SELECT count(*) FROM w"
        #expect(try await run(named).rows == [[.integer(2)]])
    }

    @Test
    func onlyViewsThatAreNamed_areFilled() async throws {
        var read: [String] = []
        _ = try await run("SELECT count(*) FROM watchlists") { read.append($0) }
        _ = try await run("SELECT 1") { read.append($0) }
        #expect(read == ["watchlists"])
        // SQLite reports no reading of a view of which only joined columns are used.
        _ = try await run("SELECT sum(place) FROM \"Trades\" JOIN watchlists USING (symbol)") { read.append($0) }
        #expect(read == ["watchlists", "trades", "watchlists"])
    }

    @Test
    func rowsBeyondTheLimit_areLeftOut() async throws {
        let some = try await run("SELECT symbol FROM watchlists", rows: 2)
        #expect(some.rows.count == 2 && !some.isComplete)
        #expect(try await run("SELECT symbol FROM watchlists", rows: 3).isComplete)
    }

    @Test(arguments: [
        "ATTACH DATABASE '/etc/passwd' AS x", "ATTACH ':memory:' AS x", "DETACH main", "PRAGMA writable_schema = 1",
        "PRAGMA table_info(trades)", "PRAGMA database_list", "SELECT load_extension('/tmp/x.so')",
        "SELECT * FROM pragma_table_info('trades')", "SELECT * FROM sqlite_schema",
        "SELECT count(*) FROM sqlite_schema", "SELECT * FROM sqlite_master",
        "SELECT sql FROM sqlite_temp_master", "INSERT INTO trades (symbol) VALUES ('X')", "DELETE FROM trades",
        "UPDATE trades SET symbol = 'X'", "DROP TABLE trades", "CREATE TABLE x (a)", "CREATE TEMP VIEW x AS SELECT 1",
        "CREATE TRIGGER t AFTER INSERT ON trades BEGIN SELECT 1; END", "VACUUM", "VACUUM INTO '/tmp/x'", "REINDEX",
        "ANALYZE", "BEGIN", "COMMIT", "SAVEPOINT x", "ALTER TABLE trades ADD COLUMN x",
        "REPLACE INTO trades VALUES (1)",
        "WITH x AS (SELECT 1) DELETE FROM trades", "INSERT INTO trades (symbol) VALUES ('X') RETURNING symbol",
        "SELECT * FROM json_each('[1]')", "CREATE VIRTUAL TABLE x USING fts5(a)", "EXPLAIN DELETE FROM trades",
    ])
    func statementThatIsNoSelectOfAView_isRefused(sql: String) async throws {
        #expect(try await refusal(sql).hasSuffix("."))
    }

    @Test
    func secondStatement_isRefused() async throws {
        for sql in ["SELECT 1; SELECT 2", "SELECT 1; DROP TABLE trades", "SELECT 1; nonsense"] {
            #expect(try await refusal(sql).contains("only one statement"), "\(sql)")
        }
        for sql in ["", ";", "-- nothing"] {
            #expect(try await refusal(sql).contains("only SELECT"), "\(sql)")
        }
    }

    @Test
    func mistakes_areExplained() async throws {
        #expect(try await refusal("SELECT * FROM users").contains("users"))
        #expect(try await refusal("SELECT passwords FROM trades").contains("passwords"))
        #expect(try await refusal("SELEC 1").contains("syntax error"))
    }

    @Test
    func nestedTables_endWhileTheyArePrepared() async throws {
        let levels = (1...30).map { "c\($0) AS (SELECT a.x FROM c\($0 - 1) a, c\($0 - 1) b)" }
        let sql = "WITH c0 AS (SELECT 1 AS x), \(levels.joined(separator: ", ")) SELECT x FROM c30"
        #expect(!(try await refusal(sql)).isEmpty)
    }

    private static let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "

    @Test(arguments: [
        "SELECT count(*) FROM c", "SELECT max(c.x) FROM c, c AS d", "SELECT x FROM c WHERE x < 0",
        "SELECT x FROM c ORDER BY x % 7",
        "SELECT instr(printf('%.*c', 150000 - x % 2, 'a'), printf('%.*c', 80000, 'a') || 'b') FROM c",
    ])
    func endlessStatement_isEnded(rest: String) async throws {
        let message = try await refusal(Self.endless + rest, time: .milliseconds(200))
        #expect(message.contains("took longer") || message.contains("memory"), "\(message)")
    }

    @Test
    func endlessRows_endAtTheLimit() async throws {
        let result = try await run(Self.endless + "SELECT x FROM c", rows: 10)
        #expect(result.rows.count == 10 && !result.isComplete)
    }

    @Test(arguments: [
        "SELECT zeroblob(100000000)",
        "WITH RECURSIVE c(x) AS (SELECT 'ab' UNION ALL SELECT x || x FROM c) SELECT x FROM c LIMIT 40",
        "SELECT group_concat(x) FROM (\(endless)SELECT x FROM c LIMIT 400000)",
    ])
    func hugeValue_isRefused(sql: String) async throws {
        #expect(try await refusal(sql).contains("200 kB"), "\(sql)")
    }

    @Test
    func deepStatement_isRefused() async throws {
        let deep = String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 5000)
        #expect(try await !refusal("SELECT " + deep).isEmpty)
        let wide = String(repeating: "SELECT 1 UNION ALL ", count: 600) + "SELECT 1"
        #expect(try await refusal(wide).contains("too many terms"))
    }
}
