// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The note on a month, in Markdown; empty if there is none.
    ///
    /// `GET /api/v1/journal/months/{period}/note`
    public func monthNote(_ period: String) -> Call<API.Note> {
        document(APIRequest(.get, ["journal", "months", period, "note"]))
    }

    /// Saves the note on a month; if it was changed since the revision, the response has both texts.
    ///
    /// `PUT /api/v1/journal/months/{period}/note`
    ///
    /// - Parameters:
    ///   - revision: The revision that the text is based on; null or absent replaces any.
    ///   - writer: Names a page: its versions of five minutes become one version.
    public func saveMonthNote(
        _ period: String,
        note: String,
        revision: Int? = nil,
        writer: String? = nil
    ) -> Call<API.Note> {
        var request = APIRequest(.put, ["journal", "months", period, "note"])
        let body = API.SaveMonthNoteBody(note: note, revision: revision, writer: writer)
        request.body = .json(body)
        return document(request)
    }

    /// The versions of the note on a month, newest first.
    ///
    /// `GET /api/v1/journal/months/{period}/note/versions`
    public func monthNoteVersions(_ period: String) -> Call<API.MonthNoteVersionsResponse> {
        document(APIRequest(.get, ["journal", "months", period, "note", "versions"]))
    }

    /// Saves a version of the note on a month again, as a new version.
    ///
    /// `POST /api/v1/journal/months/{period}/note/restore`
    public func restoreMonthNote(_ period: String, revision: Int) -> Call<API.Note> {
        var request = APIRequest(.post, ["journal", "months", period, "note", "restore"])
        let body = API.RestoreMonthNoteBody(revision: revision)
        request.body = .json(body)
        return document(request)
    }
}
