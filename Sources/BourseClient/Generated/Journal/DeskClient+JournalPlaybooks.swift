// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Playbooks of setups, how often they were kept in the selected trades, and the average result of trades that kept
    /// them and that did not.
    ///
    /// `GET /api/v1/journal/playbooks`
    ///
    /// - Parameters:
    ///   - range: Today, week, month, last-30, last-month, quarter, ytd or all (default).
    ///   - from: Overrides `range`.
    ///   - to: Overrides `range`.
    ///   - currency: Default: the currency of most trades.
    ///   - type: Stock, etf, call, put, future, crypto or fund.
    ///   - direction: Long or short.
    ///   - result: Win, loss or even.
    ///   - tag: A setup or a mistake.
    ///   - q: Text in the symbol, the contract, a tag or the note.
    ///   - where: A condition `dimension:value` with the dimensions of reports, such as weekday:Monday, or !mistake:
    ///     for
    ///     any mistake; may be sent several times: those on one dimension add trades, those on several restrict.
    public func playbooks(
        range: String? = nil,
        from: Day? = nil,
        to: Day? = nil,
        account: String? = nil,
        currency: String? = nil,
        type: String? = nil,
        direction: String? = nil,
        result: String? = nil,
        tag: String? = nil,
        q: String? = nil,
        `where`: [String] = []
    ) -> Call<API.PlaybooksResponse> {
        var request = APIRequest(.get, ["journal", "playbooks"])
        request.query("range", range)
        request.query("from", from)
        request.query("to", to)
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

    /// The playbook of a setup with its results, also of each item.
    ///
    /// `GET /api/v1/journal/playbooks/{setup}`
    ///
    /// - Parameters:
    ///   - setup: A setup; percent-encoded, as all names are.
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
    public func playbook(
        _ setup: String,
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
    ) -> Call<API.PlaybookDetail> {
        var request = APIRequest(.get, ["journal", "playbooks", setup])
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

    /// Adds or replaces the playbook of a setup; answers stay with the items that they were given for.
    ///
    /// `PUT /api/v1/journal/playbooks/{setup}`
    ///
    /// - Parameters:
    ///   - setup: A setup; percent-encoded, as all names are.
    ///   - text: In Markdown.
    ///   - items: No two are equal. Empty items are left out.
    public func savePlaybook(_ setup: String, text: String? = nil, items: [String]? = nil) -> Call<API.Playbook> {
        var request = APIRequest(.put, ["journal", "playbooks", setup])
        let body = API.SavePlaybookBody(text: text, items: items)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes the playbook of a setup and its answers; both can be restored for an hour.
    ///
    /// `DELETE /api/v1/journal/playbooks/{setup}`
    ///
    /// - Parameter setup: A setup; percent-encoded, as all names are.
    public func deletePlaybook(_ setup: String) -> Call<API.DeletePlaybookResponse> {
        document(APIRequest(.delete, ["journal", "playbooks", setup]))
    }
}
