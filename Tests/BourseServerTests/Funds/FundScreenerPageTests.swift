import BourseCore
import BourseDesk
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import BourseWeb
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The screener of funds")
struct FundScreenerPageTests {
    private static let kinds = ["Flexi Cap Fund", "Large Cap Fund", "Small Cap Fund"]
    private static let schemes = (0..<12).map { index in
        FundVisit.scheme(
            100 + Int32(index),
            "Axis Number \(index) Fund - \(index % 2 == 0 ? "Direct" : "Regular") Plan - Growth",
            category: "Open Ended Schemes(Equity Scheme - \(kinds[index % 3]))"
        )
    }

    /// Serves twelve funds, the last two without a history; the higher the number, the better the fund.
    private func serve(
        isFetched: Bool = true,
        _ body: @escaping @Sendable (ServerRig, Visitor, ScriptedFundSource) async throws -> Void
    ) async throws {
        let source = FundVisit.source(Self.schemes)
        try await FundVisit.serve(source) { rig, ann in
            for index in 0..<10 {
                let growth = 1 + 0.0001 * Double(index + 1)
                source.provide(
                    FundVisit.navs(index == 0 ? 200 : 1500, until: FundVisit.today(rig), growth: growth),
                    of: 100 + Int32(index)
                )
            }
            let library = rig.desk.funds.library
            if isFetched { for index in 0..<10 { _ = try await library.refreshHistory(of: 100 + Int32(index)) } }
            while !library.universe.isLoaded { await Task.yield() }
            try await body(rig, ann, source)
        }
    }

    private static func href(_ text: String, sort: String = "") -> String {
        Query().setting("where", to: text).setting("sort", to: sort).href("/funds/screener")
    }

    @Test
    func page_showsWhatTheDomainFinds_inItsOrder() async throws {
        try await serve { rig, ann, _ in
            let screen = try FundScreen("return 1Y > 10%; plan = direct; sort return 1Y descending")
            let found = try #require(rig.desk.funds.library.universe.screen(screen, places: 0..<50))
            #expect(found.answer.total > 1)
            let page = try await ann.get(Self.href("return 1Y > 10%; plan = direct", sort: "return 1Y descending"))
            #expect(page.status == .ok)
            #expect(page.text.contains("<h2 id=\"h-found\">\(found.answer.total) schemes</h2>"))
            var rest = page.text[...]
            for scheme in found.schemes {
                let place = try #require(rest.firstRange(of: "name=\"codes\" value=\"\(scheme.code)\""))
                rest = rest[place.upperBound...]
            }
            for value in found.answer.hits.compactMap({ $0.values.first ?? nil }) {
                #expect(page.text.contains(FractionText.signed(value)))
            }
            #expect(page.oddFigures.isEmpty)
            #expect(!page.text.contains(" style="))
        }
    }

    @Test
    func page_tellsHowManyLackAFigure() async throws {
        try await serve { _, ann, _ in
            let page = try await ann.get(Self.href("return 3Y > 0%"))
            #expect(page.text.contains("2 have no history yet."))
            #expect(page.text.contains("1 has no return 3Y."))
        }
    }

    @Test
    func file_hasEveryHitToTheLastDigit() async throws {
        try await serve { rig, ann, _ in
            let screen = try FundScreen("volatility 1Y < 90%; sort return 1Y")
            let found = try #require(rig.desk.funds.library.universe.screen(screen, places: 0..<50))
            let href = Query().setting("where", to: "volatility 1Y < 90%").setting("sort", to: "return 1Y")
                .href("/funds/screener.csv")
            let file = try await ann.get(href)
            let lines = file.text.split(separator: "\n")
            #expect(lines.count == found.answer.total + 1)
            #expect(lines[0].hasSuffix(",volatility_1y,return_1y,return_3y,return_5y"))
            #expect(lines.dropFirst().compactMap { Int32($0.prefix { $0 != "," }) } == found.schemes.map(\.code))
            let value = try #require(found.answer.hits[0].values[0])
            #expect(lines[1].contains(",\(value),"))
        }
    }

    // MARK: - Text and form

    @Test
    func text_thatCannotBeRead_isNamedAtItsPlaceAndKept() async throws {
        try await serve { _, ann, _ in
            let page = try await ann.get(Self.href("return 1Y > 10%; catgory = <i>"))
            #expect(page.status == .ok)
            #expect(page.text.contains("At “catgory”"))
            #expect(page.text.contains("<mark>catgory</mark>"))
            #expect(page.text.contains("value=\"return 1Y &gt; 10%; catgory = &lt;i&gt;\""))
            #expect(!page.text.contains("h-found"))
            let file = try await ann.get("/funds/screener.csv?where=nonsense")
            #expect(file.status == .badRequest)
        }
    }

