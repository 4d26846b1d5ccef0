import BourseCore
import BourseDesk
import BourseMarkets
import BourseOptions
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Stories with strategies")
struct StoryPageTests {
    private typealias Visit = MarketsAPIVisit

    /// A source with one headline.
    private struct OneHeadline: NewsSource {
        let id = SourceID("wire")
        let title = "Wire"
        let headline: String
        let now: Timestamp

        func news(about subject: NewsSubject) async throws(MarketSourceError) -> FetchedNews {
            let article = Article(
                address: "https://wire.example/a",
                title: headline,
                publisher: "Wire & Co",
                source: id,
                time: now.adding(seconds: -60)
            )
            return FetchedNews([article].compactMap { $0 })
        }
    }

    /// A source with the same reports of each company.
    private struct SameReports: EarningsSource {
        let id = SourceID("calendar")
        let title = "Calendar"
        let reports: [EarningsReport]

        func earnings(
            of symbol: Symbol,
            days: ClosedRange<TradingDay>
        ) async throws(MarketSourceError) -> [EarningsReport] {
            reports
        }
    }

    /// Prices with dividends that were paid long enough ago to know what followed.
    private static var paying: FetchedPrices {
        let days = [-60, -160, -262].map { Visit.today.adding(days: $0) }
        return FetchedPrices(
            step: .day,
            bars: Visit.days.bars,
            asOf: Visit.today,
            actions: CorporateActions(
                dividends: days.compactMap { Dividend(exDay: $0, amount: Visit.price("1")) }
            )
        )
    }

