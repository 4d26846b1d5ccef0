import BourseCore
import BourseDesk
import BourseOrderBook
import BourseTestSupport
import BourseValues
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import BourseServer

@Suite("Live markets over the API")
struct LiveAPITests {
    private static let routes = ["", "/book", "/trades", "/candles", "/stream"]

    private let rig: ServerRig
    private let symbol: Symbol
    private let hub: LiveMarketService

    init() throws {
        rig = try ServerRig(configuration: WebServer.Configuration(port: 0, patience: .zero))
        symbol = try #require(Symbol("XBTUSD"))
        hub = try #require(rig.desk.live).hub
    }

    private static func price(_ text: String) throws -> Price { try Price(text) }

    private static func rows() throws -> [BookRow] {
        [
            BookRow(id: 1, side: .bid, price: try price("92418.5"), size: 1000),
            BookRow(id: 2, side: .bid, price: try price("92418.00000001"), size: 500),
            BookRow(id: 3, side: .ask, price: try price("92419"), size: 2000),
        ]
    }

    private func trade(_ number: UInt64, _ price: String, _ taker: TakerSide?) throws -> TradePrint {
        TradePrint(
            id: TradeMatchID(high: 0, low: number),
            time: rig.clock.now.adding(seconds: Int64(number) - 60),
            taker: taker,
            price: try Self.price(price),
            size: 5
        )
    }

    private func market(_ content: RecordedEvent.Content) -> LiveEvent {
        .market(symbol, content, receivedAt: rig.clock.now)
    }

    /// Runs `body` with somebody who signed in, after the venue sent events of a market that is followed.
    private func serve(
        _ events: [LiveEvent],
        _ body: @Sendable (Visitor) async throws -> Void
    ) async throws {
        let (_, token) = try await rig.person("ann@example.com")
        try await rig.serve { [rig, hub, symbol] visitor in
            try await hub.begin(watching: symbol)
            for event in events { rig.venue.say(event) }
            // The last event shows that all others were taken.
            rig.venue.say(.timing(LiveTiming(latencyMilliseconds: 84)))
            while await hub.timing == nil { await Task.yield() }
            try await body(visitor.with(token))
        }
    }

    private func live() throws -> [LiveEvent] {
        var metrics = InstrumentMetrics()
        metrics.previousDay = try Self.price("92000")
        metrics.fundingRate = Ratio(units: 1_000_000)
        return [
            .line(.live), market(.book(.partial, try Self.rows())),
            market(.trades(.partial, [try trade(1, "92417.5", .sell), try trade(2, "92418.50000001", .buy)])),
            market(.metrics(.partial, metrics)),
        ]
    }

    // MARK: - markets

