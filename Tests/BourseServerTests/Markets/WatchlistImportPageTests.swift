import BourseCore
import BourseDesk
import BourseMarkets
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
            #expect(preview.text.contains("Add 2 symbols") && preview.text.contains(#"value="AAPL MSFT""#))
            #expect(preview.text.contains("Row 2: §bad§ is not a symbol"))
            #expect(preview.text.matches(of: #/class="value"><span class="">(\d+)</#).map { $0.1 } == ["2", "2", "1"])
            let before = try await ann.symbols(list)
            #expect(before == ["NVDA"])

            let done = try await ann.post(Visit.path(list, "/import/commit"), ["symbols": "AAPL MSFT"])
            #expect(done.location == Visit.path(list))
            #expect(done.cookie("bourse_flash")?.contains("symbols.2") == true)
            #expect(Flash("symbols.2")?.toast.text == "2 symbols added.")
            let after = try await ann.symbols(list)
            #expect(after == ["NVDA", "AAPL", "MSFT"])
            let page = try await ann.get(Visit.path(list))
            #expect(page.oddFigures.isEmpty)
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
                #expect(preview.text.contains(#"value="NVDA BRK-B TCS.NS BINANCE:BTCUSDT""#))
                #expect(preview.text.contains("No source has data for it yet") && preview.text.contains("NVIDIA"))
            }
        }
    }

    @Test
    func nothing_orWhatIsNoText_isExplained() async throws {
        try await Visit.serve { _, ann, list in
            let large = [UInt8](repeating: 65, count: WatchlistUpload.largest + 1)
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
        }
    }

    @Test
    func commit_isCheckedAgain() async throws {
        try await Visit.serve("NVDA") { _, ann, list in
            let many = (0...Watchlist.capacity).map { "S\($0)" }.joined(separator: " ")
            for symbols in ["", "§§", "AAPL §", many] {
                let refused = try await ann.post(Visit.path(list, "/import/commit"), ["symbols": symbols])
                #expect(refused.status == .badRequest, "\(symbols.prefix(20))")
            }
            let tooMany = (1...Watchlist.capacity).map { "S\($0)" }.joined(separator: " ")
            let full = try await ann.post(Visit.path(list, "/import/commit"), ["symbols": tooMany])
            #expect(full.status == .unprocessableContent && full.text.contains("has reached its limit of"))
            let symbols = try await ann.symbols(list)
            #expect(symbols == ["NVDA"])
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
