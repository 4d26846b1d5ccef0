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
        let asked = try read("")
        #expect(asked.range == .sixMonths && asked.style == .candles && asked.studies == [.volume])
        #expect(asked.basis == .splits && !asked.isLogarithmic && !asked.isCompared)
        #expect(asked.query.href("/x") == "/x")
    }

    @Test
    func addresses_comeBackAsTheyWere() throws {
        let text = "range=5Y&style=line&with=volume,sma20,rsi&compare=SPY,MSFT&basis=total&scale=log"
        let asked = try read(text)
        #expect(asked.studies == [.volume, .sma20, .rsi])
        #expect(asked.compared.map(\.name) == ["SPY", "MSFT"])
        let href = asked.query.href("/x")
        #expect(try read(String(href.dropFirst(3))) == asked)
        #expect(asked.href("/x", range: .day).contains("range=1D&style=line"))
    }

    @Test
    func formWithoutStudies_drawsNone() throws {
        #expect(try read("with=none").studies.isEmpty)
        #expect(try read("with=none&with=atr&with=rsi").studies == [.rsi, .atr])
        #expect(try read("with=none").query.href("/x") == "/x?with=none")
    }

    @Test
    func comparisons_areFewAndNeverTheInstrumentItself() throws {
        let asked = try read("compare=aapl,B%20B,C,D,E,F,G,%C3%A4")
        #expect(asked.compared.map(\.name) == ["B", "C", "D", "E", "F"])
        #expect(asked.mistaken == ["ä"])
    }
}
