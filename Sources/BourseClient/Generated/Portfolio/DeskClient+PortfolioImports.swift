// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Files from which transactions were imported, latest first.
    ///
    /// `GET /api/v1/portfolio/imports`
    public func transactionImports() -> Call<API.TransactionImportsResponse> {
        document(APIRequest(.get, ["portfolio", "imports"]))
    }

    /// Deletes all transactions of an imported file; they can be restored.
    ///
    /// `DELETE /api/v1/portfolio/imports/{id}`
    public func deleteTransactionImport(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["portfolio", "imports", id]))
    }

    /// Restores the deleted transactions of an imported file.
    ///
    /// `POST /api/v1/portfolio/imports/{id}/restore`
    public func restoreTransactionImport(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["portfolio", "imports", id, "restore"]))
    }
}
