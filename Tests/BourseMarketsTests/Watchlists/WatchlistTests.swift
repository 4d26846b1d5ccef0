import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@Suite("Watchlists")
struct WatchlistTests {
    private func symbol(_ name: String) throws -> Symbol { try #require(Symbol(name)) }

    private func names(_ list: Watchlist) -> [String] { list.symbols.map(\.name) }

    @Test
    func list_keepsItsOrderAndEachSymbolOnce() throws {
        var list = try Watchlist(name: "  Chips ")
        #expect(list.name == "Chips")
        for name in ["NVDA", "AMD", "INTC"] { try list.add(try symbol(name)) }
        let nvidia = try symbol("nvda")
        #expect(throws: Watchlist.WatchlistRefusal.alreadyThere(nvidia)) { try list.add(nvidia) }
        let isMoved = list.move(nvidia, to: 9)
        #expect(isMoved && names(list) == ["AMD", "INTC", "NVDA"])
        list.move(nvidia, to: -3)
        #expect(names(list) == ["NVDA", "AMD", "INTC"])
        let (first, second) = (list.remove(nvidia), list.remove(nvidia))
        #expect(first && !second && !list.contains(nvidia))
        let isThere = list.move(nvidia, to: 0)
        #expect(!isThere)
    }

    @Test
    func list_thatIsFull_takesNoMore() throws {
        var list = try Watchlist(name: "All")
        for index in 0..<Watchlist.capacity { try list.add(try symbol("S\(index)")) }
        let next = try symbol("NEXT")
        #expect(throws: Watchlist.WatchlistRefusal.full) { try list.add(next) }
        let reading = list.add(reading: "S1 NEXT")
        #expect(reading.added.isEmpty && reading.repeated.map(\.name) == ["S1"])
        #expect(reading.refused.count == 1 && reading.surplusCount == 1)
        #expect(Watchlist.WatchlistRefusal.full.message.contains("500"))
    }

    @Test(arguments: ["", "   ", String(repeating: "x", count: 61)])
    func name_thatIsNone_isRefused(name: String) {
        #expect(throws: Watchlist.WatchlistRefusal.unusableName) { try Watchlist(name: name) }
    }

    @Test
    func table_isReadByItsColumn_andBadRowsAreNamed() throws {
        var list = try Watchlist(name: "Imported")
        let reading = list.add(
            reading:
                "Name,Ticker,Price\n\"Apple, Inc.\",aapl,190\nNothing,,1\nBad,<b>,2\nApple again,AAPL,190\nBerkshire,BRK.B,400\n"
        )
        #expect(names(list) == ["AAPL", "BRK.B"] && reading.added == list.symbols)
        #expect(reading.repeated.map(\.name) == ["AAPL"])
        #expect(reading.refused.map(\.row) == [4] && reading.surplusCount == 0)
        #expect(reading.refused.first?.message.hasPrefix("<b> is not a symbol.") == true)
    }

    @Test(arguments: [
        "NVDA AMD\nINTC", "nvda,amd,intc", "NVDA;AMD;INTC;", "# Chips\nNVDA\n\nAMD\r\nINTC\r\n",
        "\u{FEFF}NVDA\tAMD\tINTC",
        "Symbol\nNVDA\nAMD\nINTC",
    ])
    func plainText_isReadHoweverItIsWritten(text: String) throws {
        var list = try Watchlist(name: "Imported")
        let reading = list.add(reading: text)
        #expect(names(list) == ["NVDA", "AMD", "INTC"] && reading.refused.isEmpty)
    }

    @Test(arguments: [
        "###CHIPS,NVDA,AMD,###OLD,INTC", "###CHIPS\nNVDA\nAMD\n###OLD\nINTC\n", "###CHIPS,\nNVDA,AMD\n###OLD,INTC\n",
        "#,Symbol,Price\n1,NVDA,1\n2,AMD,2\n3,INTC,3\n", "# a remark\n#,Ticker\n1,NVDA\n2,AMD\n# old,QQQ\n3,INTC\n",
        "Symbol,Price\n###CHIPS,\nNVDA,1\nAMD,2\nINTC,3",
    ])
    func sectionsAndNumbers_areNoSymbolsAndTakeNone(text: String) throws {
        var list = try Watchlist(name: "Imported")
        let reading = list.add(reading: text)
        #expect(names(list) == ["NVDA", "AMD", "INTC"] && reading.refused.isEmpty)
    }

    @Test(arguments: [
        "NVDA,Nvidia Corporation,190.5\nAMD,Advanced Micro Devices,160\nINTC,Intel,20\n",
        "Nvidia;NVDA\nAdvanced Micro Devices;AMD\nIntel;INTC", "1\tNVDA\n2\tAMD\n3\tINTC\n",
    ])
    func tableWithoutAHeading_givesOneColumn(text: String) throws {
        var list = try Watchlist(name: "Imported")
        let reading = list.add(reading: text)
        #expect(names(list) == ["NVDA", "AMD", "INTC"] && reading.refused.isEmpty)
    }

    @Test(arguments: ["NVDA,AMD\nINTC,QQQ", "nvda,amd\nintc,qqq", "NVDA AMD\nINTC QQQ", "NVDA,amd\nINTC\nqqq,"])
    func listInSeveralLines_givesAllOfThem(text: String) throws {
        var list = try Watchlist(name: "Imported")
        let reading = list.add(reading: text)
        #expect(names(list) == ["NVDA", "AMD", "INTC", "QQQ"] && reading.refused.isEmpty)
    }

    @Test
    func piecesBeyondAHundred_areCounted() throws {
        var list = try Watchlist(name: "Imported")
        let text = Array(repeating: "<b>\nNVDA\n", count: 1_001).joined()
        let reading = list.add(reading: text)
        #expect(reading.refused.count == 100 && reading.refusedCount == 1_001)
        #expect(reading.repeated.count == 100 && reading.repeatedCount == 1_000)
    }

    @Test
    func exchangeBeforeASymbol_isDropped_andTakesNoRoom() throws {
        var list = try Watchlist(name: "Nearly full")
        for index in 2..<Watchlist.capacity { try list.add(try symbol("S\(index)")) }
        try list.add(try symbol("NVDA"))
        let reading = list.add(reading: "NASDAQ:NVDA NYSE:BRK.B NSE:TCS")
        #expect(reading.repeated.map(\.name) == ["NVDA"] && reading.added.map(\.name) == ["BRK-B"])
        #expect(reading.surplusCount == 1 && reading.refusedCount == 1)
    }

    @Test
    func list_writtenAndReadAgain_isTheSame() throws {
        var list = try Watchlist(name: "Mixed")
        for name in ["^GSPC", "BTC-USD", "BRK.B", "EURUSD=X", "TCS.NS"] { try list.add(try symbol(name)) }
        let tata = Instrument(
            symbol: try symbol("TCS.NS"),
            name: "=Tata, Consultancy",
            exchange: .nse,
            currency: .inr,
            kind: .share
        )
        let table = list.table([tata.symbol: tata]).csv
        #expect(table.hasPrefix("Symbol,Name,Exchange,Currency\n"))
        #expect(table.hasSuffix("TCS.NS,\"'=Tata, Consultancy\",NSE India,INR\n"))
        for text in [table, list.text] {
            var again = try Watchlist(name: "Mixed")
            let reading = again.add(reading: text)
            #expect(again == list && reading.refused.isEmpty)
        }
    }

    @Test(arguments: Seeds.first(20))
    func textOfAnyKind_isReadWithoutHarm(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var list = try Watchlist(name: "Rubbish")
        let reading = list.add(reading: String(decoding: generator.bytes(3_000), as: UTF8.self))
        #expect(reading.added == list.symbols && Set(list.symbols).count == list.symbols.count, "seed \(seed)")
    }
}
