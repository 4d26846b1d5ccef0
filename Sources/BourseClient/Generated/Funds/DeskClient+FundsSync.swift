// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The progress of fetching all histories.
    ///
    /// `GET /api/v1/funds/sync`
    public func syncProgress() -> Call<API.SyncProgress> {
        document(APIRequest(.get, ["funds", "sync"]))
    }

    /// Starts fetching all histories.
    ///
    /// `POST /api/v1/funds/sync`
    public func startSync() -> Call<API.SyncProgress> {
        document(APIRequest(.post, ["funds", "sync"]))
    }

    /// Stops fetching; fetched histories remain stored.
    ///
    /// `DELETE /api/v1/funds/sync`
    public func stopSync() -> Call<API.SyncProgress> {
        document(APIRequest(.delete, ["funds", "sync"]))
    }
}
