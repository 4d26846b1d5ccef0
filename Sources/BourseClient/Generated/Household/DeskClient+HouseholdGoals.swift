// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// All of the household’s goals.
    ///
    /// `GET /api/v1/household/goals`
    public func householdGoals() -> Call<API.HouseholdGoalsResponse> {
        document(APIRequest(.get, ["household", "goals"]))
    }

    /// All of the household’s goals.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/goals`
    public func householdGoalsCSV() -> Call<String> {
        var request = APIRequest(.get, ["household", "goals"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a goal.
    ///
    /// `POST /api/v1/household/goals`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - account: An account in the same currency.
    ///   - revision: Later changes are not overwritten.
    public func makeHouseholdGoal(
        name: String,
        target: Decimal,
        currency: String? = nil,
        deadline: Day? = nil,
        saved: Decimal? = nil,
        monthlyContribution: Decimal? = nil,
        annualReturn: Decimal? = nil,
        spread: Decimal? = nil,
        inflation: Decimal? = nil,
        account: Int? = nil,
        revision: Int? = nil
    ) -> Call<API.Goal> {
        var request = APIRequest(.post, ["household", "goals"])
        let body = API.MakeHouseholdGoalBody(
            name: name,
            target: target,
            currency: currency,
            deadline: deadline,
            saved: saved,
            monthlyContribution: monthlyContribution,
            annualReturn: annualReturn,
            spread: spread,
            inflation: inflation,
            account: account,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// One goal.
    ///
    /// `GET /api/v1/household/goals/{id}`
    public func oneHouseholdGoal(_ id: Int) -> Call<API.Goal> {
        document(APIRequest(.get, ["household", "goals", id.parameterText]))
    }

    /// Changes a goal unless it was changed after the given revision.
    ///
    /// `PUT /api/v1/household/goals/{id}`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - account: An account in the same currency.
    ///   - revision: Later changes are not overwritten.
    public func changeHouseholdGoal(
        _ id: Int,
        name: String,
        target: Decimal,
        currency: String? = nil,
        deadline: Day? = nil,
        saved: Decimal? = nil,
        monthlyContribution: Decimal? = nil,
        annualReturn: Decimal? = nil,
        spread: Decimal? = nil,
        inflation: Decimal? = nil,
        account: Int? = nil,
        revision: Int? = nil
    ) -> Call<API.Goal> {
        var request = APIRequest(.put, ["household", "goals", id.parameterText])
        let body = API.ChangeHouseholdGoalBody(
            name: name,
            target: target,
            currency: currency,
            deadline: deadline,
            saved: saved,
            monthlyContribution: monthlyContribution,
            annualReturn: annualReturn,
            spread: spread,
            inflation: inflation,
            account: account,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a goal.
    ///
    /// `DELETE /api/v1/household/goals/{id}`
    public func deleteHouseholdGoal(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["household", "goals", id.parameterText]))
    }

    /// Restores a deleted goal.
    ///
    /// `POST /api/v1/household/goals/{id}/restore`
    public func restoreHouseholdGoal(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["household", "goals", id.parameterText, "restore"]))
    }
}
