// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Statistics of closed trades by group; a trade with several setups or mistakes counts in each, and the group of
    /// trades without a value is null.
    ///
    /// `GET /api/v1/journal/reports`
    ///
    /// - Parameters:
    ///   - by: Default: symbol.
    ///   - range: Today, week, month, last-30, last-month, quarter, ytd or all (default).
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - accountKind: Default real; practice for the practice account.
    ///   - currency: Default: the currency of most trades.
    ///   - type: Stock, etf, call, put, future, crypto or fund.
    ///   - direction: Long or short.
    ///   - result: Win, loss or even.
    ///   - tag: A setup or a mistake.
    ///   - q: Text in the symbol, the contract, a tag or the note.
    ///   - where: A condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake:
    ///     for
    ///     any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
    public func tradeReport(
        by: API.TradeDimension? = nil,
        range: String? = nil,
        from: Day? = nil,
        to: Day? = nil,
        accountKind: API.AccountKind? = nil,
        account: String? = nil,
        currency: String? = nil,
        type: String? = nil,
        direction: String? = nil,
        result: String? = nil,
        tag: String? = nil,
        q: String? = nil,
        `where`: [String] = []
    ) -> Call<API.TradeReport> {
        var request = APIRequest(.get, ["journal", "reports"])
        request.query("by", by)
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
        request.query("accountKind", accountKind)
        request.query("account", account)
        request.query("currency", currency)
        request.query("type", type)
        request.query("direction", direction)
        request.query("result", result)
        request.query("tag", tag)
        request.query("q", q)
        request.query("where", `where`)
        return document(request)
    }

    /// Convictions at the opening beside results, of all trades and by group; a trade with several setups or mistakes
    /// counts in each.
    ///
    /// `GET /api/v1/journal/reports/calibration`
    ///
    /// - Parameters:
    ///   - by: Default: setup.
    ///   - range: Today, week, month, last-30, last-month, quarter, ytd or all (default).
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - accountKind: Default real; practice for the practice account.
    ///   - currency: Default: the currency of most trades.
    ///   - type: Stock, etf, call, put, future, crypto or fund.
    ///   - direction: Long or short.
    ///   - result: Win, loss or even.
    ///   - tag: A setup or a mistake.
    ///   - q: Text in the symbol, the contract, a tag or the note.
    ///   - where: A condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake:
    ///     for
    ///     any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
    public func tradeCalibration(
        by: API.TradeDimension? = nil,
        range: String? = nil,
        from: Day? = nil,
        to: Day? = nil,
        accountKind: API.AccountKind? = nil,
        account: String? = nil,
        currency: String? = nil,
        type: String? = nil,
        direction: String? = nil,
        result: String? = nil,
        tag: String? = nil,
        q: String? = nil,
        `where`: [String] = []
    ) -> Call<API.TradeCalibrationResponse> {
        var request = APIRequest(.get, ["journal", "reports", "calibration"])
        request.query("by", by)
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
        request.query("accountKind", accountKind)
        request.query("account", account)
        request.query("currency", currency)
        request.query("type", type)
        request.query("direction", direction)
        request.query("result", result)
        request.query("tag", tag)
        request.query("q", q)
        request.query("where", `where`)
        return document(request)
    }

    /// Statistics of closed trades by two dimensions; cells name their row and column by place, and those without
    /// trades are left out.
    ///
    /// `GET /api/v1/journal/reports/grid`
    ///
    /// - Parameters:
    ///   - by: Default: weekday.
    ///   - across: Default: entry-hour.
    ///   - range: Today, week, month, last-30, last-month, quarter, ytd or all (default).
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - accountKind: Default real; practice for the practice account.
    ///   - currency: Default: the currency of most trades.
    ///   - type: Stock, etf, call, put, future, crypto or fund.
    ///   - direction: Long or short.
    ///   - result: Win, loss or even.
    ///   - tag: A setup or a mistake.
    ///   - q: Text in the symbol, the contract, a tag or the note.
    ///   - where: A condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake:
    ///     for
    ///     any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
    public func tradeGrid(
        by: API.TradeDimension? = nil,
        across: API.TradeDimension? = nil,
        range: String? = nil,
        from: Day? = nil,
        to: Day? = nil,
        accountKind: API.AccountKind? = nil,
        account: String? = nil,
        currency: String? = nil,
        type: String? = nil,
        direction: String? = nil,
        result: String? = nil,
        tag: String? = nil,
        q: String? = nil,
        `where`: [String] = []
    ) -> Call<API.TradeGrid> {
        var request = APIRequest(.get, ["journal", "reports", "grid"])
        request.query("by", by)
        request.query("across", across)
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
        request.query("accountKind", accountKind)
        request.query("account", account)
        request.query("currency", currency)
        request.query("type", type)
        request.query("direction", direction)
        request.query("result", result)
        request.query("tag", tag)
        request.query("q", q)
        request.query("where", `where`)
        return document(request)
    }
}
