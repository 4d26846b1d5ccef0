// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Lists saved positions, newest first.
    ///
    /// `GET /api/v1/options/saved`
    public func savedPositions() -> Call<API.SavedPositionsResponse> {
        document(APIRequest(.get, ["options", "saved"]))
    }

    /// Saves a position and replaces one of the same name.
    ///
    /// `POST /api/v1/options/saved`
    public func savePosition(name: String, query: String) -> Call<Void> {
        var request = APIRequest(.post, ["options", "saved"])
        let body = API.SavePositionBody(name: name, query: query)
        request.body = .json(body)
        return nothing(request)
    }

    /// Renames a saved position.
    ///
    /// `PUT /api/v1/options/saved/{id}`
    public func renamePosition(_ id: String, name: String) -> Call<Void> {
        var request = APIRequest(.put, ["options", "saved", id])
        let body = API.RenamePositionBody(name: name)
        request.body = .json(body)
        return nothing(request)
    }

    /// Deletes a saved position.
    ///
    /// `DELETE /api/v1/options/saved/{id}`
    public func deletePosition(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["options", "saved", id]))
    }
}
