// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Holdings with their values and returns.
    ///
    /// `GET /api/v1/funds/holdings`
    ///
    /// - Parameters:
    ///   - asOf: Default: today.
    ///   - lots: Whether to include lots.
    ///   - sort: The order of the CSV file.
    public func holdings(asOf: Day? = nil, lots: Bool? = nil, sort: String? = nil) -> Call<API.HoldingsResponse> {
        var request = APIRequest(.get, ["funds", "holdings"])
        request.query("asOf", asOf)
        request.query("lots", lots)
        request.query("sort", sort)
        return document(request)
    }

    /// Holdings with their values and returns.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/holdings`
    ///
    /// - Parameters:
    ///   - asOf: Default: today.
    ///   - lots: Whether to include lots.
    ///   - sort: The order of the CSV file.
    public func holdingsCSV(asOf: Day? = nil, lots: Bool? = nil, sort: String? = nil) -> Call<String> {
        var request = APIRequest(.get, ["funds", "holdings"])
        request.query("format", "csv")
        request.query("asOf", asOf)
        request.query("lots", lots)
        request.query("sort", sort)
        request.accept = "text/csv"
        return text(request)
    }

    /// All rows in use, as a file that imports and exports again unchanged.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/funds/holdings/export`
    public func exportHoldings() -> Call<String> {
        var request = APIRequest(.get, ["funds", "holdings", "export"])
        request.accept = "text/csv"
        return text(request)
    }

    /// The names of funds in statements and the schemes they match.
    ///
    /// `GET /api/v1/funds/holdings/schemes`
    public func statedSchemes() -> Call<API.StatedSchemesResponse> {
        document(APIRequest(.get, ["funds", "holdings", "schemes"]))
    }

    /// Sets the scheme that a name in statements matches.
    ///
    /// `PUT /api/v1/funds/holdings/choice`
    public func chooseScheme(of: String, scheme: API.ChooseSchemeBody.Scheme) -> Call<Void> {
        var request = APIRequest(.put, ["funds", "holdings", "choice"])
        let body = API.ChooseSchemeBody(of: of, scheme: scheme)
        request.body = .json(body)
        return nothing(request)
    }

    /// Removes the choice, so that the name is matched automatically again.
    ///
    /// `DELETE /api/v1/funds/holdings/choice`
    public func unchooseScheme(of: String) -> Call<Void> {
        var request = APIRequest(.delete, ["funds", "holdings", "choice"])
        request.query("of", of)
        return nothing(request)
    }

    /// All statements including deleted ones, newest first.
    ///
    /// `GET /api/v1/funds/holdings/statements`
    public func statements() -> Call<API.StatementsResponse> {
        document(APIRequest(.get, ["funds", "holdings", "statements"]))
    }

    /// Imports all statements or none.
    ///
    /// `POST /api/v1/funds/holdings/statements`
    ///
    /// - Parameters:
    ///   - files: Up to 20 files.
    ///   - preview: Whether to preview the import without storing anything.
    ///   - dayOrder: The order of ambiguous dates.
    public func importStatements(
        _ files: [UploadFile],
        preview: Bool? = nil,
        dayOrder: API.DayOrder? = nil,
        password: String? = nil
    ) -> Call<API.ImportStatementsResponse> {
        var request = APIRequest(.post, ["funds", "holdings", "statements"])
        request.query("preview", preview)
        request.query("dayOrder", dayOrder)
        var form = FormBody(files: files)
        form.add("password", password)
        request.body = .form(form)
        return byStatus(request)
    }

    /// One statement with its issues.
    ///
    /// `GET /api/v1/funds/holdings/statements/{id}`
    public func statement(_ id: String) -> Call<API.StatementResponse> {
        document(APIRequest(.get, ["funds", "holdings", "statements", id]))
    }

    /// Deletes a statement and the transactions found only in it.
    ///
    /// `DELETE /api/v1/funds/holdings/statements/{id}`
    public func deleteStatement(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["funds", "holdings", "statements", id]))
    }

    /// Restores a deleted statement.
    ///
    /// `POST /api/v1/funds/holdings/statements/{id}/restore`
    public func restoreStatement(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["funds", "holdings", "statements", id, "restore"]))
    }
}
