import BourseCore
import BourseDesk
import BourseTestSupport
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
    func deskWithoutSources_saysSo() async throws {
        try await Self.serve(false) { _, ann in
            let news = try await ann.get("/news")
            #expect(news.status == .ok && news.text.contains("no source of news is configured"))
            let predictions = try await ann.get("/predictions")
            #expect(predictions.status == .ok && predictions.text.contains("no source of predictions is configured"))
        }
    }
}
