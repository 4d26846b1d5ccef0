// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// Fired alerts with their deliveries, newest first.
    ///
    /// `GET /api/v1/alerts/fires`
    ///
    /// - Parameters:
    ///   - offset: Default 0.
    ///   - limit: Default 50.
    public func alertFires(offset: Int? = nil, limit: Int? = nil) -> Call<API.AlertFiresResponse> {
        var request = APIRequest(.get, ["alerts", "fires"])
        request.query("offset", offset)
        request.query("limit", limit)
        return document(request)
    }

    /// Fired alerts with their deliveries, newest first.
    ///
    /// As CSV.
    ///
    /// `GET /api/v1/alerts/fires`
    ///
    /// - Parameters:
    ///   - offset: Default 0.
    ///   - limit: Default 50.
    public func alertFiresCSV(offset: Int? = nil, limit: Int? = nil) -> Call<String> {
        var request = APIRequest(.get, ["alerts", "fires"])
        request.query("format", "csv")
        request.query("offset", offset)
        request.query("limit", limit)
        request.accept = "text/csv"
        return text(request)
    }

    /// Marks fired alerts up to a number as seen.
    ///
    /// `POST /api/v1/alerts/seen`
    public func seeAlerts(upTo: Int) -> Call<Void> {
        var request = APIRequest(.post, ["alerts", "seen"])
        let body = API.SeeAlertsBody(upTo: upTo)
        request.body = .json(body)
        return nothing(request)
    }

    /// Dry run: when an alert would have fired; nothing is saved.
    ///
    /// `POST /api/v1/alerts/dry-run`
    ///
    /// - Parameters:
    ///   - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
    ///     prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
    ///   - days: Default 90.
    ///   - measure: Price, day-change, rise:15m, fall:1h, swing:1d, year-high, year-low, volume:20, nav, delta, gamma,
    ///     theta, vega, rho, implied-volatility, spread, imbalance, probability, drawdown, daily-loss, broken-rules,
    ///     stories or stories:earnings; price by default.
    ///   - trigger: Above by default.
    ///   - level: The threshold, exact; percentages as fractions, 0.05 for 5 %. A string may end with a percent sign.
    ///   - repeats: Whether it rearms after firing; false by default.
    ///   - margin: The distance that the value moves back before the alert rearms.
    ///   - pause: Seconds of pause after firing.
    ///   - lastDay: The last day of the alert, such as 2026-12-31.
    ///   - quietStart: Start of quiet hours, such as 22:00.
    ///   - note: At most 500 characters.
    public func tryAlert(
        subject: String,
        days: Int? = nil,
        measure: String? = nil,
        trigger: API.TryAlertBody.Trigger? = nil,
        level: Decimal? = nil,
        repeats: Bool? = nil,
        margin: Decimal? = nil,
        pause: Decimal? = nil,
        lastDay: String? = nil,
        quietStart: String? = nil,
        quietEnd: String? = nil,
        channels: [API.TryAlertBody.Channel]? = nil,
        note: String? = nil,
        isEnabled: Bool? = nil
    ) -> Call<API.TryAlertResponse> {
        var request = APIRequest(.post, ["alerts", "dry-run"])
        request.query("days", days)
        let body = API.TryAlertBody(
            subject: subject,
            measure: measure,
            trigger: trigger,
            level: level,
            repeats: repeats,
            margin: margin,
            pause: pause,
            lastDay: lastDay,
            quietStart: quietStart,
            quietEnd: quietEnd,
            channels: channels,
            note: note,
            isEnabled: isEnabled
        )
        request.body = .json(body)
        return document(request)
    }

    /// Restores a deleted alert.
    ///
    /// `POST /api/v1/alerts/{id}/restore`
    public func restoreAlert(_ id: String) -> Call<Void> {
        nothing(APIRequest(.post, ["alerts", id, "restore"]))
    }

    /// Sends a test e-mail.
    ///
    /// `POST /api/v1/alerts/mail/test`
    public func testMail() -> Call<API.TestMailResponse> {
        document(APIRequest(.post, ["alerts", "mail", "test"]))
    }
}
