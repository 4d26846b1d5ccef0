// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The note on a week, in Markdown; empty if there is none.
    ///
    /// `GET /api/v1/journal/weeks/{period}/note`
    public func weekNote(_ period: String) -> Call<API.Note> {
        document(APIRequest(.get, ["journal", "weeks", period, "note"]))
    }

    /// Saves the note on a week; if it was changed since the revision, the response has both texts.
    ///
    /// `PUT /api/v1/journal/weeks/{period}/note`
    ///
    /// - Parameters:
    ///   - revision: The revision that the text is based on; null or absent replaces any.
    ///   - writer: Names a page: its versions of five minutes become one version.
    public func saveWeekNote(
        _ period: String,
        note: String,
        revision: Int? = nil,
        writer: String? = nil
    ) -> Call<API.Note> {
        var request = APIRequest(.put, ["journal", "weeks", period, "note"])
        let body = API.SaveWeekNoteBody(note: note, revision: revision, writer: writer)
        request.body = .json(body)
        return document(request)
    }

    /// The versions of the note on a week, newest first.
    ///
    /// `GET /api/v1/journal/weeks/{period}/note/versions`
    public func weekNoteVersions(_ period: String) -> Call<API.WeekNoteVersionsResponse> {
        document(APIRequest(.get, ["journal", "weeks", period, "note", "versions"]))
    }

    /// Saves a version of the note on a week again, as a new version.
    ///
    /// `POST /api/v1/journal/weeks/{period}/note/restore`
    public func restoreWeekNote(_ period: String, revision: Int) -> Call<API.Note> {
        var request = APIRequest(.post, ["journal", "weeks", period, "note", "restore"])
        let body = API.RestoreWeekNoteBody(revision: revision)
        request.body = .json(body)
        return document(request)
    }
}
