import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import BourseServer

@Suite("Predictions over the API")
struct PredictionsAPITests {
    private typealias Visit = MarketsAPIVisit

    private static let path = "/api/v1/predictions"

    /// Events of rain, and one of the price of a share with options.
    private static func serve(_ body: @Sendable (ServerRig, Visitor) async throws -> Void) async throws {
        let fetched = { (now: Timestamp) in
            var fetched = FixedMarkets()
            fetched.chains[Visit.microsoft] = Visit.chain(now: now)
            fetched.prices[Visit.microsoft] = [.day: Visit.days]
            var crowd = FixedPredictions()
            crowd.list.events.append(priced(now))
            fetched.predictions = [crowd]
            return fetched
        }
        try await Visit.serve(fetched, body)
    }

    private static func priced(_ now: Timestamp) -> PredictionEvent {
        var market = PredictionMarket(
            id: "m1",
            question: "Will Microsoft (MSFT) close above $600 on \(DayText.medium(Visit.expiry))?",
            outcomes: [
                PredictionOutcome(name: "Yes", probability: Visit.price("0.6"), token: "1"),
                PredictionOutcome(name: "No", probability: Visit.price("0.4"), token: "2"),
            ],
            source: SourceID("crowd"),
            asOf: now
        )
        market.end = Timestamp(seconds: Int64(Visit.expiry.number) * 86_400 + 72_000)
        market.bestBid = Visit.price("0.59")
        market.bestAsk = Visit.price("0.61")
        market.event = PredictionEventName(id: "msft", title: "Microsoft in summer")
        return PredictionEvent(
            name: PredictionEventName(id: "msft", title: "Microsoft in summer"),
            categories: ["Stocks"],
            markets: [market]
        )
    }

    private static func markets(_ ann: Visitor, _ query: String) async throws -> [String] {
        let answer = try await ann.object(path + query)
        let markets = try #require(answer["markets"] as? [[String: Any]], "\(query)")
        return markets.compactMap { $0["id"] as? String }
    }

