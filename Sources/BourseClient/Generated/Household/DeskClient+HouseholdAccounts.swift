// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// All of the household’s accounts.
    ///
    /// `GET /api/v1/household/accounts`
    public func householdAccounts() -> Call<API.HouseholdAccountsResponse> {
        document(APIRequest(.get, ["household", "accounts"]))
    }

    /// All of the household’s accounts.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/accounts`
    public func householdAccountsCSV() -> Call<String> {
        var request = APIRequest(.get, ["household", "accounts"])
        request.query("format", "csv")
        request.accept = "text/csv"
        return text(request)
    }

    /// Adds a account.
    ///
    /// `POST /api/v1/household/accounts`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - portfolioAccount: The same account in the portfolio; its market value counts instead of the balance.
    ///   - revision: Later changes are not overwritten.
    public func makeHouseholdAccount(
        name: String,
        kind: API.MakeHouseholdAccountBody.Kind,
        openedOn: Day,
        currency: String? = nil,
        openingBalance: Decimal? = nil,
        closedOn: Day? = nil,
        portfolioAccount: String? = nil,
        revision: Int? = nil
    ) -> Call<API.HouseholdAccount> {
        var request = APIRequest(.post, ["household", "accounts"])
        let body = API.MakeHouseholdAccountBody(
            name: name,
            kind: kind,
            openedOn: openedOn,
            currency: currency,
            openingBalance: openingBalance,
            closedOn: closedOn,
            portfolioAccount: portfolioAccount,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// One account.
    ///
    /// `GET /api/v1/household/accounts/{id}`
    public func oneHouseholdAccount(_ id: Int) -> Call<API.HouseholdAccount> {
        document(APIRequest(.get, ["household", "accounts", id.parameterText]))
    }

    /// Changes a account unless it was changed after the given revision.
    ///
    /// `PUT /api/v1/household/accounts/{id}`
    ///
    /// - Parameters:
    ///   - name: 1 to 80 characters, without leading or trailing spaces.
    ///   - currency: A currency code; the base currency by default.
    ///   - portfolioAccount: The same account in the portfolio; its market value counts instead of the balance.
    ///   - revision: Later changes are not overwritten.
    public func changeHouseholdAccount(
        _ id: Int,
        name: String,
        kind: API.ChangeHouseholdAccountBody.Kind,
        openedOn: Day,
        currency: String? = nil,
        openingBalance: Decimal? = nil,
        closedOn: Day? = nil,
        portfolioAccount: String? = nil,
        revision: Int? = nil
    ) -> Call<API.HouseholdAccount> {
        var request = APIRequest(.put, ["household", "accounts", id.parameterText])
        let body = API.ChangeHouseholdAccountBody(
            name: name,
            kind: kind,
            openedOn: openedOn,
            currency: currency,
            openingBalance: openingBalance,
            closedOn: closedOn,
            portfolioAccount: portfolioAccount,
            revision: revision
        )
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a account.
    ///
    /// `DELETE /api/v1/household/accounts/{id}`
    public func deleteHouseholdAccount(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.delete, ["household", "accounts", id.parameterText]))
    }

    /// Restores a deleted account.
    ///
    /// `POST /api/v1/household/accounts/{id}/restore`
    public func restoreHouseholdAccount(_ id: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["household", "accounts", id.parameterText, "restore"]))
    }

    /// Sets the balance of an account at the end of a day; null deletes it.
    ///
    /// `PUT /api/v1/household/accounts/{id}/balance`
    public func stateBalance(_ id: Int, day: Day, balance: Decimal? = nil) -> Call<API.HouseholdAccount> {
        var request = APIRequest(.put, ["household", "accounts", id.parameterText, "balance"])
        let body = API.StateBalanceBody(day: day, balance: balance)
        request.body = .json(body)
        return document(request)
    }
}
