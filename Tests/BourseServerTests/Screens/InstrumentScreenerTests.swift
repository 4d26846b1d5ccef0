import BourseCore
import BourseDesk
import BourseMarkets
import BourseScreening
import BourseValues
import BourseWeb
import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("The screener of instruments")
struct InstrumentScreenerTests {
    private static func href(_ text: String, sort: String = "", _ path: String = "/markets/screener") -> String {
        Query().setting("where", to: text).setting("sort", to: sort).href(path)
    }

    /// Serves markets in which the histories of AAPL and SPY were looked at.
    private func serve(_ body: @Sendable (ServerRig, User, Visitor) async throws -> Void) async throws {
        try await MarketVisit.serve(try MarketVisit.source()) { rig, user, ann in
            let symbols = [try MarketVisit.symbol("AAPL"), try MarketVisit.symbol("SPY")]
            _ = await rig.desk.markets.board.quotes(of: symbols)
            for symbol in symbols { _ = try await rig.desk.markets.prices.fetchedPast(of: symbol, step: .day) }
            try await body(rig, user, ann)
        }
    }

    @Test
    func page_showsWhatTheDomainFinds_withLinksThatSort() async throws {
        try await serve { rig, user, ann in
            let screen = try InstrumentScreening.schema.screen("price > 100; type = Share; sort change 1M")
            let rows = try await rig.desk.screenedInstruments(of: user).rows
            let found = InstrumentScreening.schema.answer(screen, of: rows)
            #expect(found.rows.map(\.instrument.symbol.name) == ["AAPL"])
            let page = try await ann.get(Self.href("price > 100; type = Share", sort: "change 1M"))
            #expect(page.status == .ok && page.text.contains("<h2 id=\"h-found\">1 instrument</h2>"))
            #expect(page.text.contains("href=\"/markets/AAPL\"") && !page.text.contains("href=\"/markets/SPY\""))
            let descending = RowScreenerQuery(
                path: MarketPages.screenerPath,
                schema: InstrumentScreening.schema,
                query: Query()
            ).href(try InstrumentScreening.schema.screen("price > 100; type = Share; sort price descending"))
            #expect(page.text.contains(descending.replacing("&", with: "&amp;")))
        }
    }

    @Test
    func form_leadsToOneText_andMistakesStayInTheFields() async throws {
        try await serve { _, _, ann in
            let sent = try await ann.get(
                "/markets/screener?form=1&rows=2&figure0=price&is0=%3E&value0=100&figure1=cap&is1=between&value1=1B"
                    + "&to1=5T&type=share&sector=energy&sort=rsi%20ascending"
            )
            #expect(sent.status == .seeOther)
            let location = try #require(sent.headers[.location])
            let query = Query.parsing(String(location.drop { $0 != "?" }.dropFirst()))
            #expect(query["where"] == "price > 100; cap between 1B and 5T; type = Share; sector = Energy")
            #expect(query["sort"] == "rsi ascending")
            let wrong = try await ann.get("/markets/screener?form=1&rows=1&figure0=volume&is0=%3E&value0=many")
            #expect(wrong.status == .ok && wrong.text.contains("a number is expected, such as 2500"))
            #expect(wrong.text.contains("value=\"many\""))
            let added = try await ann.get(
                "/markets/screener?form=1&rows=1&figure0=price&is0=%3E&value0=1&do=add"
            )
            #expect(added.headers[.location]?.contains("spare=1") == true)
            // Boxes are those of usual currencies and of the screen.
            let yen = try await ann.get(Self.href("currency = JPY"))
            #expect(yen.text.contains("name=\"currency\" value=\"JPY\" checked>"))
            let kept = try await ann.get("/markets/screener?form=1&rows=1&currency=JPY&currency=x1&currency=USD")
            let address = try #require(kept.headers[.location])
            #expect(Query.parsing(String(address.drop { $0 != "?" }.dropFirst()))["where"] == "currency = USD, JPY")
        }
    }

    @Test
    func textThatCannotBeRead_isMarkedWhereItIsWrong() async throws {
        try await serve { _, _, ann in
            let page = try await ann.get(Self.href("price > 1; prise < 5"))
            #expect(page.text.contains("<mark>prise</mark>") && page.text.contains("Did you mean price?"))
            #expect(!page.text.contains("h-found"))
            let long = try await ann.get(Self.href(String(repeating: "y", count: 1000)))
            #expect(long.text.contains("<mark>\(String(repeating: "y", count: 200))…</mark>"))
            let file = try await ann.get(Self.href("prise < 5", "/markets/screener.csv"))
            #expect(file.status == .badRequest)
        }
    }

    @Test
    func nothingFound_saysWhichConditionIsToBlame() async throws {
        try await serve { _, _, ann in
            let page = try await ann.get(Self.href("symbol = AAPL; price > 100000"))
            #expect(page.text.contains("No instrument meets all conditions"))
            #expect(page.text.contains("Without “price &gt; 100000” there would be 1 instrument."))
            let names = (100...150).map { "S\($0)" }.joined(separator: ", ")
            let long = try await ann.get(Self.href("type = Share; price > 100; symbol = \(names)"))
            #expect(long.text.contains("Without “symbol = S100, S101, ") && long.text.contains("…” there would be 1"))
            let missing = try await ann.get(Self.href("earnings <= 7; change 1M > 900%"))
            #expect(missing.text.contains("no days to earnings."))
        }
    }

