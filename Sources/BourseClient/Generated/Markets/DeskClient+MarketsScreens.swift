// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Saved screens of funds, instruments and options, newest first of each.
    ///
    /// `GET /api/v1/screens`
    public func savedScreens() -> Call<API.SavedScreensResponse> {
        document(APIRequest(.get, ["screens"]))
    }

    /// Saves a screen; replaces one of the same subject and name.
    ///
    /// `POST /api/v1/screens`
    public func saveAnyScreen(
        name: String,
        `where`: String,
        subject: API.SaveAnyScreenBody.Subject,
        sort: String? = nil
    ) -> Call<Void> {
        var request = APIRequest(.post, ["screens"])
        let body = API.SaveAnyScreenBody(name: name, where: `where`, subject: subject, sort: sort)
        request.body = .json(body)
        return nothing(request)
    }

    /// Deletes a screen.
    ///
    /// `DELETE /api/v1/screens/{id}`
    public func deleteAnyScreen(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["screens", id]))
    }
}
