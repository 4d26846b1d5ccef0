// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Trades that were merged by hand, in order of merging, with the state of each merge.
    ///
    /// `GET /api/v1/journal/merges`
    public func tradeMerges() -> Call<API.TradeMergesResponse> {
        document(APIRequest(.get, ["journal", "merges"]))
    }

    /// Merges closed trades of one account and currency into one trade; their annotations are joined.
    ///
    /// `POST /api/v1/journal/merges`
    public func mergeTrades(trades: [String]) -> Call<API.MergeTradesResponse> {
        var request = APIRequest(.post, ["journal", "merges"])
        let body = API.MergeTradesBody(trades: trades)
        request.body = .json(body)
        return document(request)
    }

    /// Undoes the last merge with this identity; the trades and their annotations are as before.
    ///
    /// `DELETE /api/v1/journal/merges/{id}`
    public func undoTradeMerge(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "merges", id]))
    }
}
