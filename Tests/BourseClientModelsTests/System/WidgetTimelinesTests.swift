import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Widgets") @MainActor
struct WidgetTimelinesTests {
    private let test = TestDesk()
    private var timelines: WidgetTimelines { WidgetTimelines(test.context) }

    /// Reads recorded answers, as the app did before the widget is shown; then the desk cannot be reached.
    private func opened(_ answers: [String: String], _ load: (DeskContext) async -> Void) async throws {
        for (path, name) in answers { test.desk.on("GET /api/v1/\(path)", .respond(200, try Recorded.text(name))) }
        await load(test.context)
        for path in answers.keys { test.desk.on("GET /api/v1/\(path)", .fail(.offline)) }
    }

    private func rows(_ entry: WidgetEntry<[WidgetRow]>?) -> [WidgetRow] {
        if case .value(let rows, _) = entry?.content { rows } else { [] }
    }

    @Test(arguments: WidgetSize.allCases) func withoutStoredAnswers_theAppHasToBeOpened_andNothingIsAsked(
        size: WidgetSize
    ) async {
        let timelines = timelines
        for entries in [
            await timelines.watchlist(size: size), await timelines.dayResult(size: size),
            await timelines.alerts(size: size),
        ] {
            #expect(entries.map(\.content) == [.openApp])
        }
        #expect(test.desk.requests.isEmpty)
    }

    @Test func watchlist_hasStoredQuotes_inItsSize() async throws {
        try await opened(["watchlists": "watchlists", "quotes": "quotes"]) { await MarketsModel($0).load() }
        let asked = test.desk.requests.count
        let large = await timelines.watchlist(size: .large)
        #expect(rows(large.first).map(\.title) == ["AAPL", "^GSPC"])
        #expect(rows(large.first).first?.text == "308.45" && rows(large.first).first?.detail == "+1.26%")
        #expect(rows(large.first).first?.destination == .instrument("AAPL"))
        if case .watchlist = large.first?.destination {} else { Issue.record("The widget opens no watchlist") }
        #expect(test.desk.requests.count == asked)
        let unknown = await timelines.watchlist("no such list", size: .small)
        #expect(unknown.map(\.content) == [.nothing])
    }

    @Test func entries_haveTheirAgeAtTheirTime() async throws {
        try await opened(["summary": "summary"]) { await TodayModel($0).load() }
        test.clock.advance(.seconds(600))
        let entries = await timelines.dayResult(size: .medium)
        let ages = entries.map { entry in
            if case .value(_, let age) = entry.content { age } else { "" }
        }
        #expect(ages.first == "Updated 10 min ago" && ages.last == "Updated 24 h ago")
        #expect(Set(ages).count == ages.count)
        #expect(entries.map(\.date) == entries.map(\.date).sorted() && entries.first?.date == test.clock.now)
    }

    @Test func dayResult_beginsWithTheResult() async throws {
        try await opened(["summary": "summary"]) { await TodayModel($0).load() }
        let small = await timelines.dayResult(size: .small)
        #expect(rows(small.first).map(\.title) == ["Day change", "Realized today"])
        #expect(rows(small.first).first?.text == "+$76.28" && rows(small.first).first?.tone == .gain)
        let large = await timelines.dayResult(size: .large)
        #expect(rows(large.first).map(\.id).contains("netWorth"))
    }

    @Test func alerts_watch_andLeadToThem() async throws {
        try await opened(["alerts": "alerts"]) { await AlertsModel($0).load() }
        let small = await timelines.alerts(size: .small)
        #expect(rows(small.first).count == 2)
        let medium = await timelines.alerts(size: .medium)
        let row = try #require(rows(medium.first).first { $0.title == "NVDA" })
        #expect(row.text == "NVDA day change below −4%, once" && row.detail == "Watching")
        #expect(row.destination == .alert("c4cd6a44f431c3f5483d30f2a5ab2253"))
    }

    @Test func noAlerts_areNothing() async {
        test.desk.on("GET /api/v1/alerts", .respond(200, #"{"alerts":[]}"#))
        await AlertsModel(test.context).load()
        #expect(await timelines.alerts(size: .small).map(\.content) == [.nothing])
    }
}
