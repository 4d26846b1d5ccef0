// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// All watchlists; stars add to the first list.
    ///
    /// `GET /api/v1/watchlists`
    public func watchlists() -> Call<API.WatchlistsResponse> {
        document(APIRequest(.get, ["watchlists"]))
    }

    /// Creates a watchlist, up to 50.
    ///
    /// `POST /api/v1/watchlists`
    ///
    /// - Parameter name: 1 to 60 characters, without spaces around them.
    public func makeWatchlist(name: String, symbols: [String]? = nil) -> Call<API.Watchlist> {
        var request = APIRequest(.post, ["watchlists"])
        let body = API.MakeWatchlistBody(name: name, symbols: symbols)
        request.body = .json(body)
        return document(request)
    }

    /// One watchlist.
    ///
    /// `GET /api/v1/watchlists/{id}`
    public func watchlist(_ id: String) -> Call<API.Watchlist> {
        document(APIRequest(.get, ["watchlists", id]))
    }

    /// Renames a watchlist.
    ///
    /// `PUT /api/v1/watchlists/{id}`
    ///
    /// - Parameter name: 1 to 60 characters, without spaces around them.
    public func renameWatchlist(_ id: String, name: String) -> Call<API.Watchlist> {
        var request = APIRequest(.put, ["watchlists", id])
        let body = API.RenameWatchlistBody(name: name)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a watchlist.
    ///
    /// `DELETE /api/v1/watchlists/{id}`
    public func deleteWatchlist(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["watchlists", id]))
    }
}