    @Test
    func form_thatCanBeRead_leadsToItsText() async throws {
        try await serve { _, ann, _ in
            let fields =
                "form=1&rows=2&figure0=return&period0=3Y&is0=%3E%3D&value0=10%25"
                + "&figure1=drawdown&period1=1Y&is1=between&value1=1%25&to1=30%25"
            let answer = try await ann.get(
                "/funds/screener?\(fields)&category=Large+Cap&category=ELSS&plan=direct&stale=1&sort=return+3Y+descending"
            )
            let location = answer.location
            let query = Query.parsing(String(location.drop { $0 != "?" }.dropFirst()))
            let text = try #require(query["where"])
            let screen = try FundScreen(text)
            let expected = try FundScreen(
                "return 3Y >= 10%; drawdown 1Y between 1% and 30%; category = Large Cap, ELSS; plan = direct; stale"
            )
            #expect(screen == expected)
            #expect(query["sort"] == "return 3Y descending")
        }
    }

    @Test
    func form_ofEveryScreen_readsBackAsTheSame() throws {
        for preset in FundPresets.all {
            let screen = try FundScreen(preset.text)
            let draft = ScreenerDraft(screen, spare: 0)
            let back = try #require(draft.screen)
            #expect(Set(back.conditions) == Set(screen.conditions), "\(preset.title)")
            #expect(back.order == screen.order)
            let linked = try ScreenerQuery(Query.parsing(ScreenerQuery.parameters(screen).text)).screen()
            #expect(linked == screen)
        }
        let odd = try FundScreen("latest >= 2026-03-31; house = \"A, \"\"B\"\"\"; age between 2 and 5; category = ELSS")
        let draft = ScreenerDraft(odd, spare: 2)
        #expect(draft.rows.count == 3)
        #expect(draft.screen.map { Set($0.conditions) } == Set(odd.conditions))
    }

    @Test
    func form_withAMistake_keepsWhatWasTypedAndSaysWhere() async throws {
        try await serve { _, ann, _ in
            let page = try await ann.get(
                "/funds/screener?form=1&rows=2&figure0=return&period0=3Y&is0=%3E&value0=much%3Ci%3E"
                    + "&figure1=&value1=7&plan=direct"
            )
            #expect(page.status == .ok)
            #expect(page.text.contains("value=\"much&lt;i&gt;\""))
            #expect(page.text.contains("a percentage with at most 8 decimals is expected"))
            #expect(page.text.contains("Choose a metric for this value."))
            #expect(page.text.contains("id=\"mistake-0\"") && page.text.contains("id=\"mistake-1\""))
            #expect(!page.text.contains("h-found"))
        }
    }

    @Test
    func rows_areAddedAndRemovedWithoutScript() async throws {
        try await serve { _, ann, _ in
            let fields =
                "form=1&rows=2&figure0=return&period0=3Y&is0=%3E&value0=1%25"
                + "&figure1=age&period1=3Y&is1=%3E&value1=2"
            let added = try await ann.get("/funds/screener?\(fields)&do=add")
            let wider = try await ann.get(added.location)
            #expect(wider.text.contains("name=\"figure2\""))
            #expect(!wider.text.contains("name=\"figure3\""))
            let removed = try await ann.get("/funds/screener?\(fields)&remove=0")
            #expect(removed.location == "/funds/screener?where=age%20%3E%202")
        }
    }

    @Test
    func screen_ofAsManyConditionsAsThereMayBe_isShownAndChanged() async throws {
        let most = FundScreen.mostConditions
        let conditions = (1...most).map { "age > \($0)" }
        let screen = try FundScreen(conditions.joined(separator: "; "))
        try await serve { _, ann, _ in
            let page = try await ann.get(ScreenerQuery.href(screen, spare: 1))
            #expect(page.text.contains("name=\"figure\(most - 1)\""))
            #expect(!page.text.contains("name=\"figure\(most)\""))
            #expect(!page.text.contains("value=\"add\""))
            let fields = (0..<most).map { "figure\($0)=age&is\($0)=%3E&value\($0)=\($0 + 1)" }.joined(separator: "&")
            let removed = try await ann.get("/funds/screener?form=1&rows=\(most)&\(fields)&remove=0")
            let rest = try FundScreen(conditions.dropFirst().joined(separator: ";"))
            #expect(removed.location == ScreenerQuery.href(rest))
            // One too many is said where it was typed, and nothing is lost.
            let more = try await ann.get("/funds/screener?form=1&rows=\(most)&\(fields)&plan=direct")
            #expect(more.text.contains("A screen has at most \(most) conditions"))
            #expect(more.text.contains("mistake-\(most - 1)"))
            #expect(more.text.contains("value=\"\(most)\""))
        }
    }

