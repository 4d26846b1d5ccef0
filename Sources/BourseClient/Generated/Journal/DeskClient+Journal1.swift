// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Closed trades of one currency, open positions and statistics.
    ///
    /// `GET /api/v1/journal`
    ///
    /// - Parameters:
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
    public func journal(
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
    ) -> Call<API.JournalResponse> {
        var request = APIRequest(.get, ["journal"])
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

    /// All executions in the native format.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/journal/executions.csv`
    public func executions() -> Call<String> {
        var request = APIRequest(.get, ["journal", "executions.csv"])
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds the journal to the document of a Stockhours user; the document {} begins a new one.
    ///
    /// `POST /api/v1/journal/stockhours`
    ///
    /// - Parameter files: One file.
    public func stockhoursDocument(_ files: [UploadFile]) -> Call<[String: JSONValue]> {
        var request = APIRequest(.post, ["journal", "stockhours"])
        let form = FormBody(files: files)
        request.body = .form(form)
        return document(request)
    }

    /// All metrics of closed trades, means with their count and their 95 % confidence interval.
    ///
    /// `GET /api/v1/journal/overview`
    ///
    /// - Parameters:
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
    public func journalOverview(
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
    ) -> Call<API.JournalOverview> {
        var request = APIRequest(.get, ["journal", "overview"])
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

    /// One metric of closed trades with what it is calculated from.
    ///
    /// `GET /api/v1/journal/overview/{metric}`
    ///
    /// - Parameters:
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
    public func journalMetric(
        _ metric: API.TradeMetric,
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
    ) -> Call<API.ExplainedMetric> {
        var request = APIRequest(.get, ["journal", "overview", metric.parameterText])
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

    /// Metrics of two selections of trades, with the differences that chance does not explain.
    ///
    /// `GET /api/v1/journal/comparison`
    ///
    /// - Parameters:
    ///   - first: A condition as in `where` that the first selection meets; may be sent several times.
    ///   - second: The same for the second selection.
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
    public func compareTrades(
        first: [String] = [],
        second: String? = nil,
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
    ) -> Call<API.TradeComparison> {
        var request = APIRequest(.get, ["journal", "comparison"])
        request.query("first", first)
        request.query("second", second)
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
