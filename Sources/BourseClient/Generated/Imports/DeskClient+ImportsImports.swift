// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// All imported files, newest first, including deleted ones.
    ///
    /// `GET /api/v1/imports`
    public func imports() -> Call<API.ImportsResponse> {
        document(APIRequest(.get, ["imports"]))
    }

    /// Imports files in order; stops at the first file that is refused as a whole.
    ///
    /// `POST /api/v1/imports`
    ///
    /// - Parameters:
    ///   - files: Up to 20 files.
    ///   - preview: Whether to preview the import without storing anything.
    ///   - zone: For times without a zone. Default: New York.
    ///   - overlaps: What to do with executions that files of other formats probably contain as well. Without it, an
    ///     import with such executions is refused with 409.
    public func `import`(
        _ files: [UploadFile],
        preview: Bool? = nil,
        account: String? = nil,
        zone: String? = nil,
        overlaps: API.ImportOverlaps? = nil
    ) -> Call<API.ImportResponse> {
        var request = APIRequest(.post, ["imports"])
        request.query("preview", preview)
        var form = FormBody(files: files)
        form.add("account", account)
        form.add("zone", zone)
        form.add("overlaps", overlaps)
        request.body = .form(form)
        return byStatus(request)
    }

    /// One file with its issues.
    ///
    /// `GET /api/v1/imports/{id}`
    public func importedFile(_ id: String) -> Call<API.ImportedFileResponse> {
        document(APIRequest(.get, ["imports", id]))
    }

    /// Deletes an import: executions found only in this file.
    ///
    /// `DELETE /api/v1/imports/{id}`
    public func deleteImport(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["imports", id]))
    }
}