    @Test
    func instruments_areThoseOfTheVenue_byTextInSymbolOrName() async throws {
        try await serve([]) { ann in
            let all = try await ann.get("/api/v1/live/instruments")
            #expect(
                all.text == #"{"venue":"Test venue","instruments":[{"symbol":"XBTUSD","name":"XBT perpetual","#
                    + #""unit":"USD","tick":0.5,"last":null,"volume":null,"problem":null}]}"#
            )
            #expect(try await ann.get("/api/v1/live/instruments?q=xbt%20perp").text == all.text)
            #expect(try await ann.get("/api/v1/live/instruments?q=eth").text.hasSuffix(#""instruments":[]}"#))
        }
    }

    @Test(arguments: routes)
    func instrument_thatTheVenueDoesNotList_isNotFound(route: String) async throws {
        try await serve([]) { ann in
            let answer = try await ann.get("/api/v1/live/ETHUSD\(route)")
            #expect(answer.status == .notFound && answer.text.contains("Test venue does not list ETHUSD."))
        }
    }

    @Test
    func market_hasItsStatusQuoteAndStatistics_exactly() async throws {
        try await serve(try live()) { ann in
            let text = try await ann.get("/api/v1/live/xbtusd").text
            #expect(text.contains(#""state":"live","isLive":true,"reason":null,"book":"current""#))
            #expect(text.contains(#""latencyMilliseconds":84"#))
            #expect(
                text.contains(
                    #""quote":{"last":92418.50000001,"bid":{"price":92418.5,"size":1000},"#
                        + #""ask":{"price":92419,"size":2000},"spread":0.5,"mark":null,"index":null}"#
                )
            )
            #expect(text.contains(#""previousDay":92000,"change":418.50000001,"changeRatio":0.004548913"#))
            #expect(text.contains(#""fundingRate":0.0001"#))
        }
    }

    @Test
    func book_thatIsLive_hasItsBestLevelsExactly() async throws {
        try await serve(try live()) { ann in
            let text = try await ann.get("/api/v1/live/XBTUSD/book").text
            #expect(
                text.contains(
                    #""bids":[{"price":92418.5,"size":1000},{"price":92418.00000001,"size":500}],"#
                        + #""asks":[{"price":92419,"size":2000}],"bidLevels":2,"askLevels":1,"mid":92418.75,"spread":0.5}"#
                )
            )
            let best = try await ann.get("/api/v1/live/XBTUSD/book?depth=1").text
            #expect(best.contains(#""bids":[{"price":92418.5,"size":1000}],"asks""#))
            #expect(best.contains(#""bidLevels":2"#))
        }
    }

    @Test
    func trades_areTheNewest_theOldestFirst() async throws {
        try await serve(try live()) { ann in
            let text = try await ann.get("/api/v1/live/XBTUSD/trades").text
            let run = try #require(text.firstMatch(of: /"lastId":"([^"]+)-2"/)).output.1
            let times = [rig.clock.now.adding(seconds: -59), rig.clock.now.adding(seconds: -58)]
            #expect(
                text.contains(
                    #""trades":[{"id":"\#(run)-1","time":"\#(times[0])","side":"sell","price":92417.5,"size":5},"#
                        + #"{"id":"\#(run)-2","time":"\#(times[1])","side":"buy","price":92418.50000001,"size":5}],"#
                        + #""gaps":[]"#
                )
            )
            let last = try await ann.get("/api/v1/live/XBTUSD/trades?limit=1").text
            #expect(!last.contains("92417.5") && last.contains("92418.50000001"))
        }
    }

    @Test
    func trades_afterALostConnection_sayWhereSomeMayBeMissing() async throws {
        let lost = LiveEvent.line(.reconnecting(seconds: 4, reason: "The venue closed the connection."))
        let later = market(.trades(.insert, [try trade(9, "92500", .buy)]))
        try await serve(try live() + [lost, .line(.live), later]) { ann in
            let text = try await ann.get("/api/v1/live/XBTUSD/trades").text
            let (after, before) = (rig.clock.now.adding(seconds: -58), rig.clock.now.adding(seconds: -51))
            #expect(text.contains(#""gaps":[{"after":"\#(after)","before":"\#(before)"}]"#))
            #expect(text.contains(#""state":"resyncing""#))
        }
    }

    @Test
    func candles_areOfTheInterval_andTheLastOneIsNotFinished() async throws {
        try await serve(try live()) { ann in
            let text = try await ann.get("/api/v1/live/XBTUSD/candles?interval=1h").text
            #expect(text.hasPrefix(#"{"symbol":"XBTUSD","interval":"1h","candles":["#))
            #expect(text.contains(#""high":92418.50000001"#) && text.contains(#""isFinished":false}]}"#))
            let none = try await ann.get("/api/v1/live/XBTUSD/candles?until=1970-01-02T00:00:00Z")
            #expect(none.text == #"{"symbol":"XBTUSD","interval":"5m","candles":[]}"#)
        }
    }

    // MARK: - markets that are not live

    @Test
    func book_beforeTheFirstOne_isNotReady_whileTheMarketSaysSo() async throws {
        try await serve([]) { ann in
            let market = try await ann.get("/api/v1/live/XBTUSD")
            #expect(market.text.contains(#""state":"connecting","isLive":false"#) && market.status == .ok)
            let book = try await ann.get("/api/v1/live/XBTUSD/book")
            #expect(book.status == .serviceUnavailable && book.headers[.retryAfter] == "2")
            #expect(book.text.contains("The order book of XBTUSD is not live (connecting)."))
            let trades = try await ann.get("/api/v1/live/XBTUSD/trades")
            #expect(trades.status == .serviceUnavailable)
            #expect(trades.text.contains("The trades of XBTUSD are not available yet."))
        }
    }

    @Test
    func book_ofALostConnection_isNotGiven_andTheMarketHasNoQuote() async throws {
        let lost = LiveEvent.line(.reconnecting(seconds: 4, reason: "The venue closed the connection."))
        try await serve(try live() + [lost]) { ann in
            let book = try await ann.get("/api/v1/live/XBTUSD/book")
            #expect(book.status == .serviceUnavailable && book.headers[.retryAfter] == "5")
            #expect(book.text.contains("is not live (reconnecting). The venue closed the connection."))
            #expect(!book.text.contains("92418"))
            let market = try await ann.get("/api/v1/live/XBTUSD").text
            #expect(market.contains(#""bid":null,"ask":null,"spread":null"#))
            #expect(market.contains(#""state":"reconnecting","isLive":false"#) && market.contains(#""book":"stale""#))
        }
    }

    @Test(arguments: ["/book", "/trades", "/candles"])
    func market_withALevelThatCannotBeHeld_isNeverLive(route: String) async throws {
        try await serve(try live() + [.unusable(symbol, .book, .decimals(10))]) { ann in
            let answer = try await ann.get("/api/v1/live/XBTUSD\(route)")
            #expect(answer.status == .conflict && answer.headers[.retryAfter] == nil)
            #expect(answer.text.contains("Prices of XBTUSD have 10 decimals."))
            let market = try await ann.get("/api/v1/live/XBTUSD").text
            #expect(market.contains(#""state":"unusable","isLive":false"#) && market.contains(#""last":null"#))
        }
    }

    @Test
    func book_thatTheVenueRefuses_isInConflict() async throws {
        try await serve([.line(.live), .refused(symbol, "Unknown or expired symbol.")]) { ann in
            let answer = try await ann.get("/api/v1/live/XBTUSD/book")
            #expect(answer.status == .conflict && answer.text.contains("Unknown or expired symbol."))
        }
    }

    // MARK: - requests

    @Test(arguments: [
        ("book?depth=0", "depth"), ("book?depth=1001", "depth"), ("trades?limit=x", "limit"),
        ("candles?interval=2m", "interval"), ("candles?limit=0", "limit"), ("candles?until=soon", "until"),
        ("candles?until=2026-01-01T00:00:00", "until"), ("stream?depth=101", "depth"),
    ])
    func parameter_thatCannotBeUsed_isRefusedByName(path: String, field: String) async throws {
        try await serve([]) { ann in
            let answer = try await ann.get("/api/v1/live/XBTUSD/\(path)")
            #expect(answer.status == .unprocessableContent && answer.text.contains(#""field":"\#(field)""#))
        }
    }
}