    @Test
    func markets_areFoundSortedAndCounted() async throws {
        try await Self.serve { _, ann in
            let all = try await ann.get(Self.path)
            #expect(all.status == .ok && all.text.contains(#""categories":[{"name":"Weather","count":"#))
            #expect(all.text.contains(#""provenance":{"source":"crowd","fetchedAt":""#))
            let open = try await Self.markets(ann, "")
            #expect(Set(open) == ["1-0", "2-0", "3-0", "m1"])
            let wanted: [(String, Set<String>)] = [
                ("?q=microsfot", ["m1"]), ("?category=weather", ["1-0", "2-0", "3-0"]), ("?q=zebra", []),
                ("?state=resolved", ["3-2"]), ("?state=resolved&state=closed", ["2-1", "3-1", "3-2"]),
                ("?endsBefore=2026-07-01", Set(open).subtracting(["m1"])), ("?offset=4", []),
            ]
            for (query, ids) in wanted {
                let found = try await Self.markets(ann, query)
                #expect(Set(found) == ids, "\(query)")
            }
            for sort in PredictionFilter.Order.allCases {
                let sorted = try await Self.markets(ann, "?sort=\(sort.rawValue)")
                #expect(Set(sorted) == Set(open), "\(sort)")
            }
            let late = try await Self.markets(ann, "?sort=end")
            #expect(late.last == "m1")
            let file = try await ann.get(Self.path + "?format=csv&limit=2")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 3 && file.text.hasPrefix("id,event,"))
        }
    }

    @Test
    func event_tellsItsMarkets_andHowTheyAddUp() async throws {
        try await Self.serve { _, ann in
            let answer = try await ann.get(Self.path + "/msft")
            #expect(answer.status == .ok && answer.text.contains(#""id":"msft","title":"Microsoft in summer""#))
            #expect(answer.text.contains(#""probability":0.6,"bid":0.59,"ask":0.61,"spread":0.02"#))
            #expect(
                answer.text.contains(#""outcomes":[{"name":"Yes","probability":0.6},{"name":"No","probability":0.4}]"#)
            )
            #expect(answer.text.contains(#""check":{"count":2,"total":1,"overround":0,"asks":1.02,"bids":0.98,"#))
            for id in ["77", "%2e%2e%2f", "%20", String(repeating: "7", count: 200)] {
                let missing = try await ann.get("\(Self.path)/\(id)")
                #expect(missing.status == .notFound, "\(id)")
            }
        }
    }

    @Test
    func bookAndHistory_areOfTheAnswerAskedFor() async throws {
        try await Self.serve { _, ann in
            let book = try await ann.get(Self.path + "/msft/book?outcome=No")
            #expect(book.status == .ok && book.text.hasPrefix(#"{"market":"m1","outcome":"No","#))
            #expect(
                book.text.contains(
                    #""mid":0.41,"spread":0.02,"bids":[{"price":0.4,"size":1200,"shares":1200,"cost":480}]"#
                )
            )
            #expect(book.text.contains(#"{"price":0.435,"size":3,"shares":10,"cost":4.245}"#))
            let short = try await ann.get(Self.path + "/msft/book?limit=1")
            #expect(!short.text.contains("0.435"))
            let past = try await ann.get(Self.path + "/3/history?market=3-0&range=day")
            #expect(
                past.status == .ok && past.text.hasPrefix(#"{"market":"3-0","outcome":"Yes","range":"day","points":[{"#)
            )
            let file = try await ann.get(Self.path + "/3/history?format=csv")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 6)
            // Nobody tells all of it, nobody trades No, and an event without markets has no book.
            for path in ["3/history?range=all", "3/book?market=3-0&outcome=No", "0/book", "0/comparison"] {
                let missing = try await ann.get("\(Self.path)/\(path)")
                #expect(missing.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func comparison_hasWhatOptionsSay_orWhyTheyDoNot() async throws {
        try await Self.serve { _, ann in
            let compared = try await ann.object(Self.path + "/msft/comparison")
            let chance = try #require(compared["optionProbability"] as? Double)
            #expect((0.4...0.6).contains(chance))
            let event = try #require(compared["event"] as? [String: Any])
            #expect(event["symbol"] as? String == "MSFT" && event["condition"] as? String == "above")
            #expect(event["day"] as? String == Visit.expiry.description && event["level"] as? Int == 600)
            let points = try #require(compared["points"] as? Double)
            #expect(abs(points - 100 * (0.6 - chance)) < 1e-9 && compared["isWithinSpread"] as? Bool == false)
            let rain = try await ann.get(Self.path + "/3/comparison")
            #expect(rain.status == .ok && rain.text.contains(#""event":null"#))
            #expect(rain.text.contains("The question is not about a price"))
        }
    }

    @Test
    func whatCannotBeUsed_isRefusedByName() async throws {
        try await Self.serve { _, ann in
            let long = String(repeating: "a", count: PredictionFilter.longestText + 1)
            for (query, field) in [
                ("?sort=luck", "sort"), ("?state=maybe", "state"), ("?endsBefore=soon", "endsBefore"),
                ("?q=\(long)", "q"),
                ("?limit=0", "limit"), ("?offset=x", "offset"), ("?format=xml", "format"),
                ("/msft/book?market=x", "market"), ("/msft/book?outcome=Maybe", "outcome"),
                ("/msft/book?limit=0", "limit"),
                ("/msft/history?range=year", "range"), ("/msft/comparison?market=x", "market"),
            ] {
                let answer = try await ann.get(Self.path + query)
                #expect(answer.status == .unprocessableContent && answer.refusedField == field, "\(query)")
            }
        }
    }

    @Test
    func deskWithoutSources_isAskedForLater() async throws {
        let fetched = { (_: Timestamp) in FixedMarkets() }
        try await Visit.serve(fetched) { _, ann in
            for path in ["", "/1", "/1/book"] {
                let answer = try await ann.get(Self.path + path)
                #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10", "\(path)")
            }
        }
    }

    @Test
    func forecast_isSavedReplacedAndDeleted() async throws {
        try await Self.serve { _, ann in
            let path = Self.path + "/forecasts"
            let none = try await ann.get(path)
            #expect(none.text == #"{"forecasts":[],"calibration":null,"marketCalibration":null,"categories":[]}"#)
            for percent in [70, 35] {
                let saved = try await ann.send(
                    .put,
                    path + "/m1",
                    headers: [(.contentType, "application/json")],
                    body: ByteBuffer(string: #"{"event":"msft","percent":\#(percent)}"#)
                )
                #expect(saved.status == .ok && saved.text.contains(#""percent":\#(percent),"price":0.6,"#))
                #expect(saved.text.contains(#""market":"m1","event":"msft","question":"Will Microsoft"#))
            }
            for (market, body) in [
                ("m1", #"{"event":"msft","percent":0}"#), ("m1", #"{"event":"msft","percent":100}"#),
                ("m9", #"{"event":"msft","percent":5}"#), ("m1", #"{"event":"zebra","percent":5}"#), ("m1", "{"),
            ] {
                let refused = try await ann.send(
                    .put,
                    "\(path)/\(market)",
                    headers: [(.contentType, "application/json")],
                    body: ByteBuffer(string: body)
                )
                #expect((400..<500).contains(refused.status.code), "\(market) \(body)")
            }
            #expect(try await ann.get(path).text.contains(#""percent":35"#))
            #expect(try await ann.send(.delete, path + "/m1").status == .noContent)
            #expect(try await ann.send(.delete, path + "/m1").status == .notFound)
        }
    }
}
