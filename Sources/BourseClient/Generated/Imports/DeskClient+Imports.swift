// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Restores a deleted import.
    ///
    /// `POST /api/v1/imports/{id}/restore`
    public func restoreImport(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["imports", id, "restore"]))
    }

    /// Decides about rows of later statements that are probably imported already.
    ///
    /// `PUT /api/v1/connections/{id}/overlaps`
    ///
    /// - Parameters:
    ///   - format: The format of the statement.
    ///   - decision: Null or absent to be asked each time.
    ///   - otherFormat: The format of executions; null for transactions.
    public func decideConnectionOverlaps(
        _ id: String,
        format: String,
        decision: API.DecideConnectionOverlapsBody.Decision? = nil,
        otherFormat: String? = nil
    ) -> Call<API.Connection> {
        var request = APIRequest(.put, ["connections", id, "overlaps"])
        let body = API.DecideConnectionOverlapsBody(format: format, decision: decision, otherFormat: otherFormat)
        request.body = .json(body)
        return document(request)
    }
}
