import BourseCore
import BourseMarkets
import Testing

@Suite("Listed instruments")
struct ListedInstrumentsTests {
    private let all = ListedInstruments.all

    @Test func list_itsRows_areAllRead() {
        var counts: [InstrumentKind: Int] = [:]
        for instrument in all { counts[instrument.kind, default: 0] += 1 }
        #expect(counts == [.share: 557, .etf: 45, .index: 11, .coin: 8, .future: 8, .currencyPair: 7])
    }

    @Test func list_symbols_areUnique() {
        #expect(Set(all.map(\.symbol)).count == all.count)
    }

    @Test func share_everyOne_hasExchangeSectorAndIndustry() {
        for share in all where share.kind == .share {
            #expect(share.exchange != nil, "\(share.symbol)")
            #expect(share.sector != nil, "\(share.symbol)")
            #expect(share.industry != nil, "\(share.symbol)")
        }
    }

    @Test func sector_everyOne_hasAtLeastTwentyFiveShares() {
        for sector in Sector.allCases {
            #expect(all.count { $0.sector == sector } >= 25, "\(sector)")
        }
    }

    @Test func currency_ofIndianShares_isTheRupee() {
        let indian = all.filter { $0.exchange == .nse }
        #expect(indian.count == 24)
        #expect(indian.allSatisfy { $0.currency == .inr && $0.symbol.name.hasSuffix(".NS") })
        #expect(all.allSatisfy { $0.exchange != .crypto || $0.kind == .coin })
    }

    @Test func instrument_bySymbol_isFound() throws {
        let symbol = try #require(Symbol("brk-b"))
        let berkshire = try #require(ListedInstruments.instrument(symbol))
        #expect(berkshire.name == "Berkshire Hathaway Class B")
        #expect(berkshire.exchange == .nyse)
        #expect(berkshire.sector == .financials)
        #expect(ListedInstruments.place(of: symbol).map { all[$0].symbol } == symbol)
        let unknown = try #require(Symbol("NOSUCH"))
        #expect(ListedInstruments.instrument(unknown) == nil)
    }

    @Test(arguments: [("apple", "AAPL"), ("s&p 500", "^GSPC"), ("microsft", "MSFT"), ("relianc", "RELIANCE.NS")])
    func search_overTheList_prefersTheImportant(typed: String, expected: String) throws {
        let search = SymbolSearch(all)
        let hit = try #require(search.find(typed, limit: 5).first)
        #expect(search.instruments[hit.place].symbol.name == expected)
    }
}
