// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Results of each day with trades.
    ///
    /// `GET /api/v1/journal/days`
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
    public func days(
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
    ) -> Call<API.DaysResponse> {
        var request = APIRequest(.get, ["journal", "days"])
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

    /// The profit of the trades closed on a day through the day, from stored prices shorter than a day; null with the
    /// reason if there are none.
    ///
    /// `GET /api/v1/journal/days/{period}/curve`
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
    public func dayCurve(
        _ period: Day,
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
    ) -> Call<API.DayCurveResponse> {
        var request = APIRequest(.get, ["journal", "days", period.parameterText, "curve"])
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

    /// The note on a day, in Markdown; empty if there is none.
    ///
    /// `GET /api/v1/journal/days/{period}/note`
    public func dayNote(_ period: String) -> Call<API.Note> {
        document(APIRequest(.get, ["journal", "days", period, "note"]))
    }

    /// Saves the note on a day; if it was changed since the revision, the response has both texts.
    ///
    /// `PUT /api/v1/journal/days/{period}/note`
    ///
    /// - Parameters:
    ///   - revision: The revision that the text is based on; null or absent replaces any.
    ///   - writer: Names a page: its versions of five minutes become one version.
    public func saveDayNote(
        _ period: String,
        note: String,
        revision: Int? = nil,
        writer: String? = nil
    ) -> Call<API.Note> {
        var request = APIRequest(.put, ["journal", "days", period, "note"])
        let body = API.SaveDayNoteBody(note: note, revision: revision, writer: writer)
        request.body = .json(body)
        return document(request)
    }

    /// The versions of the note on a day, newest first.
    ///
    /// `GET /api/v1/journal/days/{period}/note/versions`
    public func dayNoteVersions(_ period: String) -> Call<API.DayNoteVersionsResponse> {
        document(APIRequest(.get, ["journal", "days", period, "note", "versions"]))
    }

    /// Saves a version of the note on a day again, as a new version.
    ///
    /// `POST /api/v1/journal/days/{period}/note/restore`
    public func restoreDayNote(_ period: String, revision: Int) -> Call<API.Note> {
        var request = APIRequest(.post, ["journal", "days", period, "note", "restore"])
        let body = API.RestoreDayNoteBody(revision: revision)
        request.body = .json(body)
        return document(request)
    }
}
