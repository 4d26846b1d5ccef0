import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Histories and options on the command line")
struct HistoryCommandTests {
    private let directory: TemporaryDirectory
    private var data: [String] { ["--data", directory.path("desk")] }
    private static let days = ["--from", "2023-11-01", "--to", "2023-11-30"]

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String]) async throws -> Program.Outcome {
        await (try Running(arguments + data)).end()
    }

    private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
    }

    private func answered() async throws -> MarketServer {
        let server = try await MarketServer()
        server.answer("/yahoo/v8/finance/chart/AAPL", try ToldMarket.days())
        return server
    }

    @Test
    func history_asCSV_isAdjustedAsAsked() async throws {
        let server = try await answered()
        let splits = try await run(["history", "AAPL", "--csv"] + Self.days + server.yahoo)
        #expect(splits.code == 0, "\(splits)")
        #expect(
            splits.output == """
                day,open,high,low,close,volume
                2023-11-13,50,51,49.5,50,200
                2023-11-14,50.5,52.5,50,52,400
                2023-11-15,52,52.25,50.75,51,500
                2023-11-16,51,53.5,51,53,600

                """
        )
        let raw = try await run(["history", "AAPL", "--csv", "--adjusted", "raw"] + Self.days + server.yahoo)
        #expect(raw.output.contains("2023-11-14,101,105,100,104,200\n2023-11-15,52,"), "\(raw)")
        let total = try await run(["history", "AAPL", "--csv", "--adjusted", "total"] + Self.days + server.yahoo)
        #expect(total.output.contains("2023-11-15,51.49019608,"), "\(total)")
        #expect(total.output.contains("2023-11-16,51,53.5,51,53,600"), "\(total)")
    }

    @Test
    func history_asJSON_hasActionsAndWhoToldIt() async throws {
        let server = try await answered()
        let outcome = try await run(["history", "AAPL", "--json", "--step", "1w"] + Self.days + server.yahoo)
        #expect(outcome.code == 0, "\(outcome)")
        let fetched = try object(outcome)
        #expect(
            Set(fetched.keys) == [
                "instrument", "step", "basis", "asOf", "bars", "splits", "dividends", "provenance", "freshness",
                "cautions",
            ]
        )
        #expect(fetched["step"] as? String == "1w" && fetched["basis"] as? String == "splits")
        #expect((fetched["provenance"] as? [String: Any])?["source"] as? String == "yahoo")
        #expect((fetched["freshness"] as? [String: Any])?["state"] as? String == "fresh")
        let bars = try #require(fetched["bars"] as? [[String: Any]])
        try #require(bars.count == 1)
        #expect(bars[0]["day"] as? String == "2023-11-13" && bars[0]["open"] as? Double == 50)
        #expect(bars[0]["high"] as? Double == 53.5 && bars[0]["low"] as? Double == 49.5)
        #expect(bars[0]["close"] as? Double == 53 && bars[0]["volume"] as? Double == 1700)
        let split = try #require((fetched["splits"] as? [[String: Any]])?.first)
        #expect(split["day"] as? String == "2023-11-15" && split["new"] as? Int == 2 && split["old"] as? Int == 1)
        let dividend = try #require((fetched["dividends"] as? [[String: Any]])?.first)
        #expect(dividend["exDay"] as? String == "2023-11-16" && dividend["amount"] as? Double == 0.5)
    }

    @Test
    func history_isShownFromTheDatabase_whenTheSourceIsAway() async throws {
        let server = try await answered()
        let first = try await run(["history", "AAPL", "--range", "max", "--step", "1d"] + server.yahoo)
        #expect(first.code == 0 && first.output.contains("AAPL  Apple, USD, bars of 1 day, adjusted for splits"))
        #expect(first.output.contains("2023-11-15  split 2:1\n2023-11-16  dividend 0.5\n"), "\(first)")
        #expect(first.errors.contains("data from Yahoo of "), "\(first)")
        try await server.close()
        let stored = try await run(["history", "AAPL", "--range", "MAX", "--step", "1d"] + server.yahoo)
        #expect(stored.code == 0 && stored.output == first.output, "\(stored)")
        let none = try await run(["history", "MSFT"] + server.yahoo)
        #expect(none.code == 3 && none.output.isEmpty, "\(none)")
        #expect(none.errors.contains("no data for MSFT: Yahoo"), "\(none)")
    }

    @Test
    func history_withoutABarInItsDays_isRefusedWithThoseThereAre() async throws {
        let server = try await answered()
        let outcome = try await run(["history", "AAPL", "--from", "2020-01-01", "--to", "2020-02-01"] + server.yahoo)
        #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
        #expect(
            outcome.errors.contains(
                "no bars of AAPL from 2020-01-01 to 2020-02-01; the available history is from 2023-11-13"
            )
        )
    }

    @Test
    func history_ofHours_isPutTogetherOfFiveMinutes() async throws {
        let server = try await MarketServer()
        let now = Int64(Date().timeIntervalSince1970)
        let start = Timestamp(seconds: (now / 3600 - 3) * 3600)
        server.answer("/yahoo/v8/finance/chart/BTC-USD", try ToldMarket.hour(from: start))
        let outcome = try await run(["history", "BTC-USD", "--range", "1W", "--step", "1h", "--csv"] + server.yahoo)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output == "time,open,high,low,close,volume\n\(start),100,113,99,112,24\n")
        #expect(server.requested.contains { $0.contains("interval=5m") }, "\(server.requested)")
    }

    // MARK: - options

    @Test
    func chain_hasVolatilitiesGreeksAndTheExpectedMove() async throws {
        let server = try await MarketServer()
        let zone = try #require(ZoneRules(identifier: "America/New_York"))
        let today = zone.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let days = [today.adding(days: 30), today.adding(days: 60)]
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: days[0], [days[1]]))
        let outcome = try await run(["chain", "AAPL", "--json", "--expiration", "\(days[0])"] + server.yahoo)
        #expect(outcome.code == 0, "\(outcome)")
        let fetched = try object(outcome)
        #expect((fetched["spot"] as? [String: Any])?["value"] as? Double == 100 && fetched["days"] as? Int == 30)
        let terms = try #require(fetched["terms"] as? [String: Any])
        #expect(terms["rate"] as? Double == 0.04 && terms["style"] as? String == "american")
        #expect(fetched["expirations"] as? [String] == days.map(\.description))
        let move = try #require(fetched["expectedMove"] as? [String: Double])
        #expect(move["straddle"] == 7.6 && (8...12).contains(move["deviation"] ?? 0))
        let strikes = try #require(fetched["rows"] as? [[String: Any]])
        try #require(strikes.compactMap { $0["strike"] as? Double } == [95, 100, 105])
        let call = try #require(strikes[1]["call"] as? [String: Any])
        #expect(call["bid"] as? Double == 3.9 && call["openInterest"] as? Double == 100)
        let volatility = try #require(call["volatility"] as? Double)
        let value = try #require(call["value"] as? [String: Double])
        #expect((0.2...0.5).contains(volatility) && abs((value["price"] ?? 0) - 4) < 1e-4, "\(outcome.output)")
        #expect((0.45...0.6).contains(value["delta"] ?? 0) && (value["theta"] ?? 0) < 0)

        let table = try await run(["chain", "AAPL"] + server.yahoo)
        #expect(table.code == 0 && table.output.contains("expected move ±7.60 from the straddle, ±"), "\(table)")
        #expect(table.output.contains("Strike") && table.output.contains("100.00") && table.output.contains("3.90"))
        let csv = try await run(["chain", "AAPL", "--csv"] + server.yahoo)
        let rows = csv.output.split(separator: "\n")
        #expect(
            csv.code == 0 && rows.count == 7 && rows[1].hasPrefix("AAPL,call,\(days[0]),95,6.9,7.1,,,95,"),
            "\(csv)"
        )
        #expect(rows.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == 15 })
    }

    @Test
    func chain_ofADayWithoutOptions_isRefusedWithTheDaysThereAre() async throws {
        let server = try await MarketServer()
        let today = ZoneRules.newYork.day(at: Timestamp(seconds: Int64(Date().timeIntervalSince1970)))
        let day = today.adding(days: 30)
        server.answer("/yahoo/v7/finance/options/AAPL", try ToldMarket.options(expiring: day, []))
        let outcome = try await run(["chain", "AAPL", "--expiration", "\(day.adding(days: 1))"] + server.yahoo)
        #expect(outcome.output.isEmpty && outcome.errors.contains("\(day)"), "\(outcome)")
        #expect(outcome.code == 1 && outcome.errors.contains("AAPL has no options that expire on"), "\(outcome)")
        try await server.close()
        let away = try await run(["chain", "AAPL"] + server.yahoo)
        #expect(away.code == 3 && away.errors.contains("no data for AAPL: Yahoo"), "\(away)")
    }
}
