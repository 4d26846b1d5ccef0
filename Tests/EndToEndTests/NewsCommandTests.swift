import BourseMarkets
import BourseTestSupport
import Foundation
import Testing

@Suite("News on the command line")
struct NewsCommandTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String], _ place: [String]) async throws -> Program.Outcome {
        let outcome = try Running(["news"] + arguments + ["--data", directory.path("desk")] + place)
        return await outcome.end()
    }

    private static func stories(_ outcome: Program.Outcome) throws -> [[String: Any]] {
        let answer = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
            "\(outcome)"
        )
        #expect(Set(answer.keys) == ["total", "stories", "fetchedAt", "isAsking", "problem"])
        return try #require(answer["stories"] as? [[String: Any]])
    }

    @Test
    func news_areATable_JSONAndCSV() async throws {
        try await MarketVenue.serve(at: MarketVenue.lastEveningOfWork) { place in
            let table = try await run(["--limit", "5"], place)
            let lines = table.output.split(separator: "\n")
            try #require(table.code == 0 && lines.count == 6, "\(table)")
            #expect(lines[0].hasPrefix("Time (UTC)") && Set(lines.map(\.count)).count == 1, "\(table)")
            #expect(table.errors.contains("bourse: 5 of "), "\(table)")

            let json = try await run(["--json", "--limit", "300"], place)
            let stories = try Self.stories(json)
            try #require(json.code == 0 && !stories.isEmpty)
            let members = Set(stories[0].keys)
            #expect(
                members == [
                    "id", "title", "address", "time", "publishers", "symbols", "topics", "event", "decisions",
                    "summary",
                    "language", "publications",
                ]
            )
            let times = stories.compactMap { $0["time"] as? String }
            #expect(times == times.sorted(by: >))

            let csv = try await run(["--csv", "--limit", "3"], place)
            #expect(
                csv.output.hasPrefix("time,title,publishers,sources,symbols,topics,address,event,direction,rule\n"),
                "\(csv)"
            )
            #expect(csv.output.split(separator: "\n").count == 4)
        }
    }

    @Test
    func news_areChosen_bySymbolTopicAndWords() async throws {
        try await MarketVenue.serve(at: MarketVenue.lastEveningOfWork) { place in
            let all = try Self.stories(try await run(["--json", "--limit", "500"], place))
            let topics = Set(all.flatMap { $0["topics"] as? [String] ?? [] })
            let topic = try #require(topics.min())
            let filed = try Self.stories(try await run(["--json", "--topic", topic], place))
            #expect(!filed.isEmpty && filed.allSatisfy { ($0["topics"] as? [String])?.contains(topic) == true })
            // Of what there is news depends on the day.
            let mentioned = Set(all.flatMap { $0["symbols"] as? [String] ?? [] }).sorted()
            let (first, last) = (try #require(mentioned.first), try #require(mentioned.last))
            let outcome = try await run([first.lowercased(), last, "--json", "--limit", "500"], place)
            let stories = try Self.stories(outcome)
            #expect(!stories.isEmpty, "\(outcome)")
            for story in stories {
                let symbols = try #require(story["symbols"] as? [String])
                #expect(!Set(symbols).isDisjoint(with: [first, last]), "\(story)")
            }
            let none = try await run(["--search", "zebra xylophone"], place)
            #expect(none.code == 0 && none.errors.contains("stories matches"), "\(none)")
        }
    }

    @Test
    func strategies_areOfEachStory_withTheirRules() async throws {
        try await MarketVenue.serve(at: MarketVenue.lastEveningOfWork) { place in
            let all = try Self.stories(try await run(["--json", "--limit", "500"], place))
            let kinds = all.compactMap { ($0["event"] as? [String: Any])?["kind"] as? String }
            let kind = try #require(kinds.min(), "no story says what happened")
            let outcome = try await run(["--event", kind, "--strategies", "--limit", "2", "--json"], place)
            let answer = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
                "\(outcome)"
            )
            let stories = try #require(answer["stories"] as? [[String: Any]])
            #expect((1...2).contains(stories.count) && answer["total"] as? Int == kinds.count { $0 == kind })
            for story in stories {
                let told = try #require(story["story"] as? [String: Any])
                #expect((told["event"] as? [String: Any])?["kind"] as? String == kind)
                #expect((told["decisions"] as? [[String: Any]])?.isEmpty == false)
                let strategies = try #require(story["strategies"] as? [[String: Any]])
                #expect((2...3).contains(strategies.count), "\(story)")
            }
            let text = try await run(["--event", kind, "--strategies", "--limit", "1"], place)
            #expect(text.output.contains("Event: \(kind)") && text.output.contains("Do nothing"), "\(text)")
            #expect(text.output.contains("Maximum loss") && text.output.contains("Rule "), "\(text)")
            for strategy in try #require(stories.first?["strategies"] as? [[String: Any]]) {
                for member in ["why", "risk"] {
                    #expect(text.output.contains(try #require(strategy[member] as? String)), "\(text)")
                }
                let permission = try #require(strategy["permission"] as? [String: Any])
                #expect(permission["own"] is NSNull && strategy["openingFees"] is NSNull)
                let results = try #require(strategy["results"] as? [Any])
                #expect(results.isEmpty || text.output.contains("After similar events (model): profit after "))
            }
            #expect(text.output.contains("Options level: From "), "\(text)")
            let past = stories.first?["past"] as? [String: Any]
            #expect(past?["expectedMove"] as? Double == nil || text.output.contains("Options expect: ±"), "\(text)")
            let reports = past?["source"] as? String == "earnings" ? past?["moves"] as? [Any] : nil
            #expect(text.output.ranges(of: "; options expected ").count == reports?.count ?? 0, "\(text)")
            let csv = try await run(["--event", kind, "--strategies", "--limit", "1", "--csv"], place)
            #expect(csv.output.hasPrefix("time,title,event,direction,rule,symbol,strategy,maximumLoss"), "\(csv)")
        }
    }

    @Test
    func news_whenSourcesAreAway_failAndAreShownOnceTheyWereTold() async throws {
        let nothing = try await run([], MarketVenue.nowhere)
        #expect(nothing.code == 3 && nothing.output.isEmpty, "\(nothing)")
        #expect(nothing.errors.contains("no data: "), "\(nothing)")
        try await MarketVenue.serve(at: MarketVenue.lastEveningOfWork) { place in
            let fetched = try await run([], place)
            #expect(fetched.code == 0, "\(fetched)")
        }
        let stored = try await run(["--limit", "2"], MarketVenue.nowhere)
        #expect(stored.code == 0 && stored.output.split(separator: "\n").count == 3, "\(stored)")
        #expect(stored.errors.contains("GDELT"), "\(stored)")
    }

    @Test(arguments: [
        ["a b"], ["--topic", "weather"], ["--event", "weather"], ["--limit", "0"], ["--json", "--csv"],
        ["--gdelt", "ftp://example.com"],
        ["--user", "ann@example.com"],
        ["--search", String(repeating: "a", count: 129)], ["--polymarket", "http://127.0.0.1:9"],
    ])
    func news_askedForWrongly_areExplainedWithTwo(arguments: [String]) async throws {
        let outcome = try await run(arguments, [])
        #expect(outcome.code == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }

    @Test
    func help_tellsTopicsAndTheShapeOfJSON() async throws {
        let outcome = await (try Running(["news", "--help"])).end()
        #expect(outcome.code == 0 && outcome.output.contains("/api/v1/news"), "\(outcome)")
        for topic in NewsTopic.allCases { #expect(outcome.output.contains(topic.rawValue), "\(topic)") }
    }

    @Test
    func doctor_asksThoseWhoTellNewsAndPredictions_onceEach() async throws {
        try await MarketVenue.serve { place in
            let words = ["doctor", "--data", directory.path("desk"), "--json"] + place
            let outcome = await (try Running(words)).end()
            let checks = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]],
                "\(outcome)"
            )
            func detail(_ subject: String) -> [String] {
                checks.filter { $0["subject"] as? String == subject }.compactMap { $0["detail"] as? String }
            }
            #expect(detail("Yahoo").count == 1 && detail("Yahoo").allSatisfy { $0.hasPrefix("SPY at ") }, "\(checks)")
            #expect(
                detail("GDELT").count == 1 && detail("GDELT").allSatisfy { $0.contains(" articles, newest from ") }
            )
            #expect(detail("Polymarket").count == 1 && detail("Polymarket").allSatisfy { $0.contains(" events, in ") })
        }
        let words = ["doctor", "--data", directory.path("desk")] + MarketVenue.nowhere
        let silent = await (try Running(words)).end()
        #expect(silent.code == 0 && silent.output.contains("! GDELT: ") && silent.output.contains("! Polymarket: "))
    }
}
