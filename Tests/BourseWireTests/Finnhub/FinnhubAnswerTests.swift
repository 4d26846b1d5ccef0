import BourseCore
import BourseWire
import Testing

struct FinnhubAnswerTests {
    @Test(arguments: [
        ("2026-06-12T00:00:00Z", "2026-06-12"), ("2026-06-12T04:00:00Z", "2026-06-12"),
        ("2026-01-05T05:00:00Z", "2026-01-05"),
    ])
    func candle_ofADay_isOfItsDateAndNoInstant(iso: String, day: String) throws {
        let time = try #require(ISOTime(iso)).timestamp(in: .utc)
        let price = Price(units: 1_000_000_000)
        let original = FinnhubCandles([MarketBar(time: time, open: price, high: price, low: price, close: price)])
        let read = try FinnhubCandles(decoding: original.bytes, now: AnswerCase.now)
        #expect(read.bars.map { FinnhubCandles.day(of: $0).description } == [day])
    }

    private static let now = AnswerCase.now

    @Test func quote_ofZeros_isAnUnknownSymbol() throws {
        #expect(throws: AnswerError.unknownSymbol) {
            try FinnhubQuote(decoding: FinnhubQuote.unknownSymbol, now: Self.now)
        }
        let quote = try FinnhubQuote(decoding: AnswerCase.bytes("finnhub/quote.json"), now: Self.now)
        #expect(quote.price.description == "41.37" && quote.changePercent?.description == "1.3474")
        #expect(quote.time == Timestamp(seconds: 1_781_294_400))
    }

    @Test(arguments: [
        ("\"c\":41.37", "\"c\":0", AnswerError.unexpected("c")), ("\"c\":41.37", "\"c\":null", .unexpected("c")),
        ("\"t\":1781294400", "\"t\":0", .unexpected("t")),
        ("\"t\":1781294400", "\"t\":1781620200", .future(Timestamp(seconds: 1_781_620_200))),
    ])
    func quote_withoutPriceOrTime_isRefused(_ part: String, _ other: String, _ error: AnswerError) throws {
        let text = try AnswerCase.text("finnhub/quote.json").replacing(part, with: other)
        #expect(throws: error) { try FinnhubQuote(decoding: Array(text.utf8), now: Self.now) }
    }

    @Test func quote_withAHighBelowItsLow_hasNeither() throws {
        let text = try AnswerCase.text("finnhub/quote.json").replacing("41.88", with: "40")
        let quote = try FinnhubQuote(decoding: Array(text.utf8), now: Self.now)
        #expect(quote.high == nil && quote.low == nil && quote.faults.list.map(\.field) == ["h", "l"])
    }

    @Test func failures_inFinnhubsWords_areToldApart() {
        let cases: [([UInt8], AnswerError)] = [
            (FinnhubFailure.invalidKey, .unauthorized("Invalid API key")),
            (FinnhubFailure.noAccess, .notAllowed("You don't have access to this resource.")),
            (FinnhubFailure.limitReached, .busy("API limit reached. Please try again later. Remaining Limit: 0")),
            (FinnhubFailure.bytes("Wrong resolution"), .refused("Wrong resolution")),
        ]
        for (bytes, error) in cases {
            #expect(throws: error) { try FinnhubCandles(decoding: bytes, now: Self.now) }
            #expect(throws: error) { try FinnhubNews(decoding: bytes, now: Self.now) }
        }
    }

    @Test func candles_withoutData_haveNoBars() throws {
        let candles = try FinnhubCandles(decoding: Array(#"{"s":"no_data"}"#.utf8), now: Self.now)
        #expect(candles.bars == [] && candles.bytes == Array(#"{"s":"no_data"}"#.utf8))
        let text = try AnswerCase.text("finnhub/candles.json").replacing("[40.25,", with: "[")
        #expect(throws: AnswerError.misaligned(field: "c", count: 2, expected: 3)) {
            try FinnhubCandles(decoding: Array(text.utf8), now: Self.now)
        }
    }

    @Test func profile_inMillions_isExact() throws {
        let profile = try FinnhubProfile(
            decoding: AnswerCase.bytes("finnhub/profile.json"),
            symbol: "ACME",
            now: Self.now
        )
        #expect(profile.marketCap?.description == "3674405863.424")
        #expect(profile.sharesOutstanding?.description == "88818125.77")
        #expect(profile.listed?.description == "1996-01-02")
        #expect(throws: AnswerError.unknownSymbol) {
            try FinnhubProfile(decoding: FinnhubProfile.unknownSymbol, symbol: "ACME", now: Self.now)
        }
        #expect(throws: AnswerError.otherSymbol(found: "ACME", expected: "BIRD")) {
            try FinnhubProfile(decoding: AnswerCase.bytes("finnhub/profile.json"), symbol: "BIRD", now: Self.now)
        }
    }

    @Test func earnings_stillToCome_areRead() throws {
        let calendar = try FinnhubCalendar(decoding: AnswerCase.bytes("finnhub/calendar.json"), now: Self.now)
        #expect(calendar.earnings.map(\.hour) == [.beforeOpening, nil])
        #expect(calendar.earnings.map(\.actualEPS?.description) == [nil, "-0.03"])
        #expect(calendar.earnings.last?.actualRevenue?.description == "91819000000")
        let none = try FinnhubCalendar(decoding: Array(#"{"earningsCalendar":[]}"#.utf8), now: Self.now)
        #expect(none.earnings == [])
    }

    @Test func news_withoutHeadlineOrOfTomorrow_isLeftOutAlone() throws {
        let text = try AnswerCase.text("finnhub/news.json")
        let empty = text.replacing("\"Anvils fall again\"", with: "\"\"")
        let first = try FinnhubNews(decoding: Array(empty.utf8), now: Self.now)
        #expect(first.headlines.map(\.id) == [7_001_001] && first.faults.list.map(\.field) == ["headline"])
        let tomorrow = text.replacing("1781520000", with: "1781620200")
        let second = try FinnhubNews(decoding: Array(tomorrow.utf8), now: Self.now)
        #expect(second.headlines.map(\.title) == ["Roadrunner \"unimpressed\""])
        #expect(second.faults.list.map(\.reason) == [.future])
    }

    @Test func holiday_whoseHoursCannotBeRead_isNotTakenForAClosedDay() throws {
        let text = try AnswerCase.text("finnhub/holidays.json")
        let sound = try FinnhubHolidays(decoding: Array(text.utf8), exchange: "US", now: Self.now)
        #expect(sound.holidays.map(\.hours) == [nil, "09:30-13:00"])
        let spoiled = text.replacing("\"09:30-13:00\"", with: "930")
        let read = try FinnhubHolidays(decoding: Array(spoiled.utf8), exchange: "us", now: Self.now)
        #expect(read.holidays.map(\.name) == ["Independence Day"] && read.faults.list.map(\.leavesOutRow) == [true])
    }
}
