// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Lists strategies; unknown filter values are ignored.
    ///
    /// `GET /api/v1/options/strategies`
    ///
    /// - Parameters:
    ///   - q: Search terms; all must occur in the name, aliases, summary or tags.
    ///   - category: Income, bullish, bearish, neutral, volatile, hedging or synthetic.
    ///   - complexity: 1 to 5.
    ///   - outlook: Strongly-bullish, bullish, neutral, bearish, strongly-bearish or big-move.
    ///   - broker: A broker that offers the strategy.
    ///   - level: The number of an options level; the highest by default.
    ///   - mine: 1 for strategies that your own brokers allow.
    public func strategies(
        q: String? = nil,
        category: String? = nil,
        complexity: String? = nil,
        outlook: String? = nil,
        broker: String? = nil,
        level: String? = nil,
        mine: String? = nil
    ) -> Call<API.StrategiesResponse> {
        var request = APIRequest(.get, ["options", "strategies"])
        request.query("q", q)
        request.query("category", category)
        request.query("complexity", complexity)
        request.query("outlook", outlook)
        request.query("broker", broker)
        request.query("level", level)
        request.query("mine", mine)
        return document(request)
    }

    /// Returns a strategy and the brokers that offer it.
    ///
    /// `GET /api/v1/options/strategies/{id}`
    public func strategy(_ id: String) -> Call<API.StrategyResponse> {
        document(APIRequest(.get, ["options", "strategies", id]))
    }

    /// Adds a strategy to the favorites.
    ///
    /// `PUT /api/v1/options/strategies/{id}/favorite`
    public func likeStrategy(_ id: String) -> Call<Void> {
        nothing(APIRequest(.put, ["options", "strategies", id, "favorite"]))
    }

    /// Removes a strategy from the favorites.
    ///
    /// `DELETE /api/v1/options/strategies/{id}/favorite`
    public func unlikeStrategy(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["options", "strategies", id, "favorite"]))
    }
}