    private static func serve(
        _ headline: String,
        hasChain: Bool = true,
        past: [Symbol] = [],
        reports: [EarningsReport] = [],
        _ body: @Sendable (ServerRig, Visitor, String) async throws -> Void
    ) async throws {
        let fetched = { (now: Timestamp) in
            var fetched = FixedMarkets()
            fetched.news = [OneHeadline(headline: headline, now: now)]
            fetched.earnings = [SameReports(reports: reports)]
            if hasChain { fetched.chains[Visit.microsoft] = Visit.chain(now: now) }
            for symbol in past { fetched.prices[symbol] = [.day: paying] }
            return fetched
        }
        try await Visit.serve(fetched) { rig, ann in
            let stories = try await ann.object("/api/v1/news")["stories"] as? [[String: Any]]
            try await body(rig, ann, try #require(stories?.first?["id"] as? String))
        }
    }

    @Test
    func page_showsTheRule_andStrategiesWithTheMaximumLossFirst() async throws {
        try await Self.serve("Microsoft tops <b>estimates</b> (NASDAQ: MSFT)") { _, ann, id in
            let page = try await ann.get("/news/\(id)")
            #expect(page.status == .ok && page.text.contains("Earnings, positive"))
            #expect(page.text.contains("earnings.beat") && page.text.contains("A result above what was expected."))
            #expect(!page.text.contains("<b>estimates</b>") && page.text.contains("&lt;b&gt;estimates&lt;/b&gt;"))
            #expect(page.text.contains("Do nothing") && page.text.contains("not advice"))
            #expect(page.text.contains(#"href="/options/strategies/bull-put-spread""#))
            let loss = try #require(page.text.firstRange(of: "Maximum loss"))
            let profit = try #require(page.text.firstRange(of: "Maximum profit"))
            #expect(loss.lowerBound < profit.lowerBound)
            for term in [OptionTerm.maximumLoss, .maximumProfit, .probabilityOfProfit, .expectedProfit] {
                #expect(page.text.contains(term.definition), "\(term.name)")
            }
            let ids = page.text.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
            #expect(Set(ids).count == ids.count)
            let list = try await ann.get("/news?event=earnings")
            #expect(list.text.contains(#"href="/news/\#(id)""#) && list.text.contains("1 story"))
            let others = try await ann.get("/news?event=drug")
            #expect(others.text.contains("No matching stories"))
        }
    }

    /// The parts of a story's page on its strategies, by strategy.
    private static func strategies(_ ann: Visitor, _ id: String) async throws -> [String: String] {
        let page = try await ann.get("/news/\(id)")
        let section = try #require(page.text.split(separator: "id=\"h-strategies\"", maxSplits: 1).last)
        let parts = section.split(separator: "<li>").dropFirst().compactMap { part -> (String, String)? in
            let strategy = part.firstMatch(of: #/href="/options/strategies/([a-z-]+)"/#)?.output.1
            let end = part.firstRange(of: "</li>")?.lowerBound
            return strategy.flatMap { name in end.map { (String(name), String(part[..<$0])) } }
        }
        return Dictionary(parts) { first, _ in first }
    }

    private static func choose(_ brokers: [(String, Int)], _ ann: Visitor) async throws {
        let list = brokers.map { "{\"broker\":\"\($0)\",\"level\":\($1)}" }.joined(separator: ",")
        let saved = try await ann.json(.put, "/api/v1/options/own-brokers", "{\"brokers\":[\(list)]}")
        #expect(saved.status == .ok, "\(saved.text)")
    }

    /// What a strategy is said to need depends on whether the person's level allows it, and on nothing else.
    @Test(arguments: ["schwab", "etrade"])
    func strategies_areAllowedFromTheLevelOfTheBroker_thatThePersonHas(broker: String) async throws {
        let broker = try #require(BrokerCatalogue.standard[broker])
        try await Self.serve("Microsoft tops <b>estimates</b> (NASDAQ: MSFT)") { _, ann, id in
            var said: [String: [Bool: Set<String>]] = [:]
            for level in broker.levels {
                try await Self.choose([(broker.id, level.level)], ann)
                for (strategy, text) in try await Self.strategies(ann, id) {
                    guard case .from(let least) = broker.permission(for: strategy) else { continue }
                    let isAllowed = level.level >= least.level
                    #expect(!isAllowed || text.contains(broker.name), "\(strategy) \(level.name) \(text)")
                    said[strategy, default: [:]][isAllowed, default: []].insert(text)
                }
            }
            #expect(said["bull-put-spread"]?.count == 2, "\(said.keys)")
            for (strategy, texts) in said {
                #expect(texts.values.allSatisfy { $0.count == 1 }, "\(strategy) \(texts)")
                #expect(texts[true]?.isDisjoint(with: texts[false] ?? []) != false, "\(strategy)")
            }
        }
    }

    @Test
    func strategy_thatOneOfSeveralBrokersAllows_namesThatBroker() async throws {
        try await Self.serve("Microsoft tops <b>estimates</b> (NASDAQ: MSFT)") { _, ann, id in
            // Level 0 at Schwab is for covered positions, Tier 2 at Fidelity for spreads.
            try await Self.choose([("schwab", 0)], ann)
            let low = try #require(try await Self.strategies(ann, id)["bull-put-spread"])
            try await Self.choose([("schwab", 0), ("fidelity", 2)], ann)
            let both = try #require(try await Self.strategies(ann, id)["bull-put-spread"])
            #expect(both.contains("Fidelity") && !low.contains("Fidelity") && both != low)
        }
    }

    @Test
    func answer_hasPositionsOnTheChain_andMarks() async throws {
        try await Self.serve("Microsoft raises its dividend by 10% (NASDAQ: MSFT)") { _, ann, id in
            let answer = try await ann.object("/api/v1/news/\(id)")
            let story = try #require(answer["story"] as? [String: Any])
            let event = try #require(story["event"] as? [String: Any])
            #expect(event["kind"] as? String == "dividend" && event["direction"] as? String == "up")
            #expect(story["isRead"] as? Bool == false && answer["subject"] as? String == "MSFT")
            let chain = try #require(answer["chain"] as? [String: Any])
            #expect(chain["days"] as? Int == 32 && answer["chainProblem"] is NSNull)
            let strategies = try #require(answer["strategies"] as? [[String: Any]])
            #expect(strategies.compactMap { $0["strategy"] as? String } == ["covered-call", "cash-secured-put"])
            let analysis = try #require(strategies[0]["analysis"] as? [String: Any])
            #expect((analysis["maxLoss"] as? Double).map { $0 > 50_000 } == true)
            // No source has its past.
            #expect(answer["past"] is NSNull && (strategies[0]["results"] as? [Any])?.isEmpty == true)
        }
    }

    @Test
    func ownBrokers_areNamedWithTheLowestLevel_andWhatOpeningCosts() async throws {
        try await Self.serve("Microsoft raises its dividend by 10% (NASDAQ: MSFT)") { _, ann, id in
            let before = try await ann.get("/news/\(id)").text
            #expect(before.contains("From Level 1 at Interactive Brokers") && !before.contains("Allowed at"))
            #expect(before.contains("sold at the bid, without fees.") && !before.contains("Opening fees"))
            let none = try await ann.object("/api/v1/news/\(id)")
            #expect(none["fees"] is NSNull)
            let saved = try await ann.post("/settings/brokers", ["fidelity": "1", "schwab": "0"])
            #expect(saved.status == .seeOther)
            let page = try await ann.get("/news/\(id)").text
            let permission = "From Level 0 – Covered at Charles Schwab · Allowed at Fidelity and Charles Schwab"
            #expect(page.ranges(of: permission).count == 2)
            #expect(page.contains("Opening fees") && page.contains("$0.67") && !page.contains("without fees"))
            #expect(page.contains("Opening fees are those of Fidelity, read on "))
            let answer = try await ann.object("/api/v1/news/\(id)")
            let fees = try #require(answer["fees"] as? [String: Any])
            #expect(fees["broker"] as? String == "fidelity")
            let strategies = try #require(answer["strategies"] as? [[String: Any]])
            #expect(strategies[0]["openingFees"] as? Double == 0.67)
            for strategy in strategies {
                let permission = try #require(strategy["permission"] as? [String: Any])
                #expect(permission["own"] as? String == "allowed")
                #expect(permission["allowedAt"] as? [String] == ["fidelity", "schwab"])
                let lowest = try #require(permission["lowest"] as? [String: Any])
                #expect(lowest["broker"] as? String == "schwab" && lowest["level"] as? Int == 0)
            }
        }
    }

    @Test
    func eventsBehindTheRanges_areListed_withTheResultOfEachStrategy() async throws {
        let headline = "Microsoft raises its dividend by 10% (NASDAQ: MSFT)"
        try await Self.serve(headline, past: [Visit.microsoft, Visit.apple]) { _, ann, id in
            let answer = try await ann.object("/api/v1/news/\(id)")
            let past = try #require(answer["past"] as? [String: Any])
            let moves = try #require(past["moves"] as? [[String: Any]])
            #expect(moves.count == 3)
            let sector = try #require(answer["sectorPast"] as? [String: Any])
            let events = try #require(sector["events"] as? [[String: Any]])
            #expect(events.count == 3 && sector["count"] as? Int == 3)
            #expect(events.allSatisfy { $0["symbol"] as? String == "AAPL" })
            #expect(events.map { $0["day"] as? String } == moves.map { $0["day"] as? String })
            let strategies = try #require(answer["strategies"] as? [[String: Any]])
            let results = try #require(strategies[0]["results"] as? [[String: Any]])
            #expect(results.count == 3)

            let page = try await ann.get("/news/\(id)").text
            let sectorPanel = try #require(page.firstRange(of: "h-sector")).lowerBound
            #expect(page[sectorPanel...].contains("<summary>Each event</summary>"))
            #expect(page[sectorPanel...].contains("AAPL"))
            let withResults = strategies.count { ($0["results"] as? [Any])?.isEmpty == false }
            #expect(page.ranges(of: "Result after each event (model)").count == withResults)
            #expect(page.contains("Covered call: result after each similar event, by the model"))
            let written = try #require(results[0]["day"] as? String)
            let day = try #require(TradingDay(iso: written))
            #expect(page.ranges(of: DayText.medium(day)).count >= 2 + withResults)
        }
    }

    @Test
    func reports_areShownBesideWhatOptionsExpected() async throws {
        let days = [-60, -160].map { Visit.today.adding(days: $0) }
        let reports = days.map { EarningsReport(day: $0, moment: .beforeOpening, actual: Visit.price("1")) }
        let headline = "Microsoft tops <b>estimates</b> (NASDAQ: MSFT)"
        try await Self.serve(headline, past: [Visit.microsoft], reports: reports) { rig, ann, id in
            let (day, expiration) = (days[0].adding(days: -1), days[0].adding(days: 29))
            let records = [(day, 0.365), (days[0], 0.2)].map { day, value in
                RecordedVolatility(
                    day: day,
                    expiration: expiration,
                    value: value,
                    asOf: Timestamp(seconds: Int64(day.number) * 86_400 + 15 * 3600)
                )
            }
            try await SQLiteMarketStore(rig.database).save(records, of: Visit.microsoft)
            let answer = try await ann.object("/api/v1/news/\(id)")
            let past = try #require(answer["past"] as? [String: Any])
            #expect(past["source"] as? String == "earnings")
            #expect(past["expectedCount"] as? Int == 1 && past["beyondExpected"] as? Int == 0)
            let moves = try #require(past["moves"] as? [[String: Any]])
            try #require(moves.count == 2)
            // √(0.365² · 30 ÷ 365 − 0.2² · 29 ÷ 365)
            #expect(moves[0]["expectedMove"] as? Double == 0.0882)
            #expect(moves[1]["expectedMove"] is NSNull)
            let page = try await ann.get("/news/\(id)").text
            #expect(page.contains("±8.8%") && page.contains("Expected –"))
            #expect(page.contains("First close larger than expected") && page.contains("0 of 1"))
            #expect(page.contains("No option prices recorded before and after."))
            #expect(page.contains("one standard deviation at the report"))
        }
    }

    @Test
    func eventsRecordedFromStories_areShown_alsoOfEarlierYears() async throws {
        try await Self.serve("Microsoft sued over patents (NASDAQ: MSFT)", past: [Visit.microsoft]) { rig, ann, id in
            let events = try [-60, -160, -262].map { days in
                RecordedNewsEvent(
                    symbol: Visit.microsoft,
                    kind: .legal,
                    direction: .down,
                    day: Visit.today.adding(days: days),
                    rule: "legal.down",
                    story: StoryID(try #require(ArticleAddress("https://wire.example/\(days)")))
                )
            }
            try await SQLiteNewsStore(rig.database).record(
                events,
                of: Set(events.map(\.story)),
                since: TradingDay(number: 0),
                atMost: 9
            )
            let answer = try await ann.object("/api/v1/news/\(id)")
            let past = try #require(answer["past"] as? [String: Any])
            let moves = try #require(past["moves"] as? [[String: Any]])
            #expect(past["source"] as? String == "stories" && past["isThin"] as? Bool == true)
            #expect(moves.map { $0["day"] as? String } == events.map { "\($0.day)" })
            let page = try await ann.get("/news/\(id)").text
            #expect(page.contains("that this desk recorded from stories in the last 5 years."))
            #expect(page.contains("Fewer than 5 events: too few to conclude anything."))
            #expect(moves.allSatisfy { $0["expectedMove"] is NSNull } && !page.contains("Expected move"))
        }
    }

    @Test
    func storyWithoutOptions_orWithoutAnEvent_saysSo() async throws {
        try await Self.serve("Microsoft sued over patents (NASDAQ: MSFT)", hasChain: false) { _, ann, id in
            let page = try await ann.get("/news/\(id)")
            #expect(page.text.contains("Legal, negative") && page.text.contains("Without prices"))
            #expect(!page.text.contains("Maximum loss") && page.text.contains("Protective put"))
        }
        try await Self.serve("Is Microsoft worth a look?") { _, ann, id in
            let page = try await ann.get("/news/\(id)")
            #expect(page.text.contains("Unclear.") && !page.text.contains("Do nothing"))
        }
    }

    @Test
    func storyThatIsUnknown_isNotFound() async throws {
        try await Self.serve("Microsoft tops estimates (NASDAQ: MSFT)") { _, ann, _ in
            for path in ["/news/0123456789abcdef", "/news/x", "/api/v1/news/0123456789abcdef", "/api/v1/news/A"] {
                let answer = try await ann.get(path)
                #expect(answer.status == .notFound, "\(path)")
            }
        }
    }
}
