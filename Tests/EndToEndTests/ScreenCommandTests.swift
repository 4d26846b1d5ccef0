import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Screens on the command line")
struct ScreenCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        await (try Running(arguments + ["--data", directory.path("desk")])).end()
    }

    @Test
    func screen_findsInstrumentsByStoredQuotes() async throws {
        let server = try await MarketServer()
        server.answer(
            "/yahoo/v7/finance/quote",
            ToldMarket.quotes(
                try ToldMarket.quote("AAPL", "187.44", before: "184.8"),
                try ToldMarket.quote("MSFT", "370.2", before: "372.05")
            )
        )
        #expect(try await run(["quote", "AAPL", "MSFT"] + server.yahoo).code == 0)
        let json = try await run(["screen", "price > 200", "--json"] + server.yahoo)
        #expect(json.code == 0, "\(json)")
        let hits = try TestJSON.objects("hits", of: json.output)
        try #require(hits.count == 1, "\(json)")
        #expect((hits[0]["instrument"] as? [String: Any])?["symbol"] as? String == "MSFT")
        #expect((hits[0]["numbers"] as? [String: Any])?["price"] as? Double == 370.2)
        let answer = try TestJSON.object(json.output)
        let count = try #require(answer["count"] as? Int)
        #expect(answer["total"] as? Int == 1 && answer["lacking"] as? Int == count - 2, "\(json)")
        let table = try await run(["screen", "price > 100", "sort price"] + server.yahoo)
        let lines = table.output.split(separator: "\n")
        try #require(table.code == 0 && lines.count == 3, "\(table)")
        #expect(lines[0].hasPrefix("Symbol  Name") && lines[1].hasPrefix("MSFT") && lines[2].hasPrefix("AAPL"))
        #expect(lines[1].contains("370.20") && lines[2].contains("187.44"), "\(table)")
        #expect(table.errors.contains("2 of "), "\(table)")
        let csv = try await run(["screen", "price > 200", "--csv"] + server.yahoo)
        #expect(csv.code == 0 && csv.output.contains("MSFT") && !csv.output.contains("AAPL"), "\(csv)")
    }

    @Test
    func optionsScreen_findsTradesOnListedOptions() async throws {
        let server = try await MarketServer()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let day = today.adding(days: 30)
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: day, []))
        let conditions = ["options", "screen", "symbol = AAPL", "strategy = Cash-secured put"]
        let json = try await run(conditions + ["premium < 2", "--json"] + server.yahoo)
        #expect(json.code == 0, "\(json)")
        let hits = try TestJSON.objects("hits", of: json.output)
        try #require(hits.count == 1, "\(json)")
        #expect(hits[0]["strategy"] as? String == "cash-secured-put" && hits[0]["symbol"] as? String == "AAPL")
        #expect(hits[0]["soldStrike"] as? Double == 95 && hits[0]["premium"] as? Double == 1.55, "\(json)")
        #expect(hits[0]["expiration"] as? String == "\(day)" && hits[0]["atStake"] as? Double == 93.45, "\(json)")
        let table = try await run(conditions + ["sort premium"] + server.yahoo)
        let lines = table.output.split(separator: "\n")
        try #require(table.code == 0 && lines.count > 2, "\(table)")
        #expect(lines[0].hasPrefix("Symbol  Strategy") && lines.last?.contains("\(day)") == true, "\(table)")
        #expect(table.errors.contains("on AAPL"), "\(table)")
        let none = try await run(conditions + ["premium > 50"] + server.yahoo)
        #expect(none.code == 0 && none.output.isEmpty && none.errors.contains("0 of "), "\(none)")
    }

    @Test(arguments: [
        ["screen", "prise > 5"], ["options", "screen", "delta <"], ["screen", "price > 5", "--limit", "0"],
    ])
    func conditionThatCannotBeRead_isExplainedWithTwo(arguments: [String]) async throws {
        let outcome = try await run(arguments)
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(outcome)")
    }
}
