import BourseTestSupport
import Foundation
import NIOHTTP1
import Testing

@Suite("Earnings on the command line")
struct EarningsCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String], _ server: MarketServer, key: Bool = true) async throws -> Program.Outcome {
        let place = key ? server.yahoo + server.finnhub : server.yahoo
        let words = ["earnings"] + arguments + ["--data", directory.path("desk")] + place
        return await (try Running(words, environment: key ? ["BOURSE_FINNHUB_KEY": "sesame"] : [:])).end()
    }

    private func answered() async throws -> MarketServer {
        let server = try await MarketServer()
        let day = String(Date(timeIntervalSinceNow: 20 * 86_400).formatted(.iso8601).prefix(10))
        let report =
            #"{"date":"\#(day)","epsActual":null,"epsEstimate":1.52,"hour":"amc","quarter":4,"#
            + #""revenueActual":null,"revenueEstimate":null,"symbol":"AAPL","year":2026}"#
        server.answer("/finnhub/api/v1/calendar/earnings", .body(Array(#"{"earningsCalendar":[\#(report)]}"#.utf8)))
        return server
    }

    @Test
    func earnings_areATable_JSONAndCSV() async throws {
        let server = try await answered()
        let table = try await run(["aapl"], server)
        let lines = table.output.split(separator: "\n")
        try #require(table.code == 0 && lines.count == 2, "\(table)")
        #expect(lines[0].hasPrefix("Day ") && lines[1].contains("after close  Q4 2026"), "\(table)")
        let json = try await run(["AAPL", "--json"], server)
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(Set(answer.keys) == ["symbol", "next", "reports", "provenance", "freshness"])
        #expect(answer["next"] as? String == (answer["reports"] as? [[String: Any]])?.first?["day"] as? String)
        let csv = try await run(["AAPL", "--csv"], server)
        #expect(csv.output.hasPrefix("day,moment,year,quarter,expected,actual\n") && csv.output.contains(",1.52,"))
    }

    @Test
    func earnings_withoutASource_endWithTheReason() async throws {
        let server = try await answered()
        let keyless = try await run(["AAPL"], server, key: false)
        #expect(keyless.code == 3 && keyless.errors.contains("BOURSE_FINNHUB_KEY"), "\(keyless)")
        server.answer("/finnhub/api/v1/calendar/earnings", .body([], status: .internalServerError))
        let failing = try await run(["AAPL"], server)
        #expect(failing.code == 3 && failing.errors.contains("no data for AAPL"), "\(failing)")
    }
}
