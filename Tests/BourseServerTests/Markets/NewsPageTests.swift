import BourseCore
import BourseDesk
import BourseMarkets
import BourseStorage
import BourseTestSupport
import BourseValues
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The pages of news and predictions")
struct NewsPageTests {
    private static func serve(
        _ isTold: Bool = true,
        _ body: @Sendable (ServerRig, Visitor) async throws -> Void
    ) async throws {
        var sources = MarketSources()
        if isTold {
            sources.news = [WireNews(now: ManualClock().now)]
            sources.predictions = [FixedPredictions()]
        }
        let configuration = WebServer.Configuration(port: 0, patience: .seconds(600))
        let rig = try ServerRig(configuration: configuration, marketSources: sources)
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { try await body(rig, $0.with(token)) }
    }

    @Test
    func news_showsStories_withTheirInstrumentsAndTopics() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/news")
            #expect(page.status == .ok && page.text.contains("3 stories"))
            #expect(page.text.contains("Stocks &lt;end&gt; higher") && page.text.contains("Wire &amp; Co"))
            #expect(page.text.contains(#"href="/markets/AAPL/news""#) && page.text.contains("Earnings"))
            #expect(page.text.contains(#"rel="noopener noreferrer external""#))
            let part = try await ann.get("/news?q=apple", accept: "text/html-fragment")
            #expect(part.text.contains("1 story") && !part.text.contains("<html"))
            let none = try await ann.get("/news?q=zebra")
            #expect(none.text.contains("No matching stories"))
            let own = try await ann.get("/markets/AAPL/news")
            #expect(own.status == .ok && own.text.contains("1 story") && own.text.contains("Chart"))
        }
    }

    @Test
    func marks_areKept_andShelvesShowThem() async throws {
        try await Self.serve { _, ann in
            _ = try await ann.get("/news")
            let mark = try await ann.post(
                "/news/bookmark?address=https%3A%2F%2Fwire.example%2Fa",
                ["favorite": "on", "return": "/news?shelf=bookmarked"]
            )
            #expect(mark.status == .seeOther && mark.location == "/news?shelf=bookmarked")
            let filter = try await ann.get(mark.location)
            #expect(filter.text.contains("1 story") && filter.text.contains("Apple quarterly"))
            _ = try await ann.post("/news/read?address=https%3A%2F%2Fwire.example%2Fb", ["favorite": "on"])
            let unread = try await ann.get("/news?shelf=unread")
            #expect(unread.text.contains("2 stories") && !unread.text.contains("Stocks &lt;end&gt;"))
            let strange = try await ann.post("/news/read?address=https%3A%2F%2Fwire.example%2Fzzz", ["favorite": "on"])
            #expect(strange.status == .notFound)
            let away = try await ann.post(
                "/news/read?address=https%3A%2F%2Fwire.example%2Fb",
                ["favorite": "off", "return": "https://evil.example"]
            )
            #expect(away.location == "/news")
        }
    }

    @Test
    func csv_hasExactlyWhatIsShown() async throws {
        try await Self.serve { _, ann in
            let file = try await ann.get("/news.csv?topic=earnings")
            #expect(file.text.split(whereSeparator: \.isNewline).count == 2 && file.text.contains("AAPL"))
            let markets = try await ann.get("/predictions.csv")
            let page = try await ann.get("/predictions")
            let rows = markets.text.split(whereSeparator: \.isNewline).count - 1
            #expect(page.text.contains("\(rows) market"))
        }
    }

    @Test
    func predictions_areListed_andFiltered() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/predictions")
            #expect(page.status == .ok && page.text.contains("Source: Crowd"))
            #expect(page.text.contains("/predictions/2?market=2-0") || page.text.contains("/predictions/1?market=1-0"))
            #expect(page.text.contains(#"<th scope="row" role="rowheader" data-slot="title"><a href="/predictions/"#))
            #expect(page.text.contains(#"<td class="phone" data-slot="note" role="cell"><span class="chg "#))
            let none = try await ann.get("/predictions?q=zebra", accept: "text/html-fragment")
            #expect(none.text.contains("No matching markets") && !none.text.contains("<html"))
            let sorted = try await ann.get("/predictions?sort=probability&category=Weather")
            #expect(sorted.status == .ok)
        }
    }

    @Test
    func prediction_showsAnswersBookAndPast() async throws {
        try await Self.serve { _, ann in
            let page = try await ann.get("/predictions/3?market=3-0")
            #expect(page.status == .ok && page.text.contains("Event 3"))
            #expect(page.text.contains("40¢") && page.text.contains("1,200"))
            #expect(page.text.contains("probabilities-wide") && page.text.contains("Resolution rules"))
            #expect(page.text.contains(#"aria-current="true""#))
            for id in ["77", "%2e%2e%2f", String(repeating: "7", count: 200)] {
                let path = "/predictions/" + id
                let missing = try await ann.get(path)
                #expect(missing.status == .notFound, "\(path)")
            }
        }
    }

    @Test
    func market_leadsToTheEventItBelongsTo() async throws {
        try await Self.serve { _, ann in
            for (name, place) in [("3-1", "/predictions/3?market=3-1"), ("rain-2", "/predictions/3?market=3-2")] {
                let answer = try await ann.get("/predictions/markets/" + name)
                #expect(answer.status == .seeOther && answer.location == place, "\(answer)")
                let page = try await ann.get(place)
                #expect(page.text.contains("/alerts/new?subject=prediction%3A\(name)%3AYes"), "\(name)")
            }
            for name in ["rain-77", "%2e%2e%2f", String(repeating: "7", count: 300)] {
                #expect(try await ann.get("/predictions/markets/" + name).status == .notFound, "\(name)")
            }
        }
    }

    @Test
    func forecast_isSavedOnThePageOfItsEvent_andListed() async throws {
        try await Self.serve { _, ann in
            #expect(try await ann.get("/predictions/forecasts").text.contains("No forecasts yet"))
            let fields = ["event": "3", "market": "3-0", "percent": "65"]
            let saved = try await ann.post("/predictions/forecasts", fields)
            #expect(saved.status == .seeOther && saved.location == "/predictions/3?market=3-0")
            let page = try await ann.get("/predictions/3?market=3-0").text
            #expect(page.contains("You said 65%") && page.contains(#"name="percent" type="number""#))
            let list = try await ann.get("/predictions/forecasts").text
            #expect(list.contains("65%") && list.contains("/predictions/3?market=3-0") && list.contains("Open"))

            for percent in ["0", "100", "", "12.5", "<b>"] {
                let refused = try await ann.post("/predictions/forecasts", fields.merging(["percent": percent]) { $1 })
                #expect(refused.status == .unprocessableContent, "\(percent)")
                #expect(refused.text.contains("whole percentage from 1 to 99") && refused.text.contains("You said 65%"))
            }
            let unknown = try await ann.post("/predictions/forecasts", fields.merging(["market": "77"]) { $1 })
            #expect(unknown.status == .notFound)

            let confirm = try await ann.get("/predictions/forecasts/3-0/delete")
            #expect(confirm.status == .ok && confirm.text.contains("Delete your forecast of 65%"))
            let deleted = try await ann.post("/predictions/forecasts/3-0/delete", [:])
            #expect(deleted.status == .seeOther && deleted.location == "/predictions/forecasts")
            #expect(try await ann.get("/predictions/forecasts").text.contains("No forecasts yet"))
            #expect(try await ann.get("/predictions/forecasts/3-0/delete").status == .notFound)
        }
    }

    @Test
    func forecasts_arePaged_withACurveForEachCategory() async throws {
        try await Self.serve(false) { rig, ann in
            let user = try #require(try await rig.desk.accounts.onlyUser())
            let store = SQLiteNewsStore(rig.database)
            for number in 0..<120 {
                let forecast = PredictionForecast(
                    market: "m\(number)",
                    event: "e",
                    question: "Question \(number)?",
                    outcome: "Yes",
                    category: number < 3 ? "Politics & law" : number < 5 ? "Sport" : nil,
                    percent: number < 3 ? 90 : 30,
                    price: nil,
                    madeAt: rig.clock.now.adding(seconds: Int64(number))
                )
                #expect(try await store.save(forecast, atMost: 200, of: user.id))
                guard number < 6 else { continue }
                let resolution = PredictionForecast.Resolution.decided(number < 3)
                try await store.resolve(forecast.market, as: resolution, at: rig.clock.now, of: user.id)
            }
            let first = try await ann.get("/predictions/forecasts").text
            #expect(first.contains("1–100 of 120") && first.contains("data-pages=\"2\""))
            #expect(first.contains("href=\"/predictions/forecasts?page=2\""))
            #expect(first.contains(">Question 119?<") && !first.contains(">Question 19?<"))
            let second = try await ann.get("/predictions/forecasts?page=2").text
            #expect(second.contains("101–120 of 120") && second.contains(">Question 19?<"))
            let rows = try await ann.get("/predictions/forecasts?page=2", accept: "text/html-fragment").text
            #expect(rows.contains(">Question 0?<") && !rows.contains("<html") && !rows.contains("<table"))
            #expect(rows.ranges(of: "<tr").count == 20)

            // All: (3 · 0.1² + 3 · 0.3²) ÷ 6; of politics: 0.1².
            #expect(first.contains("0.050") && first.contains("6 forecasts") && first.contains("Without a category"))
            let path = "/predictions/forecasts?category=Politics%20%26%20law"
            #expect(first.contains("href=\"\(path)\"") && !first.contains("All categories"))
            let politics = try await ann.get(path).text
            #expect(politics.contains("Category: Politics &amp; law · 3 forecasts") && politics.contains("0.010"))
            #expect(politics.contains("All categories") && politics.contains("Σ (forecast − outcome)² ÷ forecasts"))
            #expect(politics.contains("1–100 of 120"))
            let other = try await ann.get("/predictions/forecasts?category=%3Czebra%3E").text
            #expect(other.contains("6 forecasts") && !other.contains("<zebra>"))
            let categories: [[String: Any]] = try await ann.get("/api/v1/predictions/forecasts").member("categories")
            #expect(categories.count == 3 && categories.allSatisfy { $0["marketCalibration"] is NSNull })
        }
    }

    @Test
    func deskWithoutSources_saysSo() async throws {
        try await Self.serve(false) { _, ann in
            let news = try await ann.get("/news")
            #expect(news.status == .ok && news.text.contains("no source of news is configured"))
            let predictions = try await ann.get("/predictions")
            #expect(predictions.status == .ok && predictions.text.contains("no source of predictions is configured"))
        }
    }
}
