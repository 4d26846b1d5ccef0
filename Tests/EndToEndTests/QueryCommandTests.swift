import BourseTestSupport
import Foundation
import Testing

@Suite("Queries on the command line")
struct QueryCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var data: String { directory.path("desk") }

    private func makeDesk() async throws {
        let desk = try await ServedDesk(data)
        let session = try await desk.enter()
        #expect(await desk.upload(File.of(0..<8), session: session).status == 201)
        desk.running.signal(SIGTERM)
        #expect(await desk.running.end().code == 0)
    }

    @Test
    func query_printsATable_JSONAndCSV() async throws {
        try await makeDesk()
        let sql = "SELECT symbol, count(*) AS trades, sum(net_profit) AS net FROM trades GROUP BY symbol"
        let table = try await Program.run("query", sql, "--data", data)
        #expect(table.code == 0 && table.output.hasPrefix("symbol"), "\(table)")
        let csv = try await Program.run("query", sql, "--data", data, "--csv")
        #expect(csv.code == 0 && csv.output.hasPrefix("symbol,trades,net\n"), "\(csv)")
        let workbook = try await Program.run("query", sql, "--data", data, "--xlsx")
        #expect(workbook.code == 0 && workbook.output.hasPrefix("PK"), "\(workbook.errors)")
        let json = try await Program.run("query", "-", "--data", data, "--json", input: sql)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(object["columns"] as? [String] == ["symbol", "trades", "net"])
        #expect(object["isComplete"] as? Bool == true)
        let rows = try #require(object["rows"] as? [[Any]])
        #expect(rows.count == 1 && rows[0][1] as? Int == 4, "\(rows)")
    }

    @Test
    func query_beyondItsRows_saysSo() async throws {
        try await makeDesk()
        let some = try await Program.run("query", "SELECT * FROM executions", "--rows", "3", "--csv", "--data", data)
        #expect(some.code == 0 && some.errors.contains("the first 3 rows"), "\(some)")
        #expect(some.output.split(separator: "\n").count == 4)
    }

    @Test
    func views_areListedWithoutADesk() async throws {
        let views = try await Program.run("query", "--views")
        #expect(views.code == 0 && views.output.contains("net_profit") && views.output.contains("watchlists:"))
    }

    @Test(arguments: [
        "ATTACH '/tmp/x' AS x", "DELETE FROM trades", "PRAGMA database_list", "SELECT * FROM users",
        "SELECT password_hash FROM users", "SELECT * FROM main.sessions", "SELECT load_extension('x')",
        "SELECT 1; SELECT 2", "CREATE TABLE x (a)", "nonsense",
    ])
    func statementThatIsNoQuery_isRefusedWithOne(sql: String) async throws {
        try await makeDesk()
        let outcome = try await Program.run("query", sql, "--data", data)
        #expect(outcome.code == 1 && outcome.output.isEmpty && outcome.errors.contains("--views"), "\(outcome)")
    }

    @Test
    func dataOfOthers_areNotRead() async throws {
        let desk = try await ServedDesk(data, "--open-registration")
        let session = try await desk.enter()
        #expect(await desk.upload(File.of(0..<8), session: session).status == 201)
        let form = Array(
            "email=bob@example.com&password=\(ServedDesk.password.replacing(" ", with: "+"))&zone=UTC".utf8
        )
        #expect(await desk.ask("POST", "/sign-up", body: form).status == 303)
        let sql = "SELECT count(*) FROM executions"
        let bob = try await Program.run("query", sql, "--csv", "--data", data, "--user", "bob@example.com")
        #expect(bob.code == 0 && bob.output == "count(*)\n0\n", "\(bob)")
        let ann = try await Program.run("query", sql, "--csv", "--data", data, "--user", "ann@example.com")
        #expect(ann.code == 0 && ann.output == "count(*)\n8\n", "\(ann)")
        let nobody = try await Program.run("query", sql, "--data", data)
        #expect(nobody.code == 2 && nobody.errors.contains("--user"), "\(nobody)")
        desk.running.signal(SIGTERM)
        _ = await desk.running.end()
    }

    @Test(arguments: [["query"], ["query", "SELECT 1", "--views"], ["query", "SELECT 1", "--rows", "0"]])
    func wrongUse_isExplainedWithTwo(arguments: [String]) async throws {
        let outcome = await (try Running(arguments + ["--data", data])).end()
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(outcome)")
    }
}
