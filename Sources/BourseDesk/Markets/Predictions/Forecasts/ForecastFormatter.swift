import BourseCore
import BourseMarkets
import BourseValues

/// Forecasts on prediction markets, as people read them.
public enum ForecastFormatter {
    /// `42%`: the probability by the price of the market at the time; nil where it had none.
    public static func price(_ forecast: PredictionForecast) -> String? {
        forecast.price.map { CalibrationFormatter.percent($0.double) }
    }

    /// How the market ended.
    public static func result(_ forecast: PredictionForecast) -> String {
        switch forecast.resolution {
        case .decided(true): "Came true"
        case .decided(false): "Did not come true"
        case .undecided: "Ended without an outcome"
        case nil: "Open"
        }
    }
}
