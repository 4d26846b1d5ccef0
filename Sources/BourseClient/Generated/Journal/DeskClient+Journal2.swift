// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// The average trade of each group of a dimension beside that of all other trades, with the differences that chance
    /// does not explain.
    ///
    /// `GET /api/v1/journal/differences`
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
    public func tradeDifferences(
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
    ) -> Call<API.GroupDifferences> {
        var request = APIRequest(.get, ["journal", "differences"])
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

    /// Possible sequences of trades to come, drawn from the closed trades.
    ///
    /// `GET /api/v1/journal/simulation`
    ///
    /// - Parameters:
    ///   - trades: Trades on each path; default: 100.
    ///   - paths: Default: 10000.
    ///   - capital: Capital at the start; without it, no chance of ruin.
    ///   - ruin: The share of the capital whose loss is ruin; default: 0.5.
    ///   - size: Size of trades compared with the journal; default: 1.
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
    public func simulateTrades(
        trades: Int? = nil,
        paths: Int? = nil,
        capital: Decimal? = nil,
        ruin: Decimal? = nil,
        size: Decimal? = nil,
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
    ) -> Call<API.TradeSimulation> {
        var request = APIRequest(.get, ["journal", "simulation"])
        request.query("trades", trades)
        request.query("paths", paths)
        request.query("capital", capital)
        request.query("ruin", ruin)
        request.query("size", size)
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

    /// What rules, such as other brokers' option fees, would have made of the closed trades.
    ///
    /// `GET /api/v1/journal/what-if`
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
    public func whatIf(
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
    ) -> Call<API.WhatIf> {
        var request = APIRequest(.get, ["journal", "what-if"])
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

    /// Accounts of the journal with their nicknames, by nickname or name.
    ///
    /// `GET /api/v1/journal/accounts`
    public func journalAccounts() -> Call<API.JournalAccountsResponse> {
        document(APIRequest(.get, ["journal", "accounts"]))
    }

    /// Gives an account a nickname, which pages show instead of the name in the imported files.
    ///
    /// `PUT /api/v1/journal/accounts/nickname`
    ///
    /// - Parameter nickname: Null or empty removes it.
    public func nameJournalAccount(account: String, nickname: String?) -> Call<API.JournalAccount> {
        var request = APIRequest(.put, ["journal", "accounts", "nickname"])
        let body = API.NameJournalAccountBody(account: account, nickname: nickname)
        request.body = .json(body)
        return document(request)
    }

    /// Statistics of the R-multiples of closed trades, and the size rules of accounts.
    ///
    /// `GET /api/v1/journal/risk`
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
    public func riskReport(
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
    ) -> Call<API.RiskReportResponse> {
        var request = APIRequest(.get, ["journal", "risk"])
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
