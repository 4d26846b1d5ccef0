// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The result of past payments into or out of a fund.
    ///
    /// `GET /api/v1/funds/{code}/plan`
    ///
    /// - Parameters:
    ///   - kind: Default: sip.
    ///   - amount: Rupees; default: 10,000, or 100,000 for a lump sum.
    ///   - investment: The initial investment of swp and stp in rupees; default: 1,000,000.
    ///   - to: The code of the scheme that stp transfers money to.
    ///   - start: Default: five years before the last NAV, or the first NAV.
    ///   - until: Default: the day of the last NAV.
    ///   - frequency: Default: monthly.
    ///   - day: Day of the month; default: 1.
    ///   - step: The annual increase of a sip in percent; default: 0.
    ///   - payments: Whether to include each payment.
    public func plan(
        _ code: Int,
        kind: API.PlanKind? = nil,
        amount: String? = nil,
        investment: String? = nil,
        to: String? = nil,
        start: Day? = nil,
        until: Day? = nil,
        frequency: API.PlanFrequency? = nil,
        day: Int? = nil,
        step: String? = nil,
        payments: Bool? = nil
    ) -> Call<API.FundPlan> {
        var request = APIRequest(.get, ["funds", code.parameterText, "plan"])
        request.query("kind", kind)
        request.query("amount", amount)
        request.query("investment", investment)
        request.query("to", to)
        request.query("start", start)
        request.query("until", until)
        request.query("frequency", frequency)
        request.query("day", day)
        request.query("step", step)
        request.query("payments", payments)
        return document(request)
    }

    /// The result of past payments into or out of a fund.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/{code}/plan`
    ///
    /// - Parameters:
    ///   - kind: Default: sip.
    ///   - amount: Rupees; default: 10,000, or 100,000 for a lump sum.
    ///   - investment: The initial investment of swp and stp in rupees; default: 1,000,000.
    ///   - to: The code of the scheme that stp transfers money to.
    ///   - start: Default: five years before the last NAV, or the first NAV.
    ///   - until: Default: the day of the last NAV.
    ///   - frequency: Default: monthly.
    ///   - day: Day of the month; default: 1.
    ///   - step: The annual increase of a sip in percent; default: 0.
    ///   - payments: Whether to include each payment.
    public func planCSV(
        _ code: Int,
        kind: API.PlanKind? = nil,
        amount: String? = nil,
        investment: String? = nil,
        to: String? = nil,
        start: Day? = nil,
        until: Day? = nil,
        frequency: API.PlanFrequency? = nil,
        day: Int? = nil,
        step: String? = nil,
        payments: Bool? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["funds", code.parameterText, "plan"])
        request.query("format", "csv")
        request.query("kind", kind)
        request.query("amount", amount)
        request.query("investment", investment)
        request.query("to", to)
        request.query("start", start)
        request.query("until", until)
        request.query("frequency", frequency)
        request.query("day", day)
        request.query("step", step)
        request.query("payments", payments)
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a fund to the favorites.
    ///
    /// `PUT /api/v1/funds/{code}/favorite`
    public func followFund(_ code: Int) -> Call<Void> {
        nothing(APIRequest(.put, ["funds", code.parameterText, "favorite"]))
    }

    /// Removes a fund from the favorites.
    ///
    /// `DELETE /api/v1/funds/{code}/favorite`
    public func unfollowFund(_ code: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["funds", code.parameterText, "favorite"]))
    }
}
