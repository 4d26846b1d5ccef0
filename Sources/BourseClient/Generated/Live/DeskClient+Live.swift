// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Instruments of the live venue, the most traded first.
    ///
    /// `GET /api/v1/live/instruments`
    ///
    /// - Parameter q: Text in the symbol or the name.
    public func liveInstruments(q: String? = nil) -> Call<API.LiveInstrumentsResponse> {
        var request = APIRequest(.get, ["live", "instruments"])
        request.query("q", q)
        return document(request)
    }

    /// Status, quote and 24-hour statistics of a live market, whatever its state.
    ///
    /// `GET /api/v1/live/{symbol}`
    public func liveMarket(_ symbol: String) -> Call<API.LiveMarket> {
        document(APIRequest(.get, ["live", symbol]))
    }

    /// Order book of a live market; refused unless it is the venue’s present one.
    ///
    /// `GET /api/v1/live/{symbol}/book`
    ///
    /// - Parameter depth: Levels of each side; default 25.
    public func liveBook(_ symbol: String, depth: Int? = nil) -> Call<API.LiveBook> {
        var request = APIRequest(.get, ["live", symbol, "book"])
        request.query("depth", depth)
        return document(request)
    }

    /// Newest trades of a live market, oldest first.
    ///
    /// `GET /api/v1/live/{symbol}/trades`
    ///
    /// - Parameter limit: Default 100.
    public func liveTrades(_ symbol: String, limit: Int? = nil) -> Call<API.LiveTrades> {
        var request = APIRequest(.get, ["live", symbol, "trades"])
        request.query("limit", limit)
        return document(request)
    }

    /// Candles of a live market, oldest first.
    ///
    /// `GET /api/v1/live/{symbol}/candles`
    ///
    /// - Parameters:
    ///   - interval: Default 5m.
    ///   - limit: Default 120.
    ///   - until: The last candle starts then or before; default: now.
    public func liveCandles(
        _ symbol: String,
        interval: API.LiveCandlesInterval? = nil,
        limit: Int? = nil,
        until: Date? = nil
    ) -> Call<API.LiveCandles> {
        var request = APIRequest(.get, ["live", symbol, "candles"])
        request.query("interval", interval)
        request.query("limit", limit)
        request.query("until", until)
        return document(request)
    }

    /// Server-sent events of a live market: status, book and trades.
    ///
    /// `GET /api/v1/live/{symbol}/stream`
    ///
    /// - Parameters:
    ///   - depth: Levels of each side; default 25.
    ///   - after: As `Last-Event-ID`, which takes precedence.
    ///   - lastEventID: An id of trades after which the stream continues.
    public func liveStream(
        _ symbol: String,
        depth: Int? = nil,
        after: String? = nil,
        lastEventID: String? = nil
    ) -> EventFeed<API.LiveStreamEvent> {
        var request = APIRequest(.get, ["live", symbol, "stream"])
        request.query("depth", depth)
        request.query("after", after)
        request.header("Last-Event-ID", lastEventID)
        request.accept = "text/event-stream"
        return events(request)
    }

    /// Recordings of live markets, newest first.
    ///
    /// `GET /api/v1/live/recordings`
    ///
    /// - Parameter symbol: Of one instrument.
    public func recordings(symbol: String? = nil) -> Call<API.RecordingsResponse> {
        var request = APIRequest(.get, ["live", "recordings"])
        request.query("symbol", symbol)
        return document(request)
    }

    /// One recording.
    ///
    /// `GET /api/v1/live/recordings/{id}`
    ///
    /// - Parameter id: Such as XBTUSD-20261121T141005Z.
    public func recording(_ id: String) -> Call<API.Recording> {
        document(APIRequest(.get, ["live", "recordings", id]))
    }

    /// A recording as the venue’s messages, one per line.
    ///
    /// `GET /api/v1/live/recordings/{id}/export`
    ///
    /// - Parameter id: Such as XBTUSD-20261121T141005Z.
    public func exportRecording(_ id: String) -> LineFeed<JSONValue> {
        var request = APIRequest(.get, ["live", "recordings", id, "export"])
        request.accept = "application/x-ndjson"
        return lines(request)
    }
}
