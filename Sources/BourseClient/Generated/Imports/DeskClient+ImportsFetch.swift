// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The state of the last fetch that was started by hand.
    ///
    /// `GET /api/v1/connections/{id}/fetch`
    public func connectionFetch(_ id: String) -> Call<API.ConnectionFetchState> {
        document(APIRequest(.get, ["connections", id, "fetch"]))
    }

    /// Starts to fetch a statement and to import what is new, which takes up to a minute.
    ///
    /// `POST /api/v1/connections/{id}/fetch`
    ///
    /// - Parameters:
    ///   - preview: Whether to preview the import without storing anything.
    ///   - overlaps: What to do with executions and trades that are probably imported already; it is remembered;
    ///     without
    ///     it, what was decided before is done, and a fetch with other such rows fails.
    public func fetchConnection(
        _ id: String,
        preview: Bool? = nil,
        overlaps: API.FetchConnectionOverlaps? = nil
    ) -> Call<API.ConnectionFetchState> {
        var request = APIRequest(.post, ["connections", id, "fetch"])
        request.query("preview", preview)
        request.query("overlaps", overlaps)
        return document(request)
    }

    /// Cancels a fetch that is running, which then ends soon and stores nothing.
    ///
    /// `DELETE /api/v1/connections/{id}/fetch`
    public func cancelConnectionFetch(_ id: String) -> Call<API.ConnectionFetchState> {
        document(APIRequest(.delete, ["connections", id, "fetch"]))
    }
}
