// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Lists saved inputs of calculators, newest first.
    ///
    /// `GET /api/v1/options/presets`
    public func presets() -> Call<API.PresetsResponse> {
        document(APIRequest(.get, ["options", "presets"]))
    }

    /// Saves the inputs of a calculator and replaces those of the same name.
    ///
    /// `POST /api/v1/options/presets`
    ///
    /// - Parameter query: Such as spot=100&strike=105&days=30&volatility=25.
    public func savePreset(kind: API.SavePresetBody.Kind, name: String, query: String) -> Call<Void> {
        var request = APIRequest(.post, ["options", "presets"])
        let body = API.SavePresetBody(kind: kind, name: name, query: query)
        request.body = .json(body)
        return nothing(request)
    }

    /// Renames saved inputs of a calculator.
    ///
    /// `PUT /api/v1/options/presets/{id}`
    public func renamePreset(_ id: String, name: String) -> Call<Void> {
        var request = APIRequest(.put, ["options", "presets", id])
        let body = API.RenamePresetBody(name: name)
        request.body = .json(body)
        return nothing(request)
    }

    /// Deletes saved inputs of a calculator.
    ///
    /// `DELETE /api/v1/options/presets/{id}`
    public func deletePreset(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["options", "presets", id]))
    }
}
