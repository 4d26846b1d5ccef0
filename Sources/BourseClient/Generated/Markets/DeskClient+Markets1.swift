// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Instruments by symbol or name, including results from sources.
    ///
    /// `GET /api/v1/instruments`
    ///
    /// - Parameters:
    ///   - q: A symbol or part of a name.
    ///   - limit: Default 20.
    public func instruments(q: String, limit: Int? = nil) -> Call<API.InstrumentsResponse> {
        var request = APIRequest(.get, ["instruments"])
        request.query("q", q)
        request.query("limit", limit)
        return document(request)
    }

    /// Price history of an instrument in bars, with splits and dividends.
    ///
    /// `GET /api/v1/instruments/{symbol}/history`
    ///
    /// - Parameters:
    ///   - range: Up to the last bar; default 1Y without days.
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - step: Default 5m for 1D, 30m for 1W, otherwise 1d.
    ///   - basis: Default splits; weekly and monthly bars are never raw.
    public func instrumentHistory(
        _ symbol: String,
        range: API.InstrumentHistoryRangeEntry? = nil,
        from: Day? = nil,
        to: Day? = nil,
        step: API.InstrumentHistoryStep? = nil,
        basis: API.InstrumentHistoryBasis? = nil
    ) -> Call<API.History> {
        var request = APIRequest(.get, ["instruments", symbol, "history"])
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
        request.query("step", step)
        request.query("basis", basis)
        return document(request)
    }

    /// Price history of an instrument in bars, with splits and dividends.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/instruments/{symbol}/history`
    ///
    /// - Parameters:
    ///   - range: Up to the last bar; default 1Y without days.
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - step: Default 5m for 1D, 30m for 1W, otherwise 1d.
    ///   - basis: Default splits; weekly and monthly bars are never raw.
    public func instrumentHistoryCSV(
        _ symbol: String,
        range: API.InstrumentHistoryRangeEntry? = nil,
        from: Day? = nil,
        to: Day? = nil,
        step: API.InstrumentHistoryStep? = nil,
        basis: API.InstrumentHistoryBasis? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["instruments", symbol, "history"])
        request.query("format", "csv")
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
        request.query("step", step)
        request.query("basis", basis)
        request.accept = "text/csv"
        return text(request)
    }

    /// Price history of an outcome’s shares.
    ///
    /// `GET /api/v1/predictions/{event}/history`
    ///
    /// - Parameters:
    ///   - market: The id of a market of the event; default: the most probable open one.
    ///   - outcome: Default: the first outcome.
    ///   - range: Default week.
    public func predictionHistory(
        _ event: String,
        market: String? = nil,
        outcome: String? = nil,
        range: API.PredictionHistoryRangeEntry? = nil
    ) -> Call<API.PredictionHistory> {
        var request = APIRequest(.get, ["predictions", event, "history"])
        request.query("market", market)
        request.query("outcome", outcome)
        request.query("range", range)
        return document(request)
    }

    /// Price history of an outcome’s shares.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/predictions/{event}/history`
    ///
    /// - Parameters:
    ///   - market: The id of a market of the event; default: the most probable open one.
    ///   - outcome: Default: the first outcome.
    ///   - range: Default week.
    public func predictionHistoryCSV(
        _ event: String,
        market: String? = nil,
        outcome: String? = nil,
        range: API.PredictionHistoryRangeEntry? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["predictions", event, "history"])
        request.query("format", "csv")
        request.query("market", market)
        request.query("outcome", outcome)
        request.query("range", range)
        request.accept = "text/csv"
        return text(request)
    }

    /// Option chain of one expiration, with implied volatilities and raw Greeks.
    ///
    /// `GET /api/v1/instruments/{symbol}/chain`
    ///
    /// - Parameters:
    ///   - expiration: Default: the nearest expiration.
    ///   - rate: Interest rate per year, continuously compounded; default 0.04.
    public func instrumentChain(_ symbol: String, expiration: Day? = nil, rate: Decimal? = nil) -> Call<API.Chain> {
        var request = APIRequest(.get, ["instruments", symbol, "chain"])
        request.query("expiration", expiration)
        request.query("rate", rate)
        return document(request)
    }

    /// Option chain of one expiration, with implied volatilities and raw Greeks.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/instruments/{symbol}/chain`
    ///
    /// - Parameters:
    ///   - expiration: Default: the nearest expiration.
    ///   - rate: Interest rate per year, continuously compounded; default 0.04.
    public func instrumentChainCSV(_ symbol: String, expiration: Day? = nil, rate: Decimal? = nil) -> Call<String> {
        var request = APIRequest(.get, ["instruments", symbol, "chain"])
        request.query("format", "csv")
        request.query("expiration", expiration)
        request.query("rate", rate)
        request.accept = "text/csv"
        return text(request)
    }

    /// Earnings dates and earnings per share of a company, for the last month and the next three.
    ///
    /// `GET /api/v1/instruments/{symbol}/earnings`
    public func instrumentEarnings(_ symbol: String) -> Call<API.Earnings> {
        document(APIRequest(.get, ["instruments", symbol, "earnings"]))
    }

    /// Earnings dates and earnings per share of a company, for the last month and the next three.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/instruments/{symbol}/earnings`
    public func instrumentEarningsCSV(_ symbol: String) -> Call<String> {
        var request = APIRequest(.get, ["instruments", symbol, "earnings"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Latest prices and changes of several instruments, in short form.
    ///
    /// `GET /api/v1/prices`
    ///
    /// - Parameter symbols: Duplicates count once.
    public func prices(symbols: [String]) -> Call<API.PricesResponse> {
        var request = APIRequest(.get, ["prices"])
        request.query("symbols", joined: symbols)
        return document(request)
    }

    /// Quotes of several instruments; symbols that no source knows are listed separately.
    ///
    /// `GET /api/v1/quotes`
    ///
    /// - Parameter symbols: Duplicates count once.
    public func quotes(symbols: [String]) -> Call<API.QuotesResponse> {
        var request = APIRequest(.get, ["quotes"])
        request.query("symbols", joined: symbols)
        return document(request)
    }

    /// Quote of an instrument, each value with its source and time.
    ///
    /// `GET /api/v1/quotes/{symbol}`
    public func quote(_ symbol: String) -> Call<API.Quote> {
        document(APIRequest(.get, ["quotes", symbol]))
    }

    /// Restores a deleted watchlist.
    ///
    /// `POST /api/v1/watchlists/{id}/restore`
    public func restoreWatchlist(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["watchlists", id, "restore"]))
    }

    /// Restores the screen deleted last.
    ///
    /// `POST /api/v1/screens/{id}/restore`
    public func restoreAnyScreen(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["screens", id, "restore"]))
    }

    /// Moves a watchlist to another position.
    ///
    /// `POST /api/v1/watchlists/{id}/place`
    public func placeWatchlist(_ id: String, place: Int) -> Call<API.Watchlist> {
        var request = APIRequest(.post, ["watchlists", id, "place"])
        let body = API.PlaceWatchlistBody(place: place)
        request.body = .json(body)
        return document(request)
    }
}