    @Test
    func page_withNothingFound_saysWhichConditionStandsInTheWay() async throws {
        try await serve { _, ann, _ in
            let page = try await ann.get(Self.href("return 1Y > 900%; plan = direct"))
            #expect(page.text.contains("No scheme meets all conditions"))
            #expect(page.text.contains("Without “return 1Y &gt; 900%” there would be"))
            let beyond = try await ann.get("/funds/screener?page=99")
            #expect(beyond.text.contains("No such page"))
        }
    }

    @Test
    func presets_areAllAnswered() async throws {
        try await serve { _, ann, _ in
            for preset in FundPresets.all {
                let screen = try FundScreen(preset.text)
                let page = try await ann.get(ScreenerQuery.href(screen))
                #expect(page.status == .ok, "\(preset.title)")
                #expect(page.text.contains("aria-current=\"true\"><b>\(preset.title)"))
                #expect(page.oddFigures.isEmpty)
            }
        }
    }

    // MARK: - Screens that are kept

    @Test
    func screens_areKeptOpenedDeletedAndBroughtBack() async throws {
        try await serve { rig, ann, _ in
            let stored = try await ann.post("/funds/screens", ["name": "Mine <i>", "query": "where=age%20%3E%202"])
            #expect(stored.location == "/funds/screener?where=age%20%3E%202")
            let page = try await ann.get("/funds/screener")
            #expect(page.text.contains("Mine &lt;i&gt;"))
            #expect(page.text.contains("/funds/screener?where=age%20%3E%202"))
            let user = try await rig.person("bob@example.com")
            let id = try #require(page.text.firstMatch(of: /\/screens\/([0-9a-f]{32})\/delete/)?.1)
            let others = try await ann.with(user.token).post("/screens/\(id)/delete")
            #expect(others.status == .notFound)
            let requested = try await ann.get("/screens/\(id)/delete")
            #expect(requested.text.contains("Delete “Mine &lt;i&gt;”?"))
            let gone = try await ann.post("/screens/\(id)/delete")
            #expect(gone.location == "/funds/screener")
            let without = try await ann.get("/funds/screener")
            #expect(!without.text.contains("Mine &lt;i&gt;"))
            _ = try await ann.post("/screens/\(id)/restore")
            let back = try await ann.get("/funds/screener")
            #expect(back.text.contains("Mine &lt;i&gt;"))
        }
    }

    @Test
    func screen_withoutAName_isRefusedWithItsSentence() async throws {
        try await serve { _, ann, _ in
            let refused = try await ann.post("/funds/screens", ["name": "   ", "query": "where=age%20%3E%202"])
            #expect(refused.status == .unprocessableContent)
            #expect(refused.text.contains("A name has 1 to 80 characters."))
            let nothing = try await ann.post("/funds/screens", ["name": "x", "query": "where=nonsense"])
            #expect(nothing.status == .badRequest)
        }
    }

    // MARK: - Histories

    @Test
    func histories_areFetchedAndStopped() async throws {
        try await serve(isFetched: false) { rig, ann, _ in
            let before = try await ann.get("/funds/screener")
            #expect(before.text.contains("0 of 12 schemes have a history."))
            #expect(before.text.contains("Fetch all histories"))
            let pressed = try await ann.post("/funds/histories", ["return": "/funds/screener?where=stale"])
            #expect(pressed.location == "/funds/screener?where=stale")
            let library = rig.desk.funds.library
            while await library.syncProgress?.endedAt == nil { await Task.yield() }
            let after = try await ann.get("/funds/screener")
            #expect(after.text.contains("10 of 12 schemes have a history."))
            #expect(after.text.contains("10 fetched a moment ago; 2 failed."))
            let part = try await ann.get("/funds/histories", accept: "text/html-fragment")
            #expect(part.text.contains("data-histories") && !part.text.contains("<html"))
            let stopped = try await ann.post("/funds/histories/stop")
            #expect(stopped.location == "/funds/screener")
        }
    }

    @Test
    func histories_whileTheSourceIsAway_tellWhy() async throws {
        try await serve(isFetched: false) { rig, ann, source in
            for index in 0..<12 { source.fail(100 + Int32(index), .unreachable("connection refused")) }
            _ = try await ann.post("/funds/histories")
            let library = rig.desk.funds.library
            while await library.syncProgress?.problem == nil { await Task.yield() }
            let page = try await ann.get("/funds/screener")
            #expect(page.text.contains("connection refused"))
            #expect(page.text.contains("/funds/histories/stop"))
            _ = try await ann.post("/funds/histories/stop")
            let stopped = try await ann.get("/funds/screener")
            #expect(stopped.text.contains("Fetching was stopped"))
        }
    }
}
