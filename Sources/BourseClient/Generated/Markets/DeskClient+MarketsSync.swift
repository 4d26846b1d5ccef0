// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The progress of fetching the price histories of all instruments.
    ///
    /// `GET /api/v1/instruments/sync`
    public func instrumentSyncProgress() -> Call<API.SyncProgress> {
        document(APIRequest(.get, ["instruments", "sync"]))
    }

    /// Starts fetching the price histories of all instruments.
    ///
    /// `POST /api/v1/instruments/sync`
    public func startInstrumentSync() -> Call<API.SyncProgress> {
        document(APIRequest(.post, ["instruments", "sync"]))
    }

    /// Stops fetching; fetched histories remain stored.
    ///
    /// `DELETE /api/v1/instruments/sync`
    public func stopInstrumentSync() -> Call<API.SyncProgress> {
        document(APIRequest(.delete, ["instruments", "sync"]))
    }
}
