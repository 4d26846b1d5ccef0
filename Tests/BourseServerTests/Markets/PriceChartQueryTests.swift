import BourseCharts
import BourseCore
import BourseMarkets
import BourseWeb
import Testing

@testable import BourseServer

@Suite("What is asked of a price chart")
struct PriceChartQueryTests {
    private func read(_ text: String) throws -> PriceChartQuery {
        PriceChartQuery(Query.parsing(text), of: try MarketVisit.symbol("AAPL"))
    }

    @Test
    func nothing_isSixMonthsOfCandlesWithVolume() throws {
        let requested = try read("")
        #expect(requested.range == .sixMonths && requested.style == .candles && requested.studies == [.volume])
        #expect(requested.basis == .splits && !requested.isLogarithmic && !requested.isCompared)
        #expect(requested.query.href("/x") == "/x")
    }

    @Test
    func addresses_comeBackAsTheyWere() throws {
        let text = "range=5Y&style=line&with=volume,sma20,rsi&compare=SPY,MSFT&basis=total&scale=log"
        let requested = try read(text)
        #expect(requested.studies == [.volume, .sma20, .rsi])
        #expect(requested.compared.map(\.name) == ["SPY", "MSFT"])
        let href = requested.query.href("/x")
        #expect(try read(String(href.dropFirst(3))) == requested)
        #expect(requested.href("/x", range: .day).contains("range=1D&style=line"))
    }

    @Test
    func formWithoutStudies_drawsNone() throws {
        #expect(try read("with=none").studies.isEmpty)
        #expect(try read("with=none&with=atr&with=rsi").studies == [.rsi, .atr])
        #expect(try read("with=none").query.href("/x") == "/x?with=none")
    }

    @Test
    func comparisons_areFewAndNeverTheInstrumentItself() throws {
        let requested = try read("compare=aapl,B%20B,C,D,E,F,G,%C3%A4")
        #expect(requested.compared.map(\.name) == ["B", "C", "D", "E", "F"])
        #expect(requested.mistaken == ["ä"])
    }
}
