// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// The portfolio: value, returns, holdings, allocation, risk, and issues.
    ///
    /// `GET /api/v1/portfolio`
    public func portfolio() -> Call<API.PortfolioResponse> {
        document(APIRequest(.get, ["portfolio"]))
    }

    /// Holdings with their lots.
    ///
    /// `GET /api/v1/portfolio/holdings`
    public func portfolioHoldings() -> Call<API.PortfolioHoldingsResponse> {
        document(APIRequest(.get, ["portfolio", "holdings"]))
    }

    /// Holdings with their lots.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/holdings`
    public func portfolioHoldingsCSV() -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "holdings"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Value and cash flows of each day.
    ///
    /// `GET /api/v1/portfolio/values`
    ///
    /// - Parameter account: Limits values to one account.
    public func portfolioValues(
        from: Day? = nil,
        to: Day? = nil,
        account: String? = nil
    ) -> Call<API.PortfolioValuesResponse> {
        var request = APIRequest(.get, ["portfolio", "values"])
        request.query("from", from)
        request.query("to", to)
        request.query("account", account)
        return document(request)
    }

    /// Value and cash flows of each day.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/values`
    ///
    /// - Parameter account: Limits values to one account.
    public func portfolioValuesCSV(from: Day? = nil, to: Day? = nil, account: String? = nil) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "values"])
        request.query("format", "csv")
        request.query("from", from)
        request.query("to", to)
        request.query("account", account)
        request.accept = "text/csv"
        return text(request)
    }

    /// How a metric is calculated: formula, inputs, sources, days and transactions.
    ///
    /// `GET /api/v1/portfolio/explanations/{figure}`
    ///
    /// - Parameters:
    ///   - period: For metrics of a period; default MAX.
    ///   - account: For metrics of a holding, and for cash.
    ///   - symbol: For metrics of a holding, for contribution, and for options: the underlying.
    ///   - by: For a share: how the value is divided; default asset.
    ///   - part: For a share: the part; for cash: the currency.
    public func explainPortfolio(
        _ figure: API.ExplainPortfolioFigure,
        period: API.CompareFundsPeriod? = nil,
        account: String? = nil,
        symbol: String? = nil,
        by: API.ExplainPortfolioByChoice? = nil,
        part: String? = nil
    ) -> Call<API.ExplainPortfolioResponse> {
        var request = APIRequest(.get, ["portfolio", "explanations", figure.parameterText])
        request.query("period", period)
        request.query("account", account)
        request.query("symbol", symbol)
        request.query("by", by)
        request.query("part", part)
        return document(request)
    }

    /// How a metric is calculated: formula, inputs, sources, days and transactions.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/explanations/{figure}`
    ///
    /// - Parameters:
    ///   - period: For metrics of a period; default MAX.
    ///   - account: For metrics of a holding, and for cash.
    ///   - symbol: For metrics of a holding, for contribution, and for options: the underlying.
    ///   - by: For a share: how the value is divided; default asset.
    ///   - part: For a share: the part; for cash: the currency.
    public func explainPortfolioCSV(
        _ figure: API.ExplainPortfolioFigure,
        period: API.CompareFundsPeriod? = nil,
        account: String? = nil,
        symbol: String? = nil,
        by: API.ExplainPortfolioByChoice? = nil,
        part: String? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "explanations", figure.parameterText])
        request.query("format", "csv")
        request.query("period", period)
        request.query("account", account)
        request.query("symbol", symbol)
        request.query("by", by)
        request.query("part", part)
        request.accept = "text/csv"
        return text(request)
    }

    /// Trades that come closest to the targets.
    ///
    /// `GET /api/v1/portfolio/rebalancing`
    ///
    /// - Parameters:
    ///   - cash: Cash to add, in the base currency.
    ///   - sell: Whether assets may be sold; default true.
    ///   - whole: Whether only whole shares are traded; default true.
    ///   - minimum: The smallest trade, in the base currency.
    public func rebalancing(
        cash: Decimal? = nil,
        sell: Bool? = nil,
        whole: Bool? = nil,
        minimum: Decimal? = nil
    ) -> Call<API.RebalancingResponse> {
        var request = APIRequest(.get, ["portfolio", "rebalancing"])
        request.query("cash", cash)
        request.query("sell", sell)
        request.query("whole", whole)
        request.query("minimum", minimum)
        return document(request)
    }

    /// Settings: base currency, lot method, benchmark, accounts, targets.
    ///
    /// `GET /api/v1/portfolio/settings`
    public func portfolioSettings() -> Call<API.PortfolioSettings> {
        document(APIRequest(.get, ["portfolio", "settings"]))
    }

    /// Changes settings; omitted members are unchanged.
    ///
    /// `PUT /api/v1/portfolio/settings`
    ///
    /// - Parameters:
    ///   - benchmark: An empty string for none.
    ///   - partAxis: A change deletes the group targets.
    ///   - taxClasses: Replaces all kinds that were chosen.
    public func changePortfolioSettings(
        base: String? = nil,
        method: API.ChangePortfolioSettingsBody.Method? = nil,
        benchmark: String? = nil,
        countsJournal: Bool? = nil,
        countsFunds: Bool? = nil,
        accounts: [API.ChangePortfolioSettingsBody.Account]? = nil,
        targets: [API.ChangePortfolioSettingsBody.Target]? = nil,
        partAxis: API.ChangePortfolioSettingsBody.PartAxis? = nil,
        partTargets: [API.ChangePortfolioSettingsBody.PartTarget]? = nil,
        taxClasses: [API.ChangePortfolioSettingsBody.TaxClasse]? = nil
    ) -> Call<API.PortfolioSettings> {
        var request = APIRequest(.put, ["portfolio", "settings"])
        let body = API.ChangePortfolioSettingsBody(
            base: base,
            method: method,
            benchmark: benchmark,
            countsJournal: countsJournal,
            countsFunds: countsFunds,
            accounts: accounts,
            targets: targets,
            partAxis: partAxis,
            partTargets: partTargets,
            taxClasses: taxClasses
        )
        request.body = .json(body)
        return document(request)
    }

    /// The portfolio revalued under a change of markets: an estimate.
    ///
    /// `GET /api/v1/portfolio/scenarios`
    ///
    /// - Parameters:
    ///   - market: Return of the benchmark, in percent.
    ///   - volatility: Change of implied volatilities, in percentage points.
    ///   - rates: Change of risk-free rates, in percentage points.
    ///   - crypto: Return of coins, in percent.
    ///   - days: Calendar days that pass.
    ///   - sectorMove: Return of shares of `sector` besides the market, in percent.
    ///   - instrumentMove: Whole return of `instrument`, in percent.
    ///   - currencyMove: What `currency` gains in the base currency, in percent.
    ///   - sector: What `sectorMove` moves.
    ///   - instrument: What `instrumentMove` moves: a holding or an underlying.
    ///   - currency: What `currencyMove` moves; default all but the base currency.
    ///   - day: A day whose returns of market, instruments and currencies happen again.
    public func portfolioScenario(
        market: Decimal? = nil,
        volatility: Decimal? = nil,
        rates: Decimal? = nil,
        crypto: Decimal? = nil,
        days: Int? = nil,
        sectorMove: Decimal? = nil,
        instrumentMove: Decimal? = nil,
        currencyMove: Decimal? = nil,
        sector: API.StockSector? = nil,
        instrument: String? = nil,
        currency: String? = nil,
        day: Day? = nil
    ) -> Call<API.PortfolioScenario> {
        var request = APIRequest(.get, ["portfolio", "scenarios"])
        request.query("market", market)
        request.query("volatility", volatility)
        request.query("rates", rates)
        request.query("crypto", crypto)
        request.query("days", days)
        request.query("sectorMove", sectorMove)
        request.query("instrumentMove", instrumentMove)
        request.query("currencyMove", currencyMove)
        request.query("sector", sector)
        request.query("instrument", instrument)
        request.query("currency", currency)
        request.query("day", day)
        return document(request)
    }
}
