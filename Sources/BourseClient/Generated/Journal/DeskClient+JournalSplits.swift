// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Trades that were split by hand, in order of splitting, with the state of each split.
    ///
    /// `GET /api/v1/journal/splits`
    public func tradeSplits() -> Call<API.TradeSplitsResponse> {
        document(APIRequest(.get, ["journal", "splits"]))
    }

    /// Splits a trade after a closing execution; answers the later trade, which has the lots that were closed later.
    ///
    /// `POST /api/v1/journal/splits`
    ///
    /// - Parameter after: A closing execution of the trade, but not the last.
    public func splitTrade(trade: String, after: String) -> Call<API.SplitTradeResponse> {
        var request = APIRequest(.post, ["journal", "splits"])
        let body = API.SplitTradeBody(trade: trade, after: after)
        request.body = .json(body)
        return document(request)
    }

    /// Undoes a split by the identity of the later trade.
    ///
    /// `DELETE /api/v1/journal/splits/{id}`
    public func undoTradeSplit(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "splits", id]))
    }
}
