import BourseCore
import BourseWire
import Testing

struct PolymarketTests {
    private static let now = AnswerCase.now

    @Test func market_withListsInTexts_isRead() throws {
        let market = try #require(try Self.markets(AnswerCase.text("polymarket/market.json")).markets.first)
        #expect(market.outcomes.map(\.name) == ["Yes", "No"])
        #expect(market.outcomes.map(\.price?.description) == ["0.505", "0.495"])
        #expect(market.outcomes.map(\.token?.count) == [62, 6])
        #expect(market.volume?.description == "1234.567891" && market.liquidity?.description == "20328.3747")
        #expect(market.dayChange?.description == "-0.02" && market.events.map(\.title) == ["Anvils in June"])
        #expect(market.end?.description == "2026-06-30T16:00:00Z")
    }

    @Test(arguments: [
        (#"\"0.505\", \"0.495\""#, #"\"0.505\""#, "outcomePrices", AnswerFaultReason.inconsistent),
        (#"\"0.505\""#, #"\"1.5\""#, "outcomePrices", .absurd),
        (#"\"0.505\""#, #"\"-0.1\""#, "outcomePrices", .negative),
        (#"\"0.505\""#, #"\"half\""#, "outcomePrices", .unreadable),
        (#"\"0.505\""#, #"true"#, "outcomePrices", .wrongKind),
        (#"[\"0.505\""#, #"[[\"0.505\"]"#, "outcomePrices", .unreadable),
        (#"\"711868\""#, #"\"0x7\""#, "clobTokenIds", .unreadable),
        (#""bestBid":0.5,"#, #""bestBid":1.01,"#, "bestBid", .absurd),
        (#""oneDayPriceChange":-0.02"#, #""oneDayPriceChange":-2"#, "oneDayPriceChange", .absurd),
        (#""endDate":"2026-06-30T16:00:00Z""#, #""endDate":"soon""#, "endDate", .unreadable),
        (#""volume":"1234.567891""#, #""volume":"-4""#, "volume", .negative),
    ])
    func field_thatCannotBeTrue_isLeftOutAlone(
        _ part: String,
        _ other: String,
        _ field: String,
        _ reason: AnswerFaultReason
    ) throws {
        let text = try AnswerCase.text("polymarket/market.json")
        #expect(text.contains(part))
        let answer = try Self.markets(text.replacing(part, with: other))
        #expect(answer.markets.count == 1)
        #expect(answer.faults.list.map(\.field) == [field] && answer.faults.list.map(\.reason) == [reason])
    }

    @Test func market_withoutOutcomes_isLeftOut() throws {
        let text = try AnswerCase.text("polymarket/market.json")
        for outcomes in [#""[]""#, #""[\"Yes\"""#, "null", "7"] {
            let spoiled = text.replacing(#""[\"Yes\", \"No\"]""#, with: outcomes)
            #expect(throws: AnswerError.self) { try Self.markets(spoiled) }
            let both = try Self.markets("[\(spoiled),\(text)]")
            #expect(both.markets.count == 1 && both.faults.list.first?.leavesOutRow == true)
        }
    }

    @Test func bid_aboveItsAsk_isNotBelieved() throws {
        let text = try AnswerCase.text("polymarket/market.json").replacing(
            #""bestBid":0.5,"#,
            with: #""bestBid":0.52,"#
        )
        let answer = try Self.markets(text)
        #expect(answer.markets.first?.bestBid == nil && answer.markets.first?.bestAsk == nil)
        #expect(answer.faults.list.map(\.reason) == [.inconsistent, .inconsistent])
    }

    @Test func event_withAMarketThatCannotBeRead_keepsTheOthers() throws {
        let text = try AnswerCase.text("polymarket/events.json")
        let event = try #require(try Self.events(text).events.first)
        #expect(event.markets.first?.resolution == "resolved" && event.tags.map(\.label) == ["Metal"])
        #expect(event.markets.first?.closedTime?.description == "2026-06-10T23:20:15Z")
        let spoiled = try Self.events(text.replacing(#""question":"Two anvils?","#, with: ""))
        #expect(spoiled.events.first?.markets == [])
        #expect(spoiled.faults.list.map(\.field) == ["markets.1.question"])
    }

    @Test func search_saysHowManyThereAre() throws {
        let answer = try Self.events(AnswerCase.text("polymarket/search.json"))
        #expect(answer.events.map(\.id) == ["800001"] && answer.total == 12 && answer.hasMore == true)
        let nothing = try Self.events(#"{"events":null,"pagination":{"hasMore":false,"totalResults":0}}"#)
        #expect(nothing.events == [] && nothing.total == 0 && nothing.hasMore == false && nothing.faults.count == 0)
        #expect(throws: AnswerError.self) { try Self.events(#"{"events":null}"#) }
        let none = try Self.events(#"{"events":[],"pagination":{"hasMore":false,"totalResults":0}}"#)
        #expect(none.events == [] && none.total == 0)
    }

    @Test func book_inAnyOrder_isSortedFromTheBest() throws {
        let book = try Self.book(AnswerCase.text("polymarket/book.json"))
        #expect(book.bids.map(\.price.description) == ["0.49", "0.48"])
        #expect(book.asks.map(\.price.description) == ["0.51", "0.52", "0.53"])
        #expect(book.asks.first?.size.description == "120.000001" && !book.isCrossed)
        let crossed = try Self.book(AnswerCase.text("polymarket/book.json").replacing("0.49", with: "0.6"))
        #expect(crossed.isCrossed)
    }

    @Test(arguments: [
        ("\"0.49\"", "\"1.2\"", AnswerFaultReason.absurd), ("\"0.49\"", "\"0.48\"", .duplicate),
        ("\"25.5\"", "\"0\"", .notPositive), ("\"25.5\"", "\"-3\"", .negative), ("\"25.5\"", "{}", .wrongKind),
    ])
    func level_thatCannotBeTrue_isLeftOutAlone(_ part: String, _ other: String, _ reason: AnswerFaultReason) throws {
        let book = try Self.book(AnswerCase.text("polymarket/book.json").replacing(part, with: other))
        #expect(book.bids.count == 1 && book.asks.count == 3 && book.faults.list.map(\.reason) == [reason])
    }

    @Test func book_ofAnotherShareOrTomorrow_isRefused() throws {
        let text = try AnswerCase.text("polymarket/book.json")
        #expect(throws: AnswerError.otherSymbol(found: "711868", expected: "5")) {
            try PolymarketBook(decoding: Array(text.utf8), token: "5", now: Self.now)
        }
        #expect(throws: AnswerError.future(Timestamp(seconds: 1_781_620_200))) {
            try Self.book(text.replacing("1781533794012", with: "1781620200000"))
        }
        #expect(throws: AnswerError.unknownSymbol) {
            try Self.book(String(decoding: PolymarketFailure.noBook, as: UTF8.self))
        }
        #expect(throws: AnswerError.busy("rate limit exceeded")) {
            try Self.book(String(decoding: PolymarketFailure.bytes("rate limit exceeded"), as: UTF8.self))
        }
    }

    @Test func prices_asTextOrNumber_areExact() throws {
        let mid = try PolymarketPrice(decoding: AnswerCase.bytes("polymarket/midpoint.json"), .midpoint)
        #expect(mid == PolymarketPrice(.midpoint, Price(units: 50_500_000)))
        let number = try PolymarketPrice(decoding: Array(#"{"price":0.5}"#.utf8), .price)
        #expect(number.price.description == "0.5")
        #expect(throws: AnswerError.unexpected("price")) {
            try PolymarketPrice(decoding: Array(#"{"price":"1.1"}"#.utf8), .price)
        }
        let history = try PolymarketHistory(decoding: AnswerCase.bytes("polymarket/history.json"), now: Self.now)
        #expect(history.points.map(\.price.description) == ["0.4895", "0.5", "0.51"])
    }

    private static func markets(_ text: String) throws(AnswerError) -> PolymarketMarkets {
        try PolymarketMarkets(decoding: Array(text.utf8), now: now)
    }

    private static func events(_ text: String) throws(AnswerError) -> PolymarketEvents {
        try PolymarketEvents(decoding: Array(text.utf8), now: now)
    }

    private static func book(_ text: String) throws(AnswerError) -> PolymarketBook {
        try PolymarketBook(decoding: Array(text.utf8), token: "711868", now: now)
    }
}
