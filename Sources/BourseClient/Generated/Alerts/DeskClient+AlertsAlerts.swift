// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

public import Foundation

extension DeskClient {
    /// All alerts, newest first.
    ///
    /// `GET /api/v1/alerts`
    public func alerts() -> Call<API.AlertsResponse> {
        document(APIRequest(.get, ["alerts"]))
    }

    /// Creates an alert; it is watched from now on and may fire immediately.
    ///
    /// `POST /api/v1/alerts`
    ///
    /// - Parameters:
    ///   - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
    ///     prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
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
    public func makeAlert(
        subject: String,
        measure: String? = nil,
        trigger: API.MakeAlertBody.Trigger? = nil,
        level: Decimal? = nil,
        repeats: Bool? = nil,
        margin: Decimal? = nil,
        pause: Decimal? = nil,
        lastDay: String? = nil,
        quietStart: String? = nil,
        quietEnd: String? = nil,
        channels: [API.MakeAlertBody.Channel]? = nil,
        note: String? = nil,
        isEnabled: Bool? = nil
    ) -> Call<API.Alert> {
        var request = APIRequest(.post, ["alerts"])
        let body = API.MakeAlertBody(
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

    /// One alert.
    ///
    /// `GET /api/v1/alerts/{id}`
    public func alert(_ id: String) -> Call<API.Alert> {
        document(APIRequest(.get, ["alerts", id]))
    }

    /// Replaces an alert and rearms it.
    ///
    /// `PUT /api/v1/alerts/{id}`
    ///
    /// - Parameters:
    ///   - subject: The subject: symbol:AAPL, fund:119551, option:AAPL  260918C00260000, book:XBTUSD,
    ///     prediction:fed-cuts:Yes, news:AAPL, news:*, portfolio, journal.
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
    public func changeAlert(
        _ id: String,
        subject: String,
        measure: String? = nil,
        trigger: API.ChangeAlertBody.Trigger? = nil,
        level: Decimal? = nil,
        repeats: Bool? = nil,
        margin: Decimal? = nil,
        pause: Decimal? = nil,
        lastDay: String? = nil,
        quietStart: String? = nil,
        quietEnd: String? = nil,
        channels: [API.ChangeAlertBody.Channel]? = nil,
        note: String? = nil,
        isEnabled: Bool? = nil
    ) -> Call<API.Alert> {
        var request = APIRequest(.put, ["alerts", id])
        let body = API.ChangeAlertBody(
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

    /// Deletes an alert; its fired alerts stay in the history.
    ///
    /// `DELETE /api/v1/alerts/{id}`
    public func deleteAlert(_ id: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["alerts", id]))
    }
}
