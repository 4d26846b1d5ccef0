import BourseCore
import BourseMarkets

/// How well a person's forecasts agree with how markets ended, and how well the markets' prices did.
public struct ForecastCalibration: Hashable, Sendable {
    /// Of the person.
    public let own: Calibration
    /// Of the prices at the time of each forecast, with those alone that had one; nil without any.
    public let market: Calibration?

    /// Nothing without a forecast whose market has ended with an outcome.
    public init?(_ forecasts: some Sequence<PredictionForecast>) {
        let judged = forecasts.compactMap { forecast in forecast.isTrue.map { (forecast: forecast, isTrue: $0) } }
        let own = Calibration(judged.map { .init(percent: $0.forecast.percent, isTrue: $0.isTrue) })
        guard let own else { return nil }
        self.own = own
        market = Calibration(
            judged.compactMap { judged in
                judged.forecast.price.map {
                    Calibration.Forecast(probability: $0.double, isTrue: judged.isTrue)
                }
            }
        )
    }

    /// The same for each category, those with most forecasts first.
    public static func byCategory(_ forecasts: [PredictionForecast]) -> [(category: String, calibration: Self)] {
        Dictionary(grouping: forecasts) { $0.category ?? "" }
            .compactMap { category, forecasts in Self(forecasts).map { (category, $0) } }
            .sorted { ($1.1.own.count, $0.0) < ($0.1.own.count, $1.0) }
            .map { (category: $0.0, calibration: $0.1) }
    }
}
