// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The instruments that meet all conditions, among those this desk knows.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/instruments/screen`
    ///
    /// - Parameters:
    ///   - where: Conditions, such as `change 1M > 5%; sector = Energy`.
    ///   - sort: An order, such as `relative volume`.
    ///   - offset: Default: 0.
    ///   - limit: Default: 50.
    public func screenInstrumentsCSV(
        `where`: String? = nil,
        sort: String? = nil,
        offset: Int? = nil,
        limit: Int? = nil
    ) -> Call<String> {
        var request = APIRequest(.get, ["instruments", "screen"])
        request.query("format", "csv")
        request.query("where", `where`)
        request.query("sort", sort)
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }
}
