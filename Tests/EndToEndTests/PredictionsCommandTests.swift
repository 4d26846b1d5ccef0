import BourseTestSupport
import Foundation
import Testing

@Suite("Predictions on the command line")
struct PredictionsCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String], _ place: [String]) async throws -> Program.Outcome {
        let outcome = try Running(["predictions"] + arguments + ["--data", directory.path("desk")] + place)
        return await outcome.end()
    }

    private static func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        let fetched = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(fetched, "\(outcome)")
    }

    private static func markets(_ outcome: Program.Outcome) throws -> [[String: Any]] {
        try #require(try object(outcome)["markets"] as? [[String: Any]])
    }

    @Test
    func predictions_areATable_JSONAndCSV() async throws {
        try await MarketVenue.serve { place in
            let table = try await run(["--limit", "4"], place)
            let lines = table.output.split(separator: "\n")
            try #require(table.code == 0 && lines.count == 5, "\(table)")
            #expect(lines[0].hasPrefix("Event ") && Set(lines.map(\.count)).count == 1, "\(table)")
            #expect(lines.dropFirst().allSatisfy { $0.contains("%") && $0.contains("¢") }, "\(table)")
            #expect(!table.output.contains(".00¢") && table.errors.contains("bourse: 4 of "), "\(table)")

            let sorted = try Self.markets(try await run(["--sort", "volume", "--json", "--limit", "9"], place))
            let volumes = sorted.compactMap { ($0["volume"] as? NSNumber)?.doubleValue }
            #expect(volumes.count == 9 && volumes == volumes.sorted(by: >))

            let csv = try await run(["--csv", "--limit", "3"], place)
            #expect(csv.output.hasPrefix("id,event,question,category,") && csv.code == 0, "\(csv)")
            #expect(csv.output.split(separator: "\n").count == 4)
        }
    }

    @Test
    func predictions_areChosen_byWordsCategoryAndEnd() async throws {
        try await MarketVenue.serve { place in
            let found = try Self.markets(try await run(["bitcoin", "--json"], place))
            #expect(!found.isEmpty)
            let category = try #require(found.compactMap { $0["category"] as? String }.first)
            let filed = try Self.markets(try await run(["--category", category, "--sort", "end", "--json"], place))
            #expect(filed.allSatisfy { $0["category"] as? String == category })
            let ends = filed.compactMap { $0["end"] as? String }
            #expect(!ends.isEmpty && ends == ends.sorted())
            let last = try #require(ends.last?.prefix(10))
            let before = try await run(["--ends-before", String(last), "--json", "--limit", "999"], place)
            let early = try Self.markets(before)
            #expect(early.compactMap { $0["end"] as? String }.allSatisfy { $0 < last })
            let none = try await run(["zebra", "xylophone"], place)
            #expect(none.code == 0 && none.errors.contains("markets matches"), "\(none)")
        }
    }

    @Test
    func event_isShown_withItsSumsBookAndComparison() async throws {
        try await MarketVenue.serve { place in
            let list = try Self.markets(try await run(["bitcoin", "--json", "--limit", "1"], place))
            let event = try #require((list.first?["event"] as? [String: Any])?["id"] as? String)
            let table = try await run(["show", event], place)
            #expect(
                table.code == 0 && table.output.contains("updated ") && table.output.contains("Order book of Yes"),
                "\(table)"
            )
            #expect(table.output.contains("Yes and No cost ") && table.output.contains("¢"), "\(table)")

            let json = try await run(["show", event, "--json"], place)
            let fetched = try Self.object(json)
            #expect(Set(fetched.keys) == ["event", "market", "book", "pair", "comparison"], "\(json)")
            let markets = try #require((fetched["event"] as? [String: Any])?["markets"] as? [[String: Any]])
            let ids = markets.compactMap { $0["id"] as? String }
            let chosen = try #require(fetched["market"] as? String)
            #expect(ids.contains(chosen))
            #expect((fetched["book"] as? [String: Any])?["outcome"] as? String == "Yes")
            #expect((fetched["pair"] as? [String: Any])?["count"] as? Int == 2)
            #expect((fetched["comparison"] as? [String: Any])?["market"] as? String == fetched["market"] as? String)

            let other = try await run(["show", event, "--market", "nothing"], place)
            #expect(other.code == 1 && other.errors.contains("has no market nothing; its markets: "), "\(other)")
            let unknown = try await run(["show", "999999999"], place)
            #expect(unknown.code == 1 && unknown.errors.contains("No source knows the event 999999999"), "\(unknown)")
        }
    }

    @Test
    func predictions_whenTheSourceIsAway_failAndAreShownOnceTheyWereTold() async throws {
        let nothing = try await run([], MarketVenue.nowhere)
        #expect(nothing.code == 3 && nothing.output.isEmpty, "\(nothing)")
        #expect(nothing.errors.contains("no data: Polymarket"), "\(nothing)")
        let event = try await run(["show", "1"], MarketVenue.nowhere)
        #expect(event.code == 3 && event.errors.contains("no data: Polymarket"), "\(event)")
        try await MarketVenue.serve { place in
            let fetched = try await run([], place)
            #expect(fetched.code == 0, "\(fetched)")
        }
        let stored = try await run(["--limit", "2"], MarketVenue.nowhere)
        #expect(stored.code == 0 && stored.output.split(separator: "\n").count == 3, "\(stored)")
        #expect(stored.errors.contains("showing data of ") && stored.errors.contains(": Polymarket"), "\(stored)")
    }

    @Test(arguments: [
        ["--sort", "luck"], ["--ends-before", "soon"], ["--limit", "0"], ["--json", "--csv"], ["show"],
        ["show", "1", "2"], [String(repeating: "a", count: 129)], ["--polymarket", "http://127.0.0.1:9"],
    ])
    func predictions_askedForWrongly_areExplainedWithTwo(arguments: [String]) async throws {
        let outcome = try await run(arguments, [])
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }

    @Test(arguments: [
        (["predictions", "--help"], "show"), (["predictions", "list", "--help"], "/api/v1/predictions"),
        (["predictions", "show", "--help"], "--market"),
    ])
    func help_tellsHow(arguments: [String], words: String) async throws {
        let outcome = await (try Running(arguments)).end()
        #expect(outcome.code == 0 && outcome.output.contains(words), "\(outcome)")
    }
}
