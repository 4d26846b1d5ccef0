// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Rules for trading, how they were followed in the closed trades of a currency, and the trades that broke them.
    ///
    /// `GET /api/v1/journal/rules`
    ///
    /// - Parameter currency: Default: the currency of most trades.
    public func tradingRules(account: String? = nil, currency: String? = nil) -> Call<API.TradingRulesResponse> {
        var request = APIRequest(.get, ["journal", "rules"])
        request.query("account", account)
        request.query("currency", currency)
        return document(request)
    }

    /// Sets the limit of a rule.
    ///
    /// `PUT /api/v1/journal/rules/{kind}`
    ///
    /// - Parameter limit: Trades or minutes as a whole number, an amount, or percent of the account, as decimal text.
    public func setTradingRule(_ kind: API.SetTradingRuleKind, limit: String) -> Call<Void> {
        var request = APIRequest(.put, ["journal", "rules", kind.parameterText])
        let body = API.SetTradingRuleBody(limit: limit)
        request.body = .json(body)
        return nothing(request)
    }

    /// Deletes a rule.
    ///
    /// `DELETE /api/v1/journal/rules/{kind}`
    public func deleteTradingRule(_ kind: API.SetTradingRuleKind) -> Call<Void> {
        nothing(APIRequest(.delete, ["journal", "rules", kind.parameterText]))
    }
}
