import BourseCore
import BourseOrderBook
import BourseWire
import Testing

struct RestTests {
    @Test func bars_asTheVenueAnswers_areReadWithNulls() throws {
        let symbol = try #require(Symbol("ETHUSD"))
        let message = try BitMEXRest.bins(Fixture.bytes("bars.rest.json"), .minute, symbol)
        #expect(message.rejected == [] && message.rows.count == 2)
        #expect(message.rows.first == BitMEXBin(end: Timestamp(microseconds: 1_772_439_420_000_000)))
        #expect(message.rows.last?.open == (try Price("2499")))
        #expect(message.rows.last?.bar.close == (try Price("2500.9")))
    }

    @Test func answers_written_areReadAsTheSame() throws {
        let symbol = try #require(Symbol("ETHUSD"))
        let bins = try BitMEXRest.bins(Fixture.bytes("bars.rest.json"), .minute, symbol)
        #expect(try BitMEXRest.bins(BitMEXRest.body(bins: bins.rows, symbol), .minute, symbol) == bins)

        guard case .book(let levels) = try Fixture.messages("levels-current")[0] else { return }
        let book = try BitMEXRest.book(BitMEXRest.body(book: levels.rows, symbol), symbol)
        #expect(book.rows == levels.rows && book.rejected == [])

        guard case .instruments(let original) = try Fixture.messages("markets")[10] else { return }
        #expect(try BitMEXRest.instruments(BitMEXRest.body(instruments: original.rows)).rows == original.rows)
    }

    @Test func answer_withAnotherSymbol_listsItsRows() throws {
        let symbol = try #require(Symbol("XBTUSD"))
        let message = try BitMEXRest.bins(Fixture.bytes("bars.rest.json"), .minute, symbol)
        #expect(
            message.rows == [] && message.rejected.map(\.fault) == Array(repeating: .otherSymbol("ETHUSD"), count: 2)
        )
    }

    @Test func refusal_inABody_isRead() {
        let body = BitMEXRest.body(error: "Rate limit exceeded, retry in 2 seconds.")
        let refusal = BitMEXRefusal(status: 429, text: "Rate limit exceeded, retry in 2 seconds.", retryAfter: 2)
        #expect(BitMEXRest.refusal(body, status: 429) == refusal)
        #expect(BitMEXRest.refusal(Array("<html>".utf8), status: 503) == nil)
    }

    @Test(arguments: ["", "{}", "[", "[{]", "null", "[]]"])
    func answer_outsideTheGrammar_isRefused(_ body: String) {
        #expect(throws: BitMEXWireError.self) { try BitMEXRest.instruments(Array(body.utf8)) }
    }

    @Test func paths_areThoseOfTheVenue() throws {
        let symbol = try #require(Symbol("XBT:perpetual"))
        let path = BitMEXRest.bucketedPath(.hour, symbol, count: 5000, start: Timestamp(seconds: 1_772_442_000))
        let expected = """
            /api/v1/trade/bucketed?binSize=1h&symbol=XBT%3APERPETUAL&count=1000&reverse=true&partial=false\
            &startTime=2026-03-02T09:00:00Z
            """
        #expect(path == expected)
        #expect(
            BitMEXRest.bookPath(try #require(Symbol("XBTUSD")), depth: 0)
                == "/api/v1/orderBook/L2?symbol=XBTUSD&depth=0"
        )
    }
}
