import BourseAPI
import BourseOrderBook
import BourseValues
import BourseWeb

extension LiveAPI {
    static let operations: [APIOperation] = marketOperations + recordingOperations

    private static let recording: APIParameter = .path("id", .text(1...60), "such as XBTUSD-20261121T141005Z")

    private static func depth(_ range: ClosedRange<Int>) -> APIParameter {
        .query("depth", .integer(range), "levels of each side; default \(usualDepth)")
    }

    private static let marketOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/live/instruments",
            "liveInstruments",
            .live,
            "Instruments of the live venue, the most traded first",
            parameters: [.query("q", .text(0...LiveInstrument.longestText), "text in the symbol or the name")],
            answers: [.ok(LiveInstrumentDocument.schema)],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/live/{symbol}",
            "liveMarket",
            .live,
            "Status, quote and 24-hour statistics of a live market, whatever its state",
            parameters: [MarketsAPI.symbol],
            answers: [.ok(LiveMarketDocument.schema)],
            refusals: [.unknown, .busy, .notReady]
        ),
        APIOperation(
            .get,
            "/live/{symbol}/book",
            "liveBook",
            .live,
            "Order book of a live market; refused unless it is the venue’s present one",
            parameters: [MarketsAPI.symbol, depth(depths)],
            answers: [.ok(LiveBookDocument.schema)],
            refusals: [.unknown, .conflict, .invalid, .busy, .notReady]
        ),
        APIOperation(
            .get,
            "/live/{symbol}/trades",
            "liveTrades",
            .live,
            "Newest trades of a live market, oldest first",
            parameters: [MarketsAPI.symbol, .query("limit", .integer(tradeLimits), "default 100")],
            answers: [.ok(LiveTradesDocument.schema)],
            refusals: [.unknown, .conflict, .invalid, .busy, .notReady]
        ),
        APIOperation(
            .get,
            "/live/{symbol}/candles",
            "liveCandles",
            .live,
            "Candles of a live market, oldest first",
            parameters: [
                MarketsAPI.symbol, .query("interval", .choice(CandleInterval.self), "default 5m"),
                .query("limit", .integer(candleLimits), "default 120"),
                .query("until", .time, "the last candle starts then or before; default: now"),
            ],
            answers: [.ok(LiveCandlesDocument.schema)],
            refusals: [.unknown, .conflict, .invalid, .busy, .notReady]
        ),
        APIOperation(
            .get,
            "/live/{symbol}/stream",
            "liveStream",
            .live,
            "Server-sent events of a live market: status, book and trades",
            parameters: [
                MarketsAPI.symbol, depth(streamedDepths),
                .query("after", .text, "as `Last-Event-ID`, which takes precedence"),
                .header("Last-Event-ID", .text, "an id of trades after which the stream continues"),
            ],
            answers: [.events(LiveStreamDocument.schema)],
            refusals: [.unknown, .invalid, .busy, .notReady]
        ),
    ]

    private static let recordingOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/live/recordings",
            "recordings",
            .live,
            "Recordings of live markets, newest first",
            parameters: [.query("symbol", MarketsAPI.symbol.schema, "of one instrument")],
            answers: [.ok(.object(["recordings": .list(RecordingDocument.schema)]))],
            refusals: [.invalid, .notReady]
        ),
        APIOperation(
            .get,
            "/live/recordings/{id}",
            "recording",
            .live,
            "One recording",
            parameters: [recording],
            answers: [.ok(RecordingDocument.schema)],
            refusals: [.unknown, .notReady]
        ),
        APIOperation(
            .get,
            "/live/recordings/{id}/export",
            "exportRecording",
            .live,
            "A recording as the venue’s messages, one per line",
            parameters: [recording],
            answers: [.lines],
            refusals: [.unknown, .invalid, .busy, .notReady]
        ),
    ]
}
