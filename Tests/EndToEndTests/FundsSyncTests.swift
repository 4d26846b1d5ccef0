import BourseTestSupport
import Foundation
import Testing

/// The commands that fetch funds into a database and answer from it, with a venue that comes and goes.
@Suite("Funds fetched and screened on the command line")
struct FundsSyncTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
    }

    @Test
    func funds_areFetchedOnce_andAnsweredWhenTheSourceIsAway() async throws {
        let venue = try Running(["venue", "--port", "0", "--seed", "7", "--funds", "120"])
        let line = try #require(await venue.line(with: "The venue listens at"))
        let host = try #require(line.firstMatch(of: /(http:\/\/[^\/ ]+)/)).output.1
        let place = ["--data", directory.path("desk"), "--mfapi", "\(host)", "--amfi", "\(host)/spages/NAVAll.txt"]

        let first = await (try Running(["funds", "sync", "--json"] + place)).end()
        #expect(first.code == 0, "\(first)")
        let fetched = try object(first)
        let done = try #require(fetched["done"] as? Int)
        let failed = try #require(fetched["failed"] as? Int)
        #expect(done > 60 && done + failed == fetched["wanted"] as? Int && fetched["schemes"] as? Int == 120)

        // What was told today is not asked for again.
        let second = try object(await (try Running(["funds", "sync", "--json"] + place)).end())
        #expect(second["wanted"] as? Int == failed)

        let screen = [
            "funds", "screen", "age > 3", "sort return 3Y", "stale", "--json", "--data", directory.path("desk"),
        ]
        let found = try object(await (try Running(screen)).end())
        #expect(found["total"] as? Int ?? 0 > 0 && found["schemes"] as? Int == 120)
        let hits = try #require(found["hits"] as? [[String: Any]])
        let returns = hits.compactMap { ($0["metrics"] as? [String: Any])?["return 3Y"] as? Double }
        #expect(returns == returns.sorted(by: >) && !returns.isEmpty)
        let code = try #require((hits.first?["scheme"] as? [String: Any])?["code"] as? Int)

        // Expense ratios and assets were read beside the list.
        let cheapest = "expense ratio <= 1%; plan = direct; sort expense ratio"
        let question = ["funds", "screen", cheapest, "--json", "--data", directory.path("desk")]
        let cheap = try object(await (try Running(question)).end())
        let schemes = try #require(cheap["hits"] as? [[String: Any]]).compactMap { $0["scheme"] as? [String: Any] }
        let ratios = schemes.compactMap { ($0["expenseRatio"] as? [String: Any])?["perYear"] as? Double }
        let assets = schemes.compactMap { ($0["assets"] as? [String: Any])?["average"] as? Double }
        #expect(assets.count == schemes.count && assets.allSatisfy { $0 > 0 }, "\(cheap)")
        #expect(ratios.count > 5 && ratios.allSatisfy { $0 <= 0.01 } && ratios == ratios.sorted(), "\(cheap)")

        venue.signal(SIGTERM)
        _ = await venue.end()
        let away = await (try Running(["funds", "sync", "\(code)", "--json"] + place)).end()
        #expect(away.code == 0 && away.errors.contains("cannot be reached"), "\(away)")
        #expect(try object(away)["wanted"] as? Int == 0)
        let again = try object(await (try Running(screen)).end())
        #expect(again["total"] as? Int == found["total"] as? Int)
    }

    @Test
    func sourceThatIsAway_fromTheStart_isToldAndFails() async throws {
        let nobody = ["--mfapi", "http://127.0.0.1:1", "--amfi", "http://127.0.0.1:1/NAVAll.txt"]
        let outcome = await (try Running(["funds", "sync", "--data", directory.path("desk")] + nobody)).end()
        #expect(outcome.code != 0 && outcome.errors.contains("no source provided the fund list"), "\(outcome)")
        let screen = await (try Running(["funds", "screen", "age > 3", "--data", directory.path("desk")])).end()
        #expect(screen.code != 0 && screen.errors.contains("funds sync"), "\(screen)")
    }

    @Test
    func condition_thatCannotBeRead_isNamed() async throws {
        let outcome = await (try Running(["funds", "screen", "retrun 3Y > 15%", "--data", directory.path("desk")]))
            .end()
        #expect(outcome.code != 0 && outcome.errors.contains("return"), "\(outcome)")
    }
}
