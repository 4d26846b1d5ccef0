// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// The portfolio revalued under a change of markets: an estimate.
    ///
    /// As CSV.
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
    public func portfolioScenarioCSV(
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
    ) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "scenarios"])
        request.query("format", "csv")
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
        request.accept = "text/csv"
        return text(request)
    }

    /// Options that cut the loss of a scenario, at the least cost.
    ///
    /// `GET /api/v1/portfolio/scenarios/hedges`
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
    ///   - cut: The part of the loss to cut, in percent; default 50.
    ///   - budget: The most to pay, in the base currency.
    public func portfolioHedges(
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
        day: Day? = nil,
        cut: Int? = nil,
        budget: Decimal? = nil
    ) -> Call<API.PortfolioHedgesResponse> {
        var request = APIRequest(.get, ["portfolio", "scenarios", "hedges"])
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
        request.query("cut", cut)
        request.query("budget", budget)
        return document(request)
    }

    /// A draft of Form 8949 with wash sales, totals for Schedule D, and Form 6781.
    ///
    /// `GET /api/v1/portfolio/tax/us`
    ///
    /// - Parameters:
    ///   - year: The tax year; default: the last one that has ended.
    ///   - source: Where transactions come from; default portfolio.
    ///   - reported: What brokers reported; default none.
    public func form8949(
        year: Int? = nil,
        source: API.Form8949Source? = nil,
        reported: API.Form8949Reported? = nil
    ) -> Call<API.Form8949Response> {
        var request = APIRequest(.get, ["portfolio", "tax", "us"])
        request.query("year", year)
        request.query("source", source)
        request.query("reported", reported)
        return document(request)
    }

    /// A draft of Form 8949 with wash sales, totals for Schedule D, and Form 6781.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/tax/us`
    ///
    /// - Parameters:
    ///   - year: The tax year; default: the last one that has ended.
    ///   - source: Where transactions come from; default portfolio.
    ///   - reported: What brokers reported; default none.
    public func form8949CSV(
        year: Int? = nil,
        source: API.Form8949Source? = nil,
        reported: API.Form8949Reported? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "tax", "us"])
        request.query("format", "csv")
        request.query("year", year)
        request.query("source", source)
        request.query("reported", reported)
        request.accept = "text/csv"
        return text(request)
    }

    /// A draft of the amounts of Schedule CG: sections, accrual periods, Schedule 112A, business income.
    ///
    /// `GET /api/v1/portfolio/tax/india`
    ///
    /// - Parameters:
    ///   - year: The year that the financial year begins in: 2024 for 2024-25; default: the last one that has ended.
    ///   - source: Where transactions come from; default portfolio.
    public func scheduleCG(year: Int? = nil, source: API.Form8949Source? = nil) -> Call<API.ScheduleCGResponse> {
        var request = APIRequest(.get, ["portfolio", "tax", "india"])
        request.query("year", year)
        request.query("source", source)
        return document(request)
    }

    /// A draft of the amounts of Schedule CG: sections, accrual periods, Schedule 112A, business income.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/portfolio/tax/india`
    ///
    /// - Parameters:
    ///   - year: The year that the financial year begins in: 2024 for 2024-25; default: the last one that has ended.
    ///   - source: Where transactions come from; default portfolio.
    public func scheduleCGCSV(year: Int? = nil, source: API.Form8949Source? = nil) -> Call<String> {
        var request = APIRequest(.get, ["portfolio", "tax", "india"])
        request.query("format", "csv")
        request.query("year", year)
        request.query("source", source)
        request.accept = "text/csv"
        return text(request)
    }

    /// Entered prices and exchange rates, for days without a value from a source.
    ///
    /// `GET /api/v1/portfolio/entered`
    public func enteredPrices() -> Call<API.EnteredPricesResponse> {
        document(APIRequest(.get, ["portfolio", "entered"]))
    }

    /// Saves a price for a day; a price from a source takes precedence.
    ///
    /// `PUT /api/v1/portfolio/entered-prices/{symbol}/{day}`
    public func enterPrice(_ symbol: String, day: Day, price: Decimal) -> Call<API.EnteredPrice> {
        var request = APIRequest(.put, ["portfolio", "entered-prices", symbol, day.parameterText])
        let body = API.EnterPriceBody(price: price)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes an entered price.
    ///
    /// `DELETE /api/v1/portfolio/entered-prices/{symbol}/{day}`
    public func deleteEnteredPrice(_ symbol: String, day: Day) -> Call<Void> {
        nothing(APIRequest(.delete, ["portfolio", "entered-prices", symbol, day.parameterText]))
    }

    /// Saves an exchange rate for a day; a rate from a source takes precedence.
    ///
    /// `PUT /api/v1/portfolio/entered-rates/{currency}/{day}`
    ///
    /// - Parameter in: Default: the base currency.
    public func enterRate(_ currency: String, day: Day, rate: Decimal, `in`: String? = nil) -> Call<API.EnteredRate> {
        var request = APIRequest(.put, ["portfolio", "entered-rates", currency, day.parameterText])
        let body = API.EnterRateBody(rate: rate, in: `in`)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes an entered exchange rate.
    ///
    /// `DELETE /api/v1/portfolio/entered-rates/{currency}/{day}`
    public func deleteEnteredRate(_ currency: String, day: Day) -> Call<Void> {
        nothing(APIRequest(.delete, ["portfolio", "entered-rates", currency, day.parameterText]))
    }

    /// Imports the new rows of a file, also by a column mapping, and lists refused rows with reasons.
    ///
    /// `POST /api/v1/portfolio/import`
    ///
    /// - Parameters:
    ///   - files: One file.
    ///   - preview: Whether to preview the import without storing anything.
    ///   - overlaps: What to do with trades that are probably stored already. Without it, an import with such trades is
    ///     refused with 409.
    public func importTransactions(
        _ files: [UploadFile],
        preview: Bool? = nil,
        overlaps: API.ImportTransactionsOverlaps? = nil
    ) -> Call<API.ImportTransactionsResponse> {
        var request = APIRequest(.post, ["portfolio", "import"])
        request.query("preview", preview)
        var form = FormBody(files: files)
        form.add("overlaps", overlaps)
        request.body = .form(form)
        return document(request)
    }
}
