// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Compares payoff plans for debts in a currency.
    ///
    /// `GET /api/v1/household/debts/plan`
    ///
    /// - Parameters:
    ///   - currency: A currency code; the base currency by default.
    ///   - extra: Paid each month beyond the minimum payments.
    ///   - order: Ids of debts, separated by commas; the saved order by default.
    ///   - course: Whether to return every month.
    public func debtPlan(
        currency: String? = nil,
        extra: Decimal? = nil,
        order: String? = nil,
        course: Bool? = nil
    ) -> Call<API.DebtPlanResponse> {
        var request = APIRequest(.get, ["household", "debts", "plan"])
        request.query("currency", currency)
        request.query("extra", extra)
        request.query("order", order)
        request.query("course", course)
        return document(request)
    }

    /// Compares payoff plans for debts in a currency.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/debts/plan`
    ///
    /// - Parameters:
    ///   - currency: A currency code; the base currency by default.
    ///   - extra: Paid each month beyond the minimum payments.
    ///   - order: Ids of debts, separated by commas; the saved order by default.
    ///   - course: Whether to return every month.
    public func debtPlanCSV(
        currency: String? = nil,
        extra: Decimal? = nil,
        order: String? = nil,
        course: Bool? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["household", "debts", "plan"])
        request.query("format", "csv")
        request.query("currency", currency)
        request.query("extra", extra)
        request.query("order", order)
        request.query("course", course)
        request.accept = "text/csv"
        return text(request)
    }

    /// All of the household’s debts.
    ///
    /// `GET /api/v1/household/debts`
    public func householdDebts() -> Call<API.HouseholdDebtsResponse> {
        document(APIRequest(.get, ["household", "debts"]))
    }

    /// All of the household’s debts.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/debts`
    public func householdDebtsCSV() -> Call<String> {
        var request = APIRequest(.get, ["household", "debts"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a debt.
    ///
    /// `POST /api/v1/household/debts`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - account: An account in the same currency.
    ///   - revision: Later changes are not overwritten.
    public func makeHouseholdDebt(
        name: String,
        balance: Decimal,
        annualRate: Decimal,
        currency: String? = nil,
        minimumPayment: Decimal? = nil,
        minimumShare: Decimal? = nil,
        promotionalRate: Decimal? = nil,
        promotionUntil: Day? = nil,
        account: Int? = nil,
        revision: Int? = nil
    ) -> Call<API.Debt> {
        var request = APIRequest(.post, ["household", "debts"])
        let body = API.MakeHouseholdDebtBody(
            name: name,
            balance: balance,
            annualRate: annualRate,
            currency: currency,
            minimumPayment: minimumPayment,
            minimumShare: minimumShare,
            promotionalRate: promotionalRate,
            promotionUntil: promotionUntil,
            account: account,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// One debt.
    ///
    /// `GET /api/v1/household/debts/{id}`
    public func oneHouseholdDebt(_ id: Int) -> Call<API.Debt> {
        document(APIRequest(.get, ["household", "debts", id.parameterText]))
    }

    /// Changes a debt unless it was changed after the given revision.
    ///
    /// `PUT /api/v1/household/debts/{id}`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - account: An account in the same currency.
    ///   - revision: Later changes are not overwritten.
    public func changeHouseholdDebt(
        _ id: Int,
        name: String,
        balance: Decimal,
        annualRate: Decimal,
        currency: String? = nil,
        minimumPayment: Decimal? = nil,
        minimumShare: Decimal? = nil,
        promotionalRate: Decimal? = nil,
        promotionUntil: Day? = nil,
        account: Int? = nil,
        revision: Int? = nil
    ) -> Call<API.Debt> {
        var request = APIRequest(.put, ["household", "debts", id.parameterText])
        let body = API.ChangeHouseholdDebtBody(
            name: name,
            balance: balance,
            annualRate: annualRate,
            currency: currency,
            minimumPayment: minimumPayment,
            minimumShare: minimumShare,
            promotionalRate: promotionalRate,
            promotionUntil: promotionUntil,
            account: account,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a debt.
    ///
    /// `DELETE /api/v1/household/debts/{id}`
    public func deleteHouseholdDebt(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["household", "debts", id.parameterText]))
    }

    /// Restores a deleted debt.
    ///
    /// `POST /api/v1/household/debts/{id}/restore`
    public func restoreHouseholdDebt(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["household", "debts", id.parameterText, "restore"]))
    }
}
