import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Page of a watchlist")
struct WatchlistPageTests {
    private typealias Visit = WatchlistVisit

    @Test
    func page_hasTheRowsInTheListsOwnOrder() async throws {
        try await Visit.serve("NVDA", "^GSPC", "BTC-USD") { _, ann, list in
            let page = try await ann.get(Visit.path(list))
            let rows = page.text.matches(of: #/data-item="([^"]*)"/#).map { String($0.1) }
            #expect(rows == ["NVDA", "^GSPC", "BTC-USD"])
            #expect(page.text.contains(#"data-quotes="\#(Visit.path(list))/stream""#))
            #expect(page.text.contains("NVIDIA") && page.text.contains("3 symbols"))
            #expect(!page.text.contains("data-favorite") && page.oddFigures.isEmpty)
        }
    }

    @Test
    func symbol_isAddedBySymbolOrName_andSaidWhenNobodyKnowsIt() async throws {
        try await Visit.serve { _, ann, list in
            let typed = [
                ("nvda", "NVDA", "symbol-known"), ("berkshire", "BRK-B", "symbol-known"),
                ("ZZTOPX", "ZZTOPX", "symbol-new"),
            ]
            for (text, symbol, kind) in typed {
                let added = try await ann.post(Visit.path(list, "/add"), ["q": text])
                #expect(added.status == .seeOther && added.location == Visit.path(list))
                #expect(added.cookie("bourse_flash")?.hasPrefix("bourse_flash=\(kind).\(symbol)") == true, "\(text)")
            }
            let again = try await ann.post(Visit.path(list, "/add"), ["q": "NVDA"])
            #expect(again.cookie("bourse_flash")?.contains("symbol-there.NVDA") == true)
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA", "BRK-B", "ZZTOPX"])
            for text in ["", "   ", "§§ §§"] {
                let refused = try await ann.post(Visit.path(list, "/add"), ["q": text])
                #expect(refused.status == .unprocessableContent && refused.text.contains(#"role="alert""#), "\(text)")
            }
        }
    }

    @Test
    func symbol_thatHasNoRoom_isRefusedWithItsReason() async throws {
        try await Visit.serve { rig, ann, list in
            let user = try await rig.desk.accounts.user(token: try #require(ann.token))
            let many = try (0..<Watchlist.capacity).map { try Visit.symbol("S\($0)") }
            try await rig.desk.markets.watchlists.add(many, to: list.id, user: try #require(user).id)
            let refused = try await ann.post(Visit.path(list, "/add"), ["q": "NVDA"])
            #expect(refused.status == .unprocessableContent && refused.text.contains("limit of 500 symbols"))
            let page = try await ann.get(Visit.path(list))
            #expect(page.status == .ok && page.text.contains(#"aria-rowcount="501""#))
            let brought = try await ann.bring("NVDA", to: list)
            #expect(brought.text.contains("Row 1: NVDA was ignored"))
        }
    }

    @Test
    func order_movesOneSymbol() async throws {
        try await Visit.serve("A", "B", "C", "D") { _, ann, list in
            let path = Visit.path(list, "/order")
            let moved = try await ann.post(path, ["item": "D", "place": "1"])
            #expect(moved.location == Visit.path(list))
            let first = try await ann.symbols(list)
            #expect(first == ["A", "D", "B", "C"])
            _ = try await ann.post(path, ["item": "A", "place": "99"])
            _ = try await ann.post(path, ["item": "C", "place": "-5"])
            let second = try await ann.symbols(list)
            #expect(second == ["C", "D", "B", "A"])
            let refusals: [(item: String, place: String, status: HTTPResponse.Status)] = [
                ("A", "x", .badRequest), ("A", "9223372036854775808", .badRequest), ("ZZZ", "0", .notFound),
                ("", "0", .notFound),
            ]
            for (item, place, status) in refusals {
                let refused = try await ann.post(path, ["item": item, "place": place])
                #expect(refused.status == status, "\(item) \(place)")
            }
            let third = try await ann.symbols(list)
            #expect(third == second)
        }
    }

    @Test
    func symbol_thatIsTakenOut_comesBackToItsPlace() async throws {
        try await Visit.serve("A", "BRK.B", "^GSPC", ".VIX") { _, ann, list in
            for (place, name) in ["A", "BRK.B", "^GSPC", ".VIX"].enumerated() {
                let removed = try await ann.post(Visit.path(list, "/remove"), ["item": name])
                let cookie = try #require(removed.cookie("bourse_flash")?.dropFirst(13).prefix { $0 != ";" })
                let flash = try #require(Flash(String(cookie)))
                let symbol = try Visit.symbol(name)
                #expect(flash == .symbolRemoved(symbol, list: list.id, place: place))
                let undo = try #require(flash.toast.undo)
                let fields = Dictionary(undo.fields.map { ($0.name, $0.value) }) { first, _ in first }
                let back = try await ann.post(undo.action, fields)
                #expect(back.status == .seeOther)
                let symbols = try await ann.symbols(list)
                #expect(symbols == ["A", "BRK.B", "^GSPC", ".VIX"])
            }
            let none = try await ann.post(Visit.path(list, "/remove"), ["item": "ZZZ"])
            #expect(none.status == .notFound)
        }
    }

    @Test
    func files_areExactlyTheList() async throws {
        try await Visit.serve("NVDA", "ZZTOPX") { _, ann, list in
            let csv = try await ann.get(Visit.path(list, "/symbols.csv"))
            #expect(
                csv.text.split(whereSeparator: \.isNewline).map(String.init) == [
                    "Symbol,Name,Exchange,Currency", "NVDA,NVIDIA,Nasdaq,USD", "ZZTOPX,,,",
                ]
            )
            let text = try await ann.get(Visit.path(list, "/symbols.txt"))
            #expect(text.text == "NVDA\nZZTOPX\n")
            #expect(text.headers[.contentDisposition] == #"attachment; filename="mine.txt""#)
        }
    }

    @Test
    func list_ofSomebodyElse_isNotThere() async throws {
        try await Visit.serve("NVDA") { rig, ann, list in
            let (_, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            for rest in ["", "/stream", "/symbols.csv", "/symbols.txt", "/delete"] {
                let answer = try await bob.get(Visit.path(list, rest))
                #expect(answer.status == .notFound, "\(rest)")
            }
            let imports = ["import/commit", "import/discard", "import/undo"]
            for rest in ["rename", "delete", "restore", "add", "remove", "order"] + imports {
                let answer = try await bob.post(
                    Visit.path(list, "/\(rest)"),
                    ["name": "His", "item": "NVDA", "place": "0", "q": "AAPL", "symbols": "AAPL"]
                )
                #expect(answer.status == .notFound, "\(rest)")
            }
            let brought = try await bob.bring("AAPL", to: list)
            let ordered = try await bob.post("/markets/lists/order", ["item": list.id, "place": "0"])
            #expect(brought.status == .notFound && ordered.status == .notFound)
            let symbols = try await ann.symbols(list)
            let names = try await ann.listNames()
            #expect(symbols == ["NVDA"] && names == ["Mine"])
        }
    }
}
