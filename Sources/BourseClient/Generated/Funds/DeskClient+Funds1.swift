// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Finds schemes; a filter given several times allows each of its values.
    ///
    /// `GET /api/v1/funds`
    ///
    /// - Parameters:
    ///   - q: Words of the name, or a code.
    ///   - offset: Default: 0.
    ///   - limit: Default: 20.
    public func funds(
        q: String? = nil,
        category: [API.FundsCategory] = [],
        house: [String] = [],
        plan: [API.FundsPlan] = [],
        option: [API.FundsOption] = [],
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.FundsResponse> {
        var request = APIRequest(.get, ["funds"])
        request.query("q", q)
        request.query("category", category)
        request.query("house", house)
        request.query("plan", plan)
        request.query("option", option)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// One fund with its returns, risk and percentiles among its peers, and a comparison with an index.
    ///
    /// `GET /api/v1/funds/{code}`
    ///
    /// - Parameters:
    ///   - asOf: Default: the day of the last NAV.
    ///   - riskFree: A rate per year; default: 0.065.
    ///   - index: An index to compare with, such as `^NSEI`, by its closing values.
    public func fund(
        _ code: Int,
        asOf: Day? = nil,
        riskFree: Decimal? = nil,
        index: String? = nil
    ) -> Call<API.FundResponse> {
        var request = APIRequest(.get, ["funds", code.parameterText])
        request.query("asOf", asOf)
        request.query("riskFree", riskFree)
        request.query("index", index)
        return document(request)
    }

    /// The codes of the favorite schemes.
    ///
    /// `GET /api/v1/funds/favorites`
    public func favoriteFunds() -> Call<API.FavoriteFundsResponse> {
        document(APIRequest(.get, ["funds", "favorites"]))
    }

    /// Compares two to six funds; the others are compared with the first.
    ///
    /// `GET /api/v1/funds/compare`
    ///
    /// - Parameters:
    ///   - codes: Each once.
    ///   - period: The period to compare; default: 3Y.
    ///   - asOf: The last day of the period.
    ///   - riskFree: A rate per year; default: 0.065.
    ///   - series: Whether to include each common day and the growth of 100.
    public func compareFunds(
        codes: [Int],
        period: API.CompareFundsPeriod? = nil,
        asOf: Day? = nil,
        riskFree: Decimal? = nil,
        series: Bool? = nil
    ) -> Call<API.CompareFundsResponse> {
        var request = APIRequest(.get, ["funds", "compare"])
        request.query("codes", joined: codes)
        request.query("period", period)
        request.query("asOf", asOf)
        request.query("riskFree", riskFree)
        request.query("series", series)
        return document(request)
    }

    /// Compares two to six funds; the others are compared with the first.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/compare`
    ///
    /// - Parameters:
    ///   - codes: Each once.
    ///   - period: The period to compare; default: 3Y.
    ///   - asOf: The last day of the period.
    ///   - riskFree: A rate per year; default: 0.065.
    ///   - series: Whether to include each common day and the growth of 100.
    public func compareFundsCSV(
        codes: [Int],
        period: API.CompareFundsPeriod? = nil,
        asOf: Day? = nil,
        riskFree: Decimal? = nil,
        series: Bool? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["funds", "compare"])
        request.query("format", "csv")
        request.query("codes", joined: codes)
        request.query("period", period)
        request.query("asOf", asOf)
        request.query("riskFree", riskFree)
        request.query("series", series)
        request.accept = "text/csv"
        return text(request)
    }

    /// The schemes that meet all conditions.
    ///
    /// `GET /api/v1/funds/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `return 3Y > 15%; plan = direct`.
    ///   - sort: An order, such as `sharpe 3Y`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenFunds(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.ScreenFundsResponse> {
        var request = APIRequest(.get, ["funds", "screen"])
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// The schemes that meet all conditions.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `return 3Y > 15%; plan = direct`.
    ///   - sort: An order, such as `sharpe 3Y`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenFundsCSV(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["funds", "screen"])
        request.query("format", "csv")
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds what funds hold: the monthly portfolios of all funds that a workbook names.
    ///
    /// `POST /api/v1/funds/portfolios`
    ///
    /// - Parameter files: One file.
    public func addFundPortfolios(
        _ files: [UploadFile],
        code: String? = nil,
        sheet: String? = nil
    ) -> Call<API.FundPortfolioAddition> {
        var request = APIRequest(.post, ["funds", "portfolios"])
        var form = FormBody(files: files)
        form.add("code", code)
        form.add("sheet", sheet)
        request.body = .form(form)
        return document(request)
    }

    /// How much two to six funds hold in common, by their portfolios.
    ///
    /// `GET /api/v1/funds/overlap`
    ///
    /// - Parameter codes: Each once.
    public func fundOverlap(codes: [Int]) -> Call<API.FundOverlap> {
        var request = APIRequest(.get, ["funds", "overlap"])
        request.query("codes", joined: codes)
        return document(request)
    }

    /// What a fund holds, by the portfolio that was added last.
    ///
    /// `GET /api/v1/funds/{code}/portfolio`
    public func fundPortfolio(_ code: Int) -> Call<API.StoredPortfolio> {
        document(APIRequest(.get, ["funds", code.parameterText, "portfolio"]))
    }

    /// What a fund holds, by the portfolio that was added last.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/{code}/portfolio`
    public func fundPortfolioCSV(_ code: Int) -> Call<String> {
        var request = APIRequest(.get, ["funds", code.parameterText, "portfolio"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Deletes the portfolio of a fund.
    ///
    /// `DELETE /api/v1/funds/{code}/portfolio`
    public func deleteFundPortfolio(_ code: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["funds", code.parameterText, "portfolio"]))
    }

    /// All NAVs of a fund, oldest first.
    ///
    /// `GET /api/v1/funds/{code}/navs`
    public func navs(_ code: Int) -> Call<API.NavsResponse> {
        document(APIRequest(.get, ["funds", code.parameterText, "navs"]))
    }

    /// All NAVs of a fund, oldest first.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/{code}/navs`
    public func navsCSV(_ code: Int) -> Call<String> {
        var request = APIRequest(.get, ["funds", code.parameterText, "navs"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }
}
