// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// What the columns of tables in unknown formats mean, by name.
    ///
    /// `GET /api/v1/imports/mappings`
    public func columnMappings() -> Call<API.ColumnMappingsResponse> {
        document(APIRequest(.get, ["imports", "mappings"]))
    }

    /// Stores a column mapping instead of the one with the same header.
    ///
    /// `POST /api/v1/imports/mappings`
    ///
    /// - Parameter text: The text form; see Documentation/Formats.md.
    public func saveColumnMapping(text: String) -> Call<API.ColumnMapping> {
        var request = APIRequest(.post, ["imports", "mappings"])
        let body = API.SaveColumnMappingBody(text: text)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a column mapping, which can be restored for an hour; imported files stay.
    ///
    /// `DELETE /api/v1/imports/mappings/{id}`
    public func deleteColumnMapping(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["imports", "mappings", id]))
    }

    /// Restores a deleted column mapping, unless another was stored for its header.
    ///
    /// `POST /api/v1/imports/mappings/{id}/restore`
    public func restoreColumnMapping(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["imports", "mappings", id, "restore"]))
    }

    /// Proposes a column mapping for each file, with what the file does not decide; stores nothing.
    ///
    /// `POST /api/v1/imports/mappings/proposal`
    ///
    /// - Parameter files: Up to 20 files.
    public func proposeColumnMapping(
        _ files: [UploadFile],
        sheet: String? = nil
    ) -> Call<API.ProposeColumnMappingResponse> {
        var request = APIRequest(.post, ["imports", "mappings", "proposal"])
        request.query("sheet", sheet)
        let form = FormBody(files: files)
        request.body = .form(form)
        return document(request)
    }
}
