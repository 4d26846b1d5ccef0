import BourseCore
import BourseDesk
import BourseMarkets
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Bringing symbols to a watchlist")
struct WatchlistImportPageTests {
    private typealias Visit = WatchlistVisit

    @Test
    func text_isLookedAtFirst_andThenAdded() async throws {
        try await Visit.serve("NVDA") { _, ann, list in
            let preview = try await ann.bring("NVDA, AAPL\n§bad§\nMSFT AAPL", to: list)
            #expect(preview.status == .ok)
            #expect(preview.text.contains("Add 2 symbols") && preview.additions == ["AAPL", "MSFT"])
            #expect(preview.text.contains("Row 2: §bad§ is not a symbol"))
            #expect(preview.text.matches(of: #/class="value"><span class="">(\d+)</#).map { $0.1 } == ["2", "2", "1"])
            let before = try await ann.symbols(list)
            #expect(before == ["NVDA"])

            let done = try await ann.post(preview.action("commit"))
            #expect(done.location == Visit.path(list))
            let flash = try PortfolioVisit.flash(of: done)
            #expect(flash.toast.text == "2 symbols added." && flash.toast.undo != nil)
            let after = try await ann.symbols(list)
            #expect(after == ["NVDA", "AAPL", "MSFT"])
            let page = try await ann.get(Visit.path(list))
            #expect(page.oddFigures.isEmpty)
        }
    }

    @Test
    func undo_removesWhatTheImportAdded_andNothingElse() async throws {
        try await Visit.serve("NVDA") { rig, ann, list in
            rig.clock.advance(seconds: 1)
            let preview = try await ann.bring("NVDA AAPL MSFT AMD", to: list)
            let done = try await ann.post(preview.action("commit"))
            let undo = try #require(try PortfolioVisit.flash(of: done).toast.undo)
            let fields = Dictionary(uniqueKeysWithValues: undo.fields.map { ($0.name, $0.value) })
            rig.clock.advance(seconds: 1)
            // What is removed and added by hand since then is the person's own.
            _ = try await ann.post(Visit.path(list, "/remove"), ["item": "MSFT"])
            for symbol in ["MSFT", "INTC"] { _ = try await ann.post(Visit.path(list, "/add"), ["q": symbol]) }

            let undone = try await ann.post(undo.action, fields)
            #expect(undone.location == Visit.path(list))
            let removal = try PortfolioVisit.flash(of: undone).toast
            #expect(removal.text == "2 symbols removed from the watchlist.")
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA", "MSFT", "INTC"])
            #expect(try await ann.post(undo.action, fields).status == .notFound)
            #expect(try await ann.post(undo.action, ["import": "x"]).status == .notFound)

            let restoring = try #require(removal.undo)
            let restored = try await ann.post(restoring.action, fields)
            #expect(try PortfolioVisit.flash(of: restored).toast.text == "2 symbols added again.")
            let again = try await ann.symbols(list)
            #expect(again == ["NVDA", "MSFT", "INTC", "AAPL", "AMD"])
            #expect(try await ann.post(restoring.action, fields).status == .notFound)
        }
    }