    @Test
    func screens_areSavedBySubject_deletedAndRestored() async throws {
        try await serve { rig, user, ann in
            let saved = try await ann.post(
                "/markets/screens",
                ["query": "where=price%20%3E%201", "name": "Mine\u{200B}\u{202E}  <b>"]
            )
            #expect(saved.status == .seeOther)
            let screens = try await rig.desk.screens.screens(of: user.id, about: .instruments)
            #expect(screens.map(\.name) == ["Mine <b>"] && screens[0].conditions == "price > 1")
            #expect(try await rig.desk.screens.screens(of: user.id, about: .funds).isEmpty)
            let page = try await ann.get("/markets/screener")
            #expect(page.text.contains("Mine &lt;b&gt;"))
            let refused = try await ann.post(
                "/markets/screens",
                ["query": "where=price%20%3E%201", "name": String(repeating: "x", count: 81)]
            )
            #expect(refused.status == .unprocessableContent && refused.text.contains("A name has 1 to 80 characters."))
            let unseen = try await ann.post(
                "/markets/screens",
                ["query": "where=price%20%3E%201", "name": "\u{200B}\u{202E}\u{200D} "]
            )
            #expect(unseen.status == .unprocessableContent && unseen.text.contains("A name has 1 to 80 characters."))
            let asking = try await ann.get("/screens/\(screens[0].id)/delete")
            #expect(asking.text.contains("Delete screen"))
            let deleted = try await ann.post("/screens/\(screens[0].id)/delete")
            #expect(deleted.headers[.location] == "/markets/screener")
            #expect(try await rig.desk.screens.screens(of: user.id, about: .instruments).isEmpty)
            _ = try await ann.post("/screens/\(screens[0].id)/restore")
            #expect(try await rig.desk.screens.screens(of: user.id, about: .instruments).count == 1)
            let (_, other) = try await rig.person("bob@example.com")
            let bob = ann.with(other)
            #expect(try await bob.post("/screens/\(screens[0].id)/delete").status == .notFound)
        }
    }

    @Test
    func api_answersAsThePageDoes_andFilesHaveEverything() async throws {
        try await serve { rig, user, ann in
            let answer = try await ann.object(
                Self.href("price > 100; type = Share", sort: "price", "/api/v1/instruments/screen")
            )
            #expect(answer["screen"] as? String == "price > 100; type = Share; sort price descending")
            #expect(answer["total"] as? Int == 1)
            let hit = try #require((answer["hits"] as? [[String: Any]])?.first)
            let numbers = try #require(hit["numbers"] as? [String: Any])
            #expect(numbers["price"] as? Double == 130 && numbers["change1M"] is Double)
            #expect((numbers["earnings"] is NSNull))
            let wrong = try await ann.get(Self.href("prise > 1", "/api/v1/instruments/screen"))
            #expect(wrong.status == .unprocessableContent)
            let csv = try await ann.get(Self.href("symbol = AAPL, SPY", "/markets/screener.csv"))
            let lines = csv.text.split(whereSeparator: \.isNewline)
            #expect(lines.count == 3 && lines[0].contains("change_1m") && lines[1].hasPrefix("AAPL,"))
            _ = (rig, user)
        }
    }

    @Test
    func histories_areFetchedWhenSomebodyAsks() async throws {
        try await serve { rig, _, ann in
            let started = try await ann.post("/markets/histories", ["return": "/markets/screener?where=rsi%20%3C%2030"])
            #expect(started.headers[.location] == "/markets/screener?where=rsi%20%3C%2030")
            while await rig.desk.markets.screens.syncProgress?.endedAt == nil { await Task.yield() }
            let state = try await ann.object("/api/v1/instruments/sync")
            #expect(state["state"] as? String == "ended")
            let page = try await ann.get("/markets/screener")
            #expect(page.text.contains("failed"), "no source knows most of the listed instruments")
        }
    }

    @Test
    func savedScreen_opensByItsIdentity_andCanBeWatched() async throws {
        try await serve { rig, user, ann in
            try await rig.desk.screens.save(
                name: "Dear ones",
                query: "where=price%20%3E%20100",
                about: .instruments,
                user: user.id
            )
            try await rig.desk.screens.save(name: "Puts", query: "where=", about: .options, user: user.id)
            let screens = try await rig.desk.screens.screens(of: user.id)
            let shares = try #require(screens.first { $0.subject == .instruments })
            let options = try #require(screens.first { $0.subject == .options })
            let opened = try await ann.get("/screens/\(shares.id)")
            #expect(opened.status == .seeOther && opened.location == "/markets/screener?where=price%20%3E%20100")
            #expect(try await ann.get("/screens/\(String(repeating: "0", count: 32))").status == .notFound)
            let page = try await ann.get("/markets/screener").text
            #expect(page.contains("/alerts/new?subject=screen%3A\(shares.id)&amp;measure=new-matches"))
            #expect(!(try await ann.get("/options/screens").text.contains("subject=screen")))

            let form = try await ann.get("/alerts/new?subject=screen:\(shares.id)&measure=new-matches&level=1")
            #expect(form.status == .ok && form.text.contains("Screen “Dear ones”"))
            let fields = [
                "subject": "screen:\(shares.id)", "measure": "matches", "trigger": "above", "level": "1",
                "intent": "make",
            ]
            #expect(try await ann.post("/alerts", fields).status == .seeOther)
            #expect(try await ann.get("/alerts").text.contains("Screen “Dear ones” matches above 1"))
            let refused = try await ann.post("/alerts", fields.merging(["subject": "screen:\(options.id)"]) { $1 })
            #expect(refused.status == .unprocessableContent && refused.text.contains("whole chains"))
            // Saved again under its name, it keeps its identity, and so the alert its screen.
            try await rig.desk.screens.save(
                name: "Dear ones",
                query: "where=price%20%3E%20200",
                about: .instruments,
                user: user.id
            )
            #expect(try await ann.get("/screens/\(shares.id)").location == "/markets/screener?where=price%20%3E%20200")
        }
    }
}
