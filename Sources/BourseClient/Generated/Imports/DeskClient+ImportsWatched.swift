// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The watched folder: its settings, and the files that were read.
    ///
    /// `GET /api/v1/imports/watched`
    public func watchedFolder() -> Call<API.WatchedFolder> {
        document(APIRequest(.get, ["imports", "watched"]))
    }

    /// Changes the settings of the watched folder; files that wait are read again.
    ///
    /// `PUT /api/v1/imports/watched`
    public func saveWatchedFolder(
        journal: Bool? = nil,
        portfolio: Bool? = nil,
        account: String? = nil,
        zone: String? = nil
    ) -> Call<API.WatchedFolder> {
        var request = APIRequest(.put, ["imports", "watched"])
        let body = API.SaveWatchedFolderBody(journal: journal, portfolio: portfolio, account: account, zone: zone)
        request.body = .json(body)
        return document(request)
    }

    /// Marks files of the watched folder up to a number as seen.
    ///
    /// `POST /api/v1/imports/watched/seen`
    public func seeWatchedFiles(upTo: Int) -> Call<Void> {
        var request = APIRequest(.post, ["imports", "watched", "seen"])
        let body = API.SeeWatchedFilesBody(upTo: upTo)
        request.body = .json(body)
        return nothing(request)
    }

    /// Reads a file again that was not imported.
    ///
    /// `POST /api/v1/imports/watched/{number}/retry`
    public func retryWatchedFile(_ number: Int) -> Call<Void> {
        nothing(APIRequest(.post, ["imports", "watched", number.parameterText, "retry"]))
    }
}
