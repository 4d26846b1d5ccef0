// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// The most important values on one level, for dashboards.
    ///
    /// `GET /api/v1/summary`
    public func summary() -> Call<API.Summary> {
        document(APIRequest(.get, ["summary"]))
    }

    /// Expirations, earnings, dividends, plans, bills, economic dates and last days of alerts, by day.
    ///
    /// `GET /api/v1/calendar`
    ///
    /// - Parameters:
    ///   - category: May be sent several times; default all.
    ///   - from: The first day; default 31 days ago.
    ///   - to: The last day; default in 366 days.
    public func calendar(
        category: [API.CalendarCategory] = [],
        from: Day? = nil,
        to: Day? = nil
    ) -> Call<API.CalendarResponse> {
        var request = APIRequest(.get, ["calendar"])
        request.query("category", category)
        request.query("from", from)
        request.query("to", to)
        return document(request)
    }

    /// Expirations, earnings, dividends, plans, bills, economic dates and last days of alerts, by day.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/calendar`
    ///
    /// - Parameters:
    ///   - category: May be sent several times; default all.
    ///   - from: The first day; default 31 days ago.
    ///   - to: The last day; default in 366 days.
    public func calendarCSV(category: [API.CalendarCategory] = [], from: Day? = nil, to: Day? = nil) -> Call<String> {
        var request = APIRequest(.get, ["calendar"])
        request.query("format", "csv")
        request.query("category", category)
        request.query("from", from)
        request.query("to", to)
        request.accept = "text/csv"
        return text(request)
    }
}
