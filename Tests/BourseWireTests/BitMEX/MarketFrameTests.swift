import BourseCore
import BourseOrderBook
import BourseWire
import Testing

struct MarketFrameTests {
    @Test func trades_regular_tellSideSizePriceAndName() throws {
        guard case .trades(let message) = try Fixture.messages("markets")[0] else {
            Issue.record("not trades")
            return
        }
        let time = Timestamp(microseconds: 1_772_439_332_001_000)
        #expect(message.action == .insert && message.symbol.name == "ETHUSD" && message.rejected == [])
        #expect(message.prints.count == 2)
        let first = TradePrint(
            id: TradeMatchID(high: 0x0000_0000_006d_1000, low: 0x0000_000e_8737_d536),
            time: time,
            taker: .sell,
            price: try Price("2500.9"),
            size: 30
        )
        #expect(message.prints.first == first)
        #expect(message.prints.last?.taker == .buy)
        #expect(message.prints.last?.id?.guid == "7c1e0e6c-2f5a-4f0b-9a57-5b1c2d3e4f60")
    }

    @Test func trades_settlementAndIndex_haveNoSideOrNoName() throws {
        let messages = try Fixture.messages("markets")
        guard case .trades(let settled) = messages[1], case .trades(let index) = messages[2] else {
            Issue.record("not trades")
            return
        }
        #expect(settled.prints.map(\.taker) == [nil])
        #expect(index.symbol.name == ".BETH" && index.prints.map(\.size) == [0] && index.prints.map(\.id) == [nil])
    }

