// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// All of the household’s budget.
    ///
    /// `GET /api/v1/household/budget`
    public func householdBudget() -> Call<API.HouseholdBudgetResponse> {
        document(APIRequest(.get, ["household", "budget"]))
    }

    /// All of the household’s budget.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/budget`
    public func householdBudgetCSV() -> Call<String> {
        var request = APIRequest(.get, ["household", "budget"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a budget line.
    ///
    /// `POST /api/v1/household/budget`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - revision: Later changes are not overwritten.
    public func makeBudgetLine(
        name: String,
        flow: API.MakeBudgetLineBody.Flow,
        category: String,
        amount: Decimal,
        frequency: API.MakeBudgetLineBody.Frequency,
        first: Day,
        currency: String? = nil,
        last: Day? = nil,
        secondDay: Int? = nil,
        endOfMonth: API.MakeBudgetLineBody.EndOfMonth? = nil,
        revision: Int? = nil
    ) -> Call<API.BudgetLine> {
        var request = APIRequest(.post, ["household", "budget"])
        let body = API.MakeBudgetLineBody(
            name: name,
            flow: flow,
            category: category,
            amount: amount,
            frequency: frequency,
            first: first,
            currency: currency,
            last: last,
            secondDay: secondDay,
            endOfMonth: endOfMonth,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// One budget line.
    ///
    /// `GET /api/v1/household/budget/{id}`
    public func oneBudgetLine(_ id: Int) -> Call<API.BudgetLine> {
        document(APIRequest(.get, ["household", "budget", id.parameterText]))
    }

    /// Changes a budget line unless it was changed after the given revision.
    ///
    /// `PUT /api/v1/household/budget/{id}`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - revision: Later changes are not overwritten.
    public func changeBudgetLine(
        _ id: Int,
        name: String,
        flow: API.ChangeBudgetLineBody.Flow,
        category: String,
        amount: Decimal,
        frequency: API.ChangeBudgetLineBody.Frequency,
        first: Day,
        currency: String? = nil,
        last: Day? = nil,
        secondDay: Int? = nil,
        endOfMonth: API.ChangeBudgetLineBody.EndOfMonth? = nil,
        revision: Int? = nil
    ) -> Call<API.BudgetLine> {
        var request = APIRequest(.put, ["household", "budget", id.parameterText])
        let body = API.ChangeBudgetLineBody(
            name: name,
            flow: flow,
            category: category,
            amount: amount,
            frequency: frequency,
            first: first,
            currency: currency,
            last: last,
            secondDay: secondDay,
            endOfMonth: endOfMonth,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a budget line.
    ///
    /// `DELETE /api/v1/household/budget/{id}`
    public func deleteBudgetLine(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["household", "budget", id.parameterText]))
    }

    /// Restores a deleted budget line.
    ///
    /// `POST /api/v1/household/budget/{id}/restore`
    public func restoreBudgetLine(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["household", "budget", id.parameterText, "restore"]))
    }
}
