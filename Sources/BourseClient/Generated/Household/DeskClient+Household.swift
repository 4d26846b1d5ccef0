// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Household summary: net worth, budget and spending.
    ///
    /// `GET /api/v1/household`
    public func household() -> Call<API.Household> {
        document(APIRequest(.get, ["household"]))
    }

    /// Sets the base currency, the extra payment on debts and the custom debt order.
    ///
    /// `PUT /api/v1/household/settings`
    ///
    /// - Parameter debtOrder: The ids of debts in payment order; empty for no custom order.
    public func setHousehold(
        base: String? = nil,
        extraPayment: Decimal? = nil,
        debtOrder: [Int]? = nil,
        revision: Int? = nil
    ) -> Call<Void> {
        var request = APIRequest(.put, ["household", "settings"])
        let body = API.SetHouseholdBody(
            base: base,
            extraPayment: extraPayment,
            debtOrder: debtOrder,
            revision: revision
        )
        request.body = .json(body)
        return nothing(request)
    }

    /// Net worth at month-end and today, including investments.
    ///
    /// `GET /api/v1/household/net-worth`
    ///
    /// - Parameter months: Month-ends before today; default 24.
    public func netWorth(months: Int? = nil) -> Call<API.NetWorthResponse> {
        var request = APIRequest(.get, ["household", "net-worth"])
        request.query("months", months)
        return document(request)
    }

    /// Net worth at month-end and today, including investments.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/net-worth`
    ///
    /// - Parameter months: Month-ends before today; default 24.
    public func netWorthCSV(months: Int? = nil) -> Call<String> {
        var request = APIRequest(.get, ["household", "net-worth"])
        request.query("format", "csv")
        request.query("months", months)
        request.accept = "text/csv"
        return text(request)
    }

    /// Spending by month and category, and subscriptions.
    ///
    /// `GET /api/v1/household/spending`
    ///
    /// - Parameter months: Number of last months; default 12.
    public func spending(months: Int? = nil) -> Call<API.SpendingResponse> {
        var request = APIRequest(.get, ["household", "spending"])
        request.query("months", months)
        return document(request)
    }

    /// Spending by month and category, and subscriptions.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/spending`
    ///
    /// - Parameter months: Number of last months; default 12.
    public func spendingCSV(months: Int? = nil) -> Call<String> {
        var request = APIRequest(.get, ["household", "spending"])
        request.query("format", "csv")
        request.query("months", months)
        request.accept = "text/csv"
        return text(request)
    }

    /// Entries of bank files, newest first.
    ///
    /// `GET /api/v1/household/entries`
    ///
    /// - Parameters:
    ///   - month: A month such as 2026-03.
    ///   - q: Text in the description.
    public func householdEntries(
        month: String? = nil,
        category: String? = nil,
        account: Int? = nil,
        q: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<API.HouseholdEntriesResponse> {
        var request = APIRequest(.get, ["household", "entries"])
        request.query("month", month)
        request.query("category", category)
        request.query("account", account)
        request.query("q", q)
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// Entries of bank files, newest first.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/household/entries`
    ///
    /// - Parameters:
    ///   - month: A month such as 2026-03.
    ///   - q: Text in the description.
    public func householdEntriesCSV(
        month: String? = nil,
        category: String? = nil,
        account: Int? = nil,
        q: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["household", "entries"])
        request.query("format", "csv")
        request.query("month", month)
        request.query("category", category)
        request.query("account", account)
        request.query("q", q)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// Sets the category of an entry; null deletes it.
    ///
    /// `PUT /api/v1/household/entries/{id}/category`
    ///
    /// - Parameter learn: Whether entries of the same payee get it too.
    public func categoriseEntry(_ id: Int, category: String? = nil, learn: Bool? = nil) -> Call<API.HouseholdEntry> {
        var request = APIRequest(.put, ["household", "entries", id.parameterText, "category"])
        let body = API.CategoriseEntryBody(category: category, learn: learn)
        request.body = .json(body)
        return document(request)
    }

    /// Category rules of entries, oldest first.
    ///
    /// `GET /api/v1/household/rules`
    public func categoryRules() -> Call<API.CategoryRulesResponse> {
        document(APIRequest(.get, ["household", "rules"]))
    }

    /// Replaces all rules.
    ///
    /// `PUT /api/v1/household/rules`
    ///
    /// - Parameter revision: Rules changed later are not replaced.
    public func setCategoryRules(
        rules: [API.SetCategoryRulesBody.Rule],
        revision: Int? = nil
    ) -> Call<API.SetCategoryRulesResponse> {
        var request = APIRequest(.put, ["household", "rules"])
        let body = API.SetCategoryRulesBody(rules: rules, revision: revision)
        request.body = .json(body)
        return document(request)
    }
}
