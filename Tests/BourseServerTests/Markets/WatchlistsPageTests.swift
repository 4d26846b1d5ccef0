import BourseDesk
import BourseMarkets
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Pages of all watchlists")
struct WatchlistsPageTests {
    private typealias Visit = WatchlistVisit

    @Test
    func page_withoutLists_saysHowToMakeOne() async throws {
        let rig = try ServerRig()
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { visitor in
            let page = try await visitor.with(token).get("/markets/lists")
            #expect(page.status == .ok)
            #expect(page.text.contains("No watchlists yet"))
            #expect(page.text.contains(#"<a href="/markets/lists" aria-current="page">Watchlists</a>"#))
        }
    }

    @Test
    func page_showsTheFirstSymbolsOfEachList() async throws {
        try await Visit.serve("NVDA", "AAPL", "MSFT", "AMD", "SPY", "QQQ", "GLD") { _, ann, _ in
            let page = try await ann.get("/markets/lists")
            #expect(page.text.contains("7 symbols") && page.text.contains("and 2 more"))
            #expect(page.text.contains(#"data-quote="SPY""#) && !page.text.contains(#"data-quote="QQQ""#))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func list_isMadeRenamedAndItsFormsCheckEverything() async throws {
        try await Visit.serve { _, ann, list in
            let made = try await ann.post("/markets/lists", ["name": "  Chips "])
            #expect(made.status == .seeOther && made.location.hasPrefix("/markets/lists/"))
            let page = try await ann.get(made.location)
            #expect(page.text.contains("<h1>Chips</h1>") && page.text.contains("This list is empty"))

            let long = String(repeating: "x", count: Watchlist.longestName + 1)
            for name in ["", "   ", long] {
                let refused = try await ann.post("/markets/lists", ["name": name])
                #expect(refused.status == .unprocessableContent && refused.text.contains("1 to 60 characters"))
            }
            let stored = try await ann.post(Visit.path(list, "/rename"), ["name": long])
            #expect(stored.status == .unprocessableContent && stored.text.contains(long))
            let renamed = try await ann.post(
                Visit.path(list, "/rename"),
                ["name": "Growth", "return": "https://evil.example"]
            )
            #expect(renamed.location == "/markets/lists")
            let names = try await ann.listNames()
            #expect(names == ["Growth", "Chips"])
        }
    }

    @Test
    func lists_areAtMostFifty() async throws {
        try await Visit.serve { _, ann, _ in
            for number in 2...WatchlistService.mostLists {
                _ = try await ann.post("/markets/lists", ["name": "List \(number)"])
            }
            let refused = try await ann.post("/markets/lists", ["name": "One more"])
            #expect(refused.status == .unprocessableContent && refused.text.contains("limit of 50 lists"))
            #expect(refused.text.contains(#"value="One more""#))
        }
    }

    @Test
    func order_movesOneListToAPlace() async throws {
        try await Visit.serve { _, ann, list in
            for name in ["Two", "Three"] { _ = try await ann.post("/markets/lists", ["name": name]) }
            let moved = try await ann.post("/markets/lists/order", ["item": list.id, "place": "1"])
            #expect(moved.location == "/markets/lists")
            let names = try await ann.listNames()
            #expect(names == ["Two", "Mine", "Three"])
            _ = try await ann.post("/markets/lists/order", ["item": list.id, "place": "99"])
            let last = try await ann.listNames()
            #expect(last == ["Two", "Three", "Mine"])
            for place in ["", "x", "1.5"] {
                let refused = try await ann.post("/markets/lists/order", ["item": list.id, "place": place])
                #expect(refused.status == .badRequest)
            }
            let unknown = try await ann.post("/markets/lists/order", ["item": "0", "place": "1"])
            #expect(unknown.status == .notFound)
        }
    }

    @Test
    func deletion_isAskedForToldAndTakenBack() async throws {
        try await Visit.serve("NVDA") { _, ann, list in
            let requested = try await ann.get(Visit.path(list, "/delete"))
            #expect(requested.text.contains("Delete “Mine”?") && requested.text.contains("1 symbol"))
            let deleted = try await ann.post(Visit.path(list, "/delete"))
            #expect(deleted.cookie("bourse_flash")?.hasPrefix("bourse_flash=list.\(list.id)") == true)
            #expect(Flash("list.\(list.id)")?.toast.undo?.action == Visit.path(list, "/restore"))
            let gone = try await ann.get(Visit.path(list))
            #expect(gone.status == .notFound)
            let back = try await ann.post(Visit.path(list, "/restore"))
            #expect(back.location == "/markets/lists")
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA"])
            let again = try await ann.post(Visit.path(list, "/restore"))
            #expect(again.status == .notFound)
        }
    }

    @Test
    func hostileNames_areTextEverywhere() async throws {
        try await Visit.serve("NVDA") { _, ann, list in
            let name = "<script>alert(1)</script>\"'<img src=x>"
            _ = try await ann.post(Visit.path(list, "/rename"), ["name": name])
            let refused = try await ann.post(Visit.path(list, "/add"), ["q": "<script>alert(2)</script>"])
            let long = try await ann.post("/markets/lists", ["name": name + String(repeating: "y", count: 60)])
            let brought = try await ann.bring("NVDA <script>alert(3)</script> \"><img src=x>", to: list)
            var pages = [refused, long, brought]
            for path in ["/markets/lists", Visit.path(list), Visit.path(list, "/delete"), "/markets"] {
                pages.append(try await ann.get(path))
            }
            for page in pages {
                #expect(!page.text.contains("<script>alert") && !page.text.contains("<img"))
                #expect(page.text.contains("&lt;script&gt;") || page.text.contains("<h1>Markets"))
            }
            let file = try await ann.get(Visit.path(list, "/symbols.csv"))
            #expect(
                file.headers[.contentDisposition] == #"attachment; filename="script-alert-1-script-img-src-x.csv""#
            )
        }
    }
}
