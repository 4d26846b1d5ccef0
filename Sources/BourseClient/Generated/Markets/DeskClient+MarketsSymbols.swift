// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Moves a symbol within its watchlist.
    ///
    /// `POST /api/v1/watchlists/{id}/symbols/{symbol}/place`
    public func placeSymbol(_ id: String, symbol: String, place: Int) -> Call<API.Watchlist> {
        var request = APIRequest(.post, ["watchlists", id, "symbols", symbol, "place"])
        let body = API.PlaceSymbolBody(place: place)
        request.body = .json(body)
        return document(request)
    }

    /// Adds symbols to the end of a watchlist; symbols already in it keep their position.
    ///
    /// `POST /api/v1/watchlists/{id}/symbols`
    public func watch(_ id: String, symbols: [String]) -> Call<API.Watchlist> {
        var request = APIRequest(.post, ["watchlists", id, "symbols"])
        let body = API.WatchBody(symbols: symbols)
        request.body = .json(body)
        return document(request)
    }

    /// Removes a symbol from a watchlist.
    ///
    /// `DELETE /api/v1/watchlists/{id}/symbols/{symbol}`
    public func unwatch(_ id: String, symbol: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["watchlists", id, "symbols", symbol]))
    }
}
