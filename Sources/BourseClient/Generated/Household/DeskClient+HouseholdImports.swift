// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Imported bank files, newest first, including deleted files.
    ///
    /// `GET /api/v1/household/imports`
    public func bankFiles() -> Call<API.BankFilesResponse> {
        document(APIRequest(.get, ["household", "imports"]))
    }

    /// Imports a bank file completely or not at all.
    ///
    /// `POST /api/v1/household/imports`
    ///
    /// - Parameters:
    ///   - files: One file.
    ///   - account: The account of the file.
    ///   - preview: Whether to preview the import without storing anything.
    ///   - date: The date column, counted from 0; requires the other columns too.
    ///   - amount: The amount column.
    ///   - debit: The money out column.
    ///   - credit: The money in column.
    ///   - direction: The direction column.
    ///   - description: Description columns, separated by commas.
    ///   - dayOrder: Used if the file is ambiguous.
    ///   - decimalMark: Used if the file is ambiguous.
    ///   - reversed: Whether amounts above 0 are money out.
    public func importBankFile(
        _ files: [UploadFile],
        account: Int,
        preview: Bool? = nil,
        date: Int? = nil,
        amount: Int? = nil,
        debit: Int? = nil,
        credit: Int? = nil,
        direction: Int? = nil,
        description: String? = nil,
        balance: Int? = nil,
        currency: Int? = nil,
        category: Int? = nil,
        reference: Int? = nil,
        dayOrder: API.DayOrder? = nil,
        decimalMark: API.ImportBankFileDecimalMark? = nil,
        reversed: Bool? = nil
    ) -> Call<API.ImportBankFileResponse> {
        var request = APIRequest(.post, ["household", "imports"])
        request.query("account", account)
        request.query("preview", preview)
        request.query("date", date)
        request.query("amount", amount)
        request.query("debit", debit)
        request.query("credit", credit)
        request.query("direction", direction)
        request.query("description", description)
        request.query("balance", balance)
        request.query("currency", currency)
        request.query("category", category)
        request.query("reference", reference)
        request.query("dayOrder", dayOrder)
        request.query("decimalMark", decimalMark)
        request.query("reversed", reversed)
        let form = FormBody(files: files)
        request.body = .form(form)
        return byStatus(request)
    }

    /// One bank file with its refused rows.
    ///
    /// `GET /api/v1/household/imports/{id}`
    public func bankFile(_ id: String) -> Call<API.BankFileResponse> {
        document(APIRequest(.get, ["household", "imports", id]))
    }

    /// Deletes a bank file and entries found only in it.
    ///
    /// `DELETE /api/v1/household/imports/{id}`
    public func deleteBankFile(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["household", "imports", id]))
    }

    /// Restores a deleted bank file.
    ///
    /// `POST /api/v1/household/imports/{id}/restore`
    public func restoreBankFile(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["household", "imports", id, "restore"]))
    }
}
