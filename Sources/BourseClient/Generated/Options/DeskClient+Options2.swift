// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Prices an option with a binomial tree.
    ///
    /// `GET /api/v1/options/tree`
    ///
    /// - Parameters:
    ///   - spot: The price of the underlying.
    ///   - days: Calendar days to expiration.
    ///   - rate: Percent per year.
    ///   - dividendYield: Percent per year.
    ///   - type: Call (default) or put.
    ///   - style: American (default) or european.
    ///   - volatility: Percent.
    ///   - steps: Up to 1000; trees of up to 50 steps include their nodes.
    public func tree(
        spot: String? = nil,
        strike: String? = nil,
        days: String? = nil,
        rate: String? = nil,
        dividendYield: String? = nil,
        type: String? = nil,
        style: String? = nil,
        volatility: String? = nil,
        steps: String? = nil
    ) -> Call<API.TreeResponse> {
        var request = APIRequest(.get, ["options", "tree"])
        request.query("spot", spot)
        request.query("strike", strike)
        request.query("days", days)
        request.query("rate", rate)
        request.query("dividendYield", dividendYield)
        request.query("type", type)
        request.query("style", style)
        request.query("volatility", volatility)
        request.query("steps", steps)
        return document(request)
    }

    /// Checks put–call parity of a call and a put.
    ///
    /// `GET /api/v1/options/parity`
    ///
    /// - Parameters:
    ///   - spot: The price of the underlying.
    ///   - days: Calendar days to expiration.
    ///   - rate: Percent per year.
    ///   - dividendYield: Percent per year.
    ///   - call: The price of the call.
    ///   - put: The price of the put.
    public func parity(
        spot: String? = nil,
        strike: String? = nil,
        days: String? = nil,
        rate: String? = nil,
        dividendYield: String? = nil,
        call: String? = nil,
        put: String? = nil
    ) -> Call<API.ParityResponse> {
        var request = APIRequest(.get, ["options", "parity"])
        request.query("spot", spot)
        request.query("strike", strike)
        request.query("days", days)
        request.query("rate", rate)
        request.query("dividendYield", dividendYield)
        request.query("call", call)
        request.query("put", put)
        return document(request)
    }

    /// Lists recent calculations, newest first.
    ///
    /// `GET /api/v1/options/calculations`
    public func calculations() -> Call<API.CalculationsResponse> {
        document(APIRequest(.get, ["options", "calculations"]))
    }

    /// Deletes all calculations.
    ///
    /// `DELETE /api/v1/options/calculations`
    public func forgetCalculations() -> Call<Void> {
        nothing(APIRequest(.delete, ["options", "calculations"]))
    }

    /// The trades on listed options that meet all conditions.
    ///
    /// `GET /api/v1/options/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `strategy = Cash-secured put; days between 20 and 45; delta <= 0.3`.
    ///   - sort: An order, such as `annual yield`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenOptions(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.ScreenedOptions> {
        var request = APIRequest(.get, ["options", "screen"])
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// The trades on listed options that meet all conditions.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/options/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `strategy = Cash-secured put; days between 20 and 45; delta <= 0.3`.
    ///   - sort: An order, such as `annual yield`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenOptionsCSV(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["options", "screen"])
        request.query("format", "csv")
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }
}