    @Test func emptyPartial_ofOneSymbol_isAMessageOfThatSymbol() throws {
        let symbol = try #require(Symbol("ETHUSD"))
        #expect(
            try Fixture.messages("markets")[3]
                == .trades(BitMEXTradeMessage(action: .partial, symbol: symbol, prints: []))
        )
    }

    @Test func emptyPartial_ofAllSymbols_hasNoUse() throws {
        #expect(
            try decoded(#"{"table":"trade","action":"partial","filter":{},"data":[]}"#) == .other(table: "trade")
        )
    }

    @Test func quote_withoutBid_hasOnlyAnAsk() throws {
        guard case .quotes(let message) = try Fixture.messages("markets")[4] else {
            Issue.record("not quotes")
            return
        }
        #expect(message.rows.count == 2)
        #expect(message.rows.first?.bid == BookLevel(price: try Price("2500.9"), size: 80))
        #expect(message.rows.last?.bid == nil)
        #expect(message.rows.last?.ask == BookLevel(price: try Price("2501"), size: 5))
    }

    @Test func bestTen_ofBothSidesOrOne_areLevelsBestFirst() throws {
        let messages = try Fixture.messages("markets")
        guard case .depth10(let both) = messages[5], case .depth10(let one) = messages[6] else {
            Issue.record("not the best ten")
            return
        }
        #expect(both.bids?.map(\.size) == [80, 1200] && both.asks?.map(\.size) == [40, 900])
        #expect(one.action == .insert && one.asks == nil && one.bids?.map(\.size) == [150_000_000])
    }

    @Test func bar_withAndWithoutTrades_keepsWhatItWasTold() throws {
        let messages = try Fixture.messages("markets")
        guard case .bins(let minute) = messages[7], case .bins(let hour) = messages[8] else {
            Issue.record("not bars")
            return
        }
        #expect(minute.interval == .minute && hour.interval == .hour)
        // 2500.470588235294 is half to even at the eighth decimal: 2500.47058824.
        #expect(minute.rows.first?.vwap == (try Price("2500.47058824")))
        #expect(minute.rows.first?.trades == 12 && minute.rows.first?.volume == 431)
        #expect(hour.rows == [BitMEXBin(end: Timestamp(microseconds: 1_772_442_000_000_000))])
    }

    @Test func instruments_ofSeveralSymbols_tellOnlyWhatTheyTold() throws {
        guard case .instruments(let message) = try Fixture.messages("markets")[9] else {
            Issue.record("not instruments")
            return
        }
        #expect(message.rows.map(\.symbol.name) == ["ETHUSD", "XBTUSD"])
        #expect(message.rows.first?.indexPrice == (try Price("2500.77")) && message.rows.first?.markPrice == nil)
        #expect(message.rows.last?.markPrice == (try Price("75847.62")))
    }

    @Test func instrument_whole_isReadToTheLastField() throws {
        guard case .instruments(let message) = try Fixture.messages("markets")[10], let row = message.rows.first else {
            Issue.record("not an instrument")
            return
        }
        #expect(row.tickSize == (try Price("0.05")) && row.lotSize == 1 && row.multiplier == 100)
        #expect(
            row.state == "Open" && row.type == "FFWCSX" && row.settlementCurrency == "XBt" && row.isInverse == false
        )
        #expect(row.fundingRate == Ratio(units: 1_000_000) && row.indicativeFundingRate == Ratio(units: -1_250_000))
        #expect(row.expiry == nil && row.turnover24h == 1_350_052_500_000)
        #expect(row.openInterest == 9_900_100 && row.openValue == 2_475_840_000_000)
    }

    @Test func instrumentRows_mergedInOrder_keepTheLatestOfEachField() throws {
        let symbol = try #require(Symbol("ETHUSD"))
        var row = BitMEXInstrumentRow(symbol: symbol)
        row.lastPrice = try Price("1")
        row.lotSize = 3
        var later = BitMEXInstrumentRow(symbol: symbol)
        later.lastPrice = try Price("2")
        row.merge(later)
        #expect(row.lastPrice == (try Price("2")) && row.lotSize == 3)
    }

    @Test func tick_finerThanPricesHold_leavesTheInstrumentListed() throws {
        let frame = """
            {"table":"instrument","action":"partial","data":[\
            {"symbol":"FOOUSD","tickSize":1e-10,"lotSize":7,"state":"Open"},\
            {"symbol":"ETHUSD","tickSize":0.05},{"symbol":"XBTUSD","tickSize":"fine"}]}
            """
        guard case .instruments(let message) = try decoded(frame) else {
            Issue.record("not instruments")
            return
        }
        #expect(message.rows.map(\.symbol.name) == ["FOOUSD", "ETHUSD"])
        #expect(message.rows.map(\.tickDecimals) == [10, nil])
        #expect(message.rows.map(\.tickSize) == [nil, try Price("0.05")])
        #expect(message.rows[0].lotSize == 7)
        #expect(message.rejected.map(\.fault) == [.badField("tickSize")])
        var row = message.rows[0]
        row.merge(message.rows[1])
        #expect(row.tickSize == (try Price("0.05")) && row.tickDecimals == nil)
    }

    @Test func rows_oneOfThemWrong_areListedAndTheOthersKept() throws {
        let frame = """
            {"table":"trade","action":"insert","data":[\
            {"timestamp":"2026-03-02T08:15:32.001Z","symbol":"ETHUSD","side":"Sell","size":30,"price":"cheap"},\
            {"timestamp":"2026-03-02T08:15:32.001Z","symbol":"ETHUSD","side":"Sell","size":30,"price":7},\
            {"timestamp":"yesterday","symbol":"ETHUSD","side":"Sell","size":30,"price":7},\
            {"timestamp":"2026-03-02T08:15:32.001Z","symbol":"XBTUSD","side":"Sell","size":30,"price":7},\
            {"symbol":"ETHUSD","size":30,"price":7},5]}
            """
        guard case .trades(let message) = try decoded(frame) else {
            Issue.record("not trades")
            return
        }
        #expect(message.prints.map(\.price) == [try Price("7")])
        let faults: [WireFault] = [
            .badField("price"), .badField("timestamp"), .otherSymbol("XBTUSD"), .missingField("timestamp"),
            .badField("data"),
        ]
        #expect(message.rejected.map(\.fault) == faults)
        #expect(message.rejected.map(\.row) == [0, 2, 3, 4, 5])
    }
}
