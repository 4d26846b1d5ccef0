// Written by scripts/swift-client from the OpenAPI document. Do not edit it.

extension DeskClient {
    /// Returns your forecasts on prediction markets, and how well they agree with what came true.
    ///
    /// `GET /api/v1/predictions/forecasts`
    public func forecasts() -> Call<API.Forecasts> {
        document(APIRequest(.get, ["predictions", "forecasts"]))
    }

    /// Saves the probability that you give the first outcome of an open market, in place of your last one.
    ///
    /// `PUT /api/v1/predictions/forecasts/{market}`
    public func saveForecast(_ market: String, event: String, percent: Int) -> Call<API.Forecasts> {
        var request = APIRequest(.put, ["predictions", "forecasts", market])
        let body = API.SaveForecastBody(event: event, percent: percent)
        request.body = .json(body)
        return document(request)
    }

    /// Deletes a forecast.
    ///
    /// `DELETE /api/v1/predictions/forecasts/{market}`
    public func deleteForecast(_ market: String) -> Call<Void> {
        nothing(APIRequest(.delete, ["predictions", "forecasts", market]))
    }
}