    @Test
    func imports_areListed_withWhatTheyAddedAndTheirState() async throws {
        try await Visit.serve("NVDA") { rig, ann, list in
            #expect(try await !ann.get(Visit.path(list)).text.contains("Imports into this list"))
            for text in ["NVDA AAPL MSFT", "§bad§ AMD"] {
                rig.clock.advance(seconds: 60)
                let preview = try await ann.bring(text, to: list)
                _ = try await ann.post(preview.action("commit"))
            }
            let page = try await ann.get(Visit.path(list))
            #expect(page.text.contains("2 imports") && page.text.contains("pasted text"))
            let ids = page.text.matches(of: #/name="import" value="([0-9a-f]{32})"/#).map { String($0.1) }
            #expect(ids.count == 2)
            let undone = try await ann.post(Visit.path(list, "/import/undo"), ["import": try #require(ids.last)])
            #expect(undone.status == .seeOther)
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA", "AMD"])
            let after = try await ann.get(Visit.path(list))
            #expect(after.text.contains("Undone") && after.text.contains("Restore the import of pasted text"))
        }
    }

    @Test(arguments: [
        ("list.txt", "###TECH,NASDAQ:NVDA,NYSE:BRK.B,###INDIA,NSE:TCS,BINANCE:BTCUSDT"),
        ("broker.csv", "Account,Symbol,Quantity\n1,NVDA,5\n1,BRK-B,2\n1,TCS.NS,1\n1,BINANCE:BTCUSDT,3\n"),
        ("lines.txt", "NVDA\r\nBRK-B\r\nTCS.NS\r\nBINANCE:BTCUSDT\r\n"),
    ])
    func files_areReadAsOthersWriteThem(name: String, text: String) async throws {
        try await Visit.serve { _, ann, list in
            let wide: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for bytes in [Array(text.utf8), [0xFF, 0xFE] + wide] {
                let preview = try await ann.bring("AAPL", file: (name, bytes), to: list)
                #expect(preview.additions == ["NVDA", "BRK-B", "TCS.NS", "BINANCE:BTCUSDT"])
                #expect(preview.text.contains("No source has data for it yet") && preview.text.contains("NVIDIA"))
            }
        }
    }

    @Test
    func nothing_orWhatIsNoText_isExplained() async throws {
        try await Visit.serve { _, ann, list in
            let large = [UInt8](repeating: 65, count: WatchlistImports.largestFile + 1)
            let refused: [(text: String, bytes: [UInt8]?, status: HTTPResponse.Status, words: String)] = [
                (" \n ", nil, .unprocessableContent, "Paste symbols or choose a file first."),
                (
                    "", Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }), .unprocessableContent,
                    "a PNG picture"
                ),
                ("", large, .contentTooLarge, "exceeds 256 KB"),
                ("", large + large + large, .contentTooLarge, "exceeds 256 KB"),
            ]
            for (text, bytes, status, words) in refused {
                let page = try await ann.bring(text, file: bytes.map { ("file.txt", $0) }, to: list)
                #expect(page.status == status && page.text.contains("Import failed"), "\(words)")
                #expect(page.text.contains(words), "\(words)")
            }
            let form = try await ann.post(Visit.path(list, "/import"), ["text": "NVDA"])
            #expect(form.status == .badRequest)
            let files = try await ann.upload(
                [("a.txt", Array("NVDA".utf8)), ("b.txt", Array("AAPL".utf8))],
                to: Visit.path(list, "/import")
            )
            #expect(files.status == .badRequest && files.text.contains("one list of symbols at a time"))
            let symbols = try await ann.symbols(list)
            #expect(symbols.isEmpty)
        }
    }

    @Test
    func commit_addsWhatIsNewByThen_andSaysWhatHasNoRoom() async throws {
        try await Visit.serve("NVDA") { rig, ann, list in
            let lists = rig.desk.markets.watchlists
            let token = try #require(ann.token)
            let user = try #require(try await rig.desk.accounts.user(token: token))
            let first = try await ann.bring("AAPL MSFT AMD", to: list)
            let (second, third) = (try await ann.bring("AMD", to: list), try await ann.bring("IBM", to: list))
            let many = try (3..<Watchlist.capacity).map { try Visit.symbol("S\($0)") }
            try await lists.add([try Visit.symbol("AAPL")] + many, to: list.id, user: user.id)

            let done = try await ann.post(first.action("commit"))
            let added = "1 symbol added. 1 exceeded the limit of 500 symbols."
            #expect(try done.status == .seeOther && PortfolioVisit.flash(of: done).toast.text == added)
            let symbols = try await ann.symbols(list)
            #expect(symbols.count == Watchlist.capacity && symbols.last == "MSFT" && !symbols.contains("AMD"))
            let full = try await ann.post(third.action("commit"))
            #expect(full.status == .unprocessableContent && full.text.contains("has reached its limit of"))

            try await lists.remove(try Visit.symbol("S3"), from: list.id, user: user.id)
            try await lists.add([try Visit.symbol("AMD")], to: list.id, user: user.id)
            let known = try await ann.post(second.action("commit"))
            #expect(known.status == .unprocessableContent && known.text.contains("There are no new symbols"))
            // Of a form with symbols in it nothing is believed.
            let form = try await ann.post(Visit.path(list, "/import/commit"), ["symbols": "INTC"])
            #expect(form.status == .notFound)
        }
    }

    @Test
    func uploadAndList_areTheirOwnersAlone() async throws {
        try await Visit.serve("NVDA") { rig, ann, list in
            let preview = try await ann.bring("AAPL", to: list)
            let (commit, discard) = (try preview.action("commit"), try preview.action("discard"))
            let page = commit.replacing("/commit?", with: "?")
            let (user, token) = try await rig.person("bob@example.com")
            let bob = ann.with(token)
            let bobs = try await rig.desk.markets.watchlists.make("Bob's", user: user.id)
            #expect(try await bob.get(page).status == .notFound)
            for action in [commit, discard] { #expect(try await bob.post(action).status == .notFound) }
            // On a list of his own, her upload is one that is not there.
            let own = { (address: String) in address.replacing(list.id, with: bobs.id) }
            for answer in [try await bob.get(own(page)), try await bob.post(own(commit))] {
                #expect(answer.status == .unprocessableContent && answer.text.contains("upload has expired"))
            }
            _ = try await bob.post(own(discard))
            #expect(try await bob.symbols(bobs).isEmpty)
            #expect(try await ann.post(commit).status == .seeOther)
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA", "AAPL"])
        }
    }

    @Test(arguments: [
        ("NASDAQ:NVDA", "NVDA"), ("NYSE:BRK.B", "BRK-B"), ("NSE:TCS", "TCS.NS"), ("BINANCE:BTCUSDT", "BINANCE:BTCUSDT"),
        ("NVDA", "NVDA"), ("NYSE:", "NYSE:"), ("BRK.B", "BRK.B"),
    ])
    func symbol_losesItsVenue(written: String, meant: String) throws {
        let symbol = try Visit.symbol(written)
        #expect(symbol.withoutVenue.name == meant)
    }
}
