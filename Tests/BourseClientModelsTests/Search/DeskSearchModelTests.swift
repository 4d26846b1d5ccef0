import BourseClient
import BourseClientModels
import Foundation
import Testing

@Suite("Search over all areas") @MainActor
struct DeskSearchModelTests {
    private static let screens = [
        SearchResult(.screen, "Today", .today), SearchResult(.screen, "Live markets", .live),
    ]

    private func device() throws -> (TestDesk, DeskSearchModel) {
        let test = TestDesk()
        test.desk.on("GET /api/v1/journal", .respond(200, Trades.journal(40)))
            .on("GET /api/v1/options/lessons", .respond(200, try Recorded.text("lessons")))
            .on("GET /api/v1/instruments", .respond(200, try Recorded.text("instruments")))
            .on("GET /api/v1/funds", .respond(200, try Recorded.text("funds")))
            .on("GET /api/v1/news", .respond(200, try Recorded.text("news")))
            .on("GET /api/v1/watchlists", .respond(200, try Recorded.text("watchlists")))
        return (test, DeskSearchModel(test.context, screens: Self.screens))
    }

    private func results(_ model: DeskSearchModel, _ kind: SearchResult.Kind) -> [SearchResult] {
        model.groups.first { $0.kind == kind }?.results ?? []
    }

    @Test func withoutAText_screensAreListed_andNothingIsAsked() async throws {
        let (test, model) = try device()
        #expect(model.groups.map(\.kind) == [.screen])
        #expect(results(model, .screen).map(\.title) == ["Today", "Live markets"])
        await model.find()
        #expect(test.desk.requests.isEmpty && !model.isSearching)
    }

    @Test func everyArea_isFound() async throws {
        let (_, model) = try device()
        await model.load()
        for (text, kind, destination) in [
            ("live", SearchResult.Kind.screen, Destination.live),
            ("nvd", .trades, .trades(TradeQuery(range: "all", search: "NVDA"))),
            ("iron con", .strategy, .strategy("iron-condor")), ("buy a call", .lesson, .lesson("calls")),
        ] {
            model.text = text
            #expect(results(model, kind).first?.destination == destination, "\(text)")
        }
        model.text = "fidelity"
        #expect(results(model, .broker).first?.address == "/options/brokers/fidelity")
        model.text = " AA "
        await model.find()
        #expect(results(model, .instrument).first?.destination == .instrument("AAPL"))
        #expect(results(model, .fund).first?.destination == .fund(100_029))
        #expect(results(model, .story).first?.destination == .story("2a36957bf0865368"))
        #expect(model.problem == nil)
    }

    @Test func trades_areCountedBySymbol_fromOneAnswer() async throws {
        let (test, model) = try device()
        await model.load()
        await model.load()
        model.text = "nvda"
        #expect(results(model, .trades).first?.detail == "5 trades")
        #expect(test.desk.requests.count { $0.hasPrefix("GET /api/v1/journal") } == 1)
    }

    @Test func bestMatch_comesFirst_withItsGroup() async throws {
        let (_, model) = try device()
        await model.load()
        model.text = "put"
        let titles = results(model, .strategy).map { $0.title.lowercased() }
        let first = try #require(titles.first)
        #expect(first.split(whereSeparator: { $0 == " " || $0 == "-" }).contains { $0.hasPrefix("put") })
        #expect(model.groups.reduce(0) { $0 + $1.results.count } <= 30)
        model.text = "no such thing anywhere"
        #expect(model.groups.isEmpty && model.emptyText == "No results for “no such thing anywhere”")
    }

    @Test func laterText_replacesTheSearch() async throws {
        let (test, model) = try device()
        test.desk.on(
            "GET /api/v1/instruments",
            .hold(200, try Recorded.text("instruments")),
            .respond(200, #"{"instruments":[],"problem":null}"#)
        )
        model.text = "appl"
        let first = Task { await model.find() }
        await test.desk.arrival("GET /api/v1/instruments")
        #expect(model.isSearching)
        model.text = "zzz"
        await model.find()
        test.desk.release("GET /api/v1/instruments")
        await first.value
        #expect(results(model, .instrument).isEmpty && !model.isSearching)
    }

    @Test func offline_storedAnswersAreSearched() async throws {
        let (test, online) = try device()
        await online.load()
        let client = test.context.client
        _ = try await client.watchlists().latest()
        _ = try await client.funds(limit: FundsModel.pageSize).latest()
        _ = try await client.news(limit: 50).latest()
        for path in ["journal", "options/lessons", "instruments", "funds", "news"] {
            test.desk.on("GET /api/v1/\(path)", .fail(.offline))
        }
        test.clock.advance(.seconds(3600))
        let model = DeskSearchModel(test.context, screens: Self.screens)
        await model.load()
        model.text = "nvd"
        await model.find()
        #expect(results(model, .trades).first?.title == "NVDA")
        #expect(results(model, .instrument).first?.title == "NVDA")
        #expect(model.problem?.isOffline == true)
        model.text = "blue chip"
        await model.find()
        #expect(results(model, .fund).first?.destination == .fund(100_029))
        model.text = "goldman"
        await model.find()
        #expect(results(model, .story).first?.destination == .story("2a36957bf0865368"))
        model.text = "iron con"
        #expect(results(model, .strategy).first?.title == "Iron condor")
    }

    @Test func partThatThePlanDoesNotInclude_isLeftOut_andNoPlanIsAskedFor() async throws {
        let (test, model) = try device()
        var asked: [Problem] = []
        test.context.onPlanRequired = { asked.append($0) }
        test.desk.on("GET /api/v1/funds", .respond(402, TestDesk.error(402, "Funds need a plan.")))
        model.text = "apple"
        await model.find()
        #expect(asked.isEmpty && model.problem == nil)
        #expect(results(model, .fund).isEmpty && !results(model, .instrument).isEmpty)
    }
}
