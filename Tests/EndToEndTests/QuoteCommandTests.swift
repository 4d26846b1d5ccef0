import BourseTestSupport
import BourseWire
import Foundation
import NIOHTTP1
import Testing

@Suite("Quotes on the command line")
struct QuoteCommandTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data", directory.path("desk")] }

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String], _ keys: [String: String] = [:]) async throws -> Program.Outcome {
        await (try Running(arguments + data, environment: keys)).end()
    }

    private func answered() async throws -> MarketServer {
        let server = try await MarketServer()
        server.answer(
            "/yahoo/v7/finance/quote",
            ToldMarket.quotes(
                try ToldMarket.quote("AAPL", "187.44", before: "184.8"),
                try ToldMarket.quote("MSFT", "370.2", before: "372.05")
            )
        )
        return server
    }

    @Test
    func quote_printsATable_withSignsSourceAndTheClockOfTheExchange() async throws {
        let server = try await answered()
        let outcome = try await run(["quote", "aapl", "MSFT", "AAPL"] + server.yahoo)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 3 && Set(lines.map(\.count)).count == 1, "\(outcome.output)")
        #expect(lines[0].hasPrefix("Symbol  Name ") && lines[0].hasSuffix("Source"))
        #expect(lines[1].hasPrefix("AAPL    Apple") && lines[2].hasPrefix("MSFT    Microsoft"))
        #expect(lines[1].contains("$187.44   +2.64  ▲ +1.43%   60.1M  2023-11-16 16:00:00 EST  Yahoo"), "\(lines[1])")
        #expect(lines[2].contains("$370.20   −1.85  ▼ −0.50%"), "\(lines[2])")
    }

    @Test
    func quote_asJSON_hasExactFiguresWithTheirOrigin() async throws {
        let server = try await answered()
        let outcome = try await run(["quote", "MSFT", "ZZZZ", "AAPL", "--json"] + server.yahoo)
        #expect(outcome.code == 0 && outcome.errors == "bourse: no source knows ZZZZ\n", "\(outcome)")
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]]
        )
        let symbols = rows.map { ($0["instrument"] as? [String: Any])?["symbol"] as? String }
        #expect(symbols == ["MSFT", "ZZZZ", "AAPL"])
        #expect(
            rows.map { ($0["status"] as? [String: Any])?["state"] as? String } == [
                "available", "unknown", "available",
            ]
        )
        let nothing = try #require(rows[1]["values"] as? [String: Any])
        #expect(nothing.count == 13 && nothing.values.allSatisfy { $0 is NSNull })
        #expect(outcome.output.contains("\"value\": 187.44,") && outcome.output.contains("\"change\": 2.64,"))
        #expect(outcome.output.contains("\"changeRatio\": 0.0142857143,"))
        let before = (rows[2]["values"] as? [String: Any])?["previousClose"] as? [String: Any]
        #expect(before?["source"] as? String == "yahoo" && before?["asOf"] as? String == "2023-11-16T21:00:00Z")
        #expect(before?["value"] as? Double == 184.8)
        #expect(
            Set(rows[2].keys) == ["instrument", "values", "change", "changeRatio", "fetchedAt", "status", "rejected"]
        )
    }

    @Test
    func quote_asCSV_isAHeaderAndARowEach() async throws {
        let server = try await answered()
        let outcome = try await run(["quote", "AAPL", "--csv"] + server.yahoo)
        #expect(outcome.code == 0)
        #expect(
            outcome.output == """
                symbol,name,currency,last,change,changeRatio,previousClose,open,high,low,bid,ask,volume,asOf,source
                AAPL,Apple,USD,187.44,2.64,0.0142857143,184.8,,,,187.44,,60108378,2023-11-16T21:00:00Z,yahoo

                """
        )
    }

    @Test
    func quote_asAWorkbook_isWrittenToStandardOutput() async throws {
        let server = try await answered()
        let outcome = try await run(["quote", "AAPL", "--xlsx"] + server.yahoo)
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.hasPrefix("PK") && outcome.output.contains("[Content_Types].xml"))
    }

    @Test
    func quote_thatNoSourceKnows_isRefused() async throws {
        let server = try await answered()
        let outcome = try await run(["quote", "ZZZZ", "YYYY", "--json"] + server.yahoo)
        #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors == "bourse: no source knows ZZZZ, YYYY\n")
    }

    @Test
    func quote_whenTheSourceIsAway_fails_andIsShownWithItsAgeOnceItWasTold() async throws {
        // A port that was given back may be another test's by now; nobody listens at this one.
        let nowhere = ["--yahoo", "http://127.0.0.1:9/yahoo"]
        let nothing = try await run(["quote", "AAPL"] + nowhere)
        #expect(nothing.code == 3 && nothing.output.isEmpty, "\(nothing)")
        #expect(nothing.errors.contains("no data for AAPL: Yahoo"), "\(nothing)")

        let server = try await answered()
        let fetched = try await run(["quote", "AAPL"] + server.yahoo)
        #expect(fetched.code == 0, "\(fetched)")
        let stored = try await run(["quote", "AAPL", "MSFT"] + nowhere)
        #expect(
            stored.code == 0 && stored.output.contains("$187.44") && stored.output.contains("2023-11-16"),
            "\(stored)"
        )
        #expect(stored.errors.contains("AAPL not updated, showing known values: Yahoo"), "\(stored)")
        #expect(stored.errors.contains("no data for MSFT: Yahoo"), "\(stored)")
    }

    @Test
    func quote_ofASilentSource_isNotWaitedForWithoutEnd() async throws {
        let server = try await MarketServer()
        for path in ["/yahoo/", "/yahoo/v1/test/getcrumb", "/yahoo/v7/finance/quote"] { server.answer(path, .silence) }
        let outcome = try await run(["quote", "AAPL", "--wait", "0.5"] + server.yahoo)
        #expect(outcome.code == 3 && outcome.errors.contains("no source answered in time"), "\(outcome)")
    }

    @Test
    func keys_comeFromTheEnvironment_andAreNeverTold() async throws {
        let server = try await MarketServer()
        let key = "sesame-7f3a"
        let refusal = Array("{\"error\":\"Invalid API key \(key).\"}".utf8)
        server.answer("/finnhub/api/v1/quote", .body(refusal, status: .unauthorized))
        let fetched =
            "[{\"symbol\":\"AAPL\",\"name\":\"Apple\",\"price\":187.44,\"exchange\":\"NASDAQ\",\"timestamp\":1700168400}]"
        server.answer("/fmp/stable/batch-quote", .body(Array(fetched.utf8)))
        let keys = ["BOURSE_FMP_KEY": key, "BOURSE_FINNHUB_KEY": key]
        let outcome = try await run(["quote", "AAPL", "--json"] + server.all, keys)
        #expect(outcome.code == 0 && outcome.output.contains("\"source\": \"fmp\""), "\(outcome)")
        #expect(server.requested.contains { $0.hasPrefix("/fmp/stable/batch-quote") && $0.contains(key) })
        let doctor = try await run(["doctor"] + server.all, keys)
        for printed in [outcome, doctor] { #expect(!(printed.output + printed.errors).contains(key), "\(printed)") }
        #expect(doctor.output.contains("Finnhub: refused access"), "\(doctor)")
    }

    @Test
    func key_thatIsNone_isSaidWithoutIt() async throws {
        let outcome = try await run(["quote", "AAPL"], ["BOURSE_FMP_KEY": "not a key"])
        #expect(outcome.code == 2 && outcome.errors.contains("BOURSE_FMP_KEY"), "\(outcome)")
        #expect(!outcome.errors.contains("not a key\""), "\(outcome)")
        let missing = try await run(["quote", "AAPL", "--fmp", "http://127.0.0.1:1/stable"])
        #expect(missing.code == 2 && missing.errors.contains("BOURSE_FMP_KEY"), "\(missing)")
    }

    @Test(arguments: [
        ["quote"], ["quote", "a b"], ["quote", "AAPL", "--json", "--csv"], ["quote", "AAPL", "--csv", "--xlsx"],
        ["quote", "AAPL", "--wait", "0"],
        ["quote", "AAPL", "--yahoo", "ftp://example.com"], ["quote", "AAPL", "--yahoo", "http://example.com"],
        ["history"], ["history", "AAPL", "MSFT"], ["history", "AAPL", "--range", "2Y"],
        ["history", "AAPL", "--range", "1Y", "--from", "2023-01-01"], ["history", "AAPL", "--from", "yesterday"],
        ["history", "AAPL", "--from", "2023-02-01", "--to", "2023-01-01"], ["history", "AAPL", "--step", "3m"],
        ["history", "AAPL", "--adjusted", "raw", "--step", "1w"],
        ["history", "AAPL", "--adjusted", "never"], ["chain"], ["chain", "AAPL", "--expiration", "soon"],
        ["chain", "AAPL", "--rate", "4"], ["watch"], ["watch", "AAPL", "--seconds", "0"],
    ])
    func commandsOfMarkets_usedWrongly_areExplainedWithTwo(arguments: [String]) async throws {
        let outcome = try await run(arguments)
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }

    @Test(arguments: [
        ("quote", "BOURSE_FINNHUB_KEY"), ("history", "--adjusted"), ("chain", "--expiration"),
        ("watch", "NO_COLOR"), ("doctor", "--offline"), ("serve", "--yahoo"),
    ])
    func help_ofCommandsOfMarkets_tellsHow(command: String, words: String) async throws {
        let outcome = await (try Running([command, "--help"])).end()
        #expect(outcome.code == 0 && outcome.output.contains(words), "\(outcome)")
    }
}
