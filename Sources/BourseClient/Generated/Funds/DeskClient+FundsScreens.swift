// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Saved screens, newest first.
    ///
    /// `GET /api/v1/funds/screens`
    public func screens() -> Call<API.ScreensResponse> {
        document(APIRequest(.get, ["funds", "screens"]))
    }

    /// Saves a screen; replaces one of the same name.
    ///
    /// `POST /api/v1/funds/screens`
    public func saveScreen(name: String, `where`: String, sort: String? = nil) -> Call<Void> {
        var request = APIRequest(.post, ["funds", "screens"])
        let body = API.SaveScreenBody(name: name, where: `where`, sort: sort)
        request.body = .json(body)
        return nothing(request)
    }

    /// Deletes a screen.
    ///
    /// `DELETE /api/v1/funds/screens/{id}`
    public func deleteScreen(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["funds", "screens", id]))
    }

    /// Restores the screen deleted last.
    ///
    /// `POST /api/v1/funds/screens/{id}/restore`
    public func restoreScreen(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["funds", "screens", id, "restore"]))
    }
}
