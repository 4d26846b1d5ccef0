import BourseCore
import BourseMarkets
import BourseValues

/// Forecasts on prediction markets, as programs get them.
public enum ForecastDocument {
    private typealias Content = (forecasts: [PredictionForecast], calibration: ForecastCalibration?)

    private static let fields = DocumentFields<Content>(
        named: "Forecasts",
        [
            .field("forecasts", .list(of: forecast)) { $0.forecasts },
            .nullable("calibration", .object(CalibrationDocument.calibration)) { $0.calibration?.own }
                .described("Your forecasts and what came true; null before the first market ended."),
            .nullable("marketCalibration", .object(CalibrationDocument.calibration)) { $0.calibration?.market }
                .described("The same for the prices of the markets when you made each forecast."),
            .field("categories", .list(of: category)) { ForecastCalibration.byCategory($0.forecasts) },
        ]
    )

    /// All forecasts of a person.
    public static func json(_ forecasts: [PredictionForecast]) -> JSON {
        fields.json((forecasts, ForecastCalibration(forecasts)))
    }

    /// The schema of ``json(_:)``.
    public static var schema: JSONSchema { fields.schema }

    private static let category = DocumentFields<(category: String, calibration: ForecastCalibration)>(
        named: "ForecastCategory",
        [
            .nullable("category", .text) { $0.category.isEmpty ? nil : $0.category },
            .field("calibration", .object(CalibrationDocument.calibration)) { $0.calibration.own },
            .nullable("marketCalibration", .object(CalibrationDocument.calibration)) { $0.calibration.market },
        ]
    )

    private static let forecast = DocumentFields<PredictionForecast>(
        named: "Forecast",
        [
            .field("market", .text(1...200)) { $0.market }.described("The `id` of the market."),
            .field("event", .text(1...200)) { $0.event }.described("The `id` of its event."),
            .field("question", .text) { $0.question },
            .field("outcome", .text) { $0.outcome }.described("The outcome whose probability it is: the first one."),
            .nullable("category", .text) { $0.category },
            .field("percent", .integer(1...99)) { $0.percent }.described("Your probability, in percent."),
            .nullable("price", .price) { $0.price }
                .described("The probability by the price of the market at that time, 0 to 1."),
            .field("madeAt", .time) { $0.madeAt },
            .field("state", .choice(["open", "true", "false", "undecided"])) { $0.resolution?.name ?? "open" },
            .nullable("resolvedAt", .time) { $0.resolvedAt }.described("When this desk learned how the market ended."),
        ]
    )
}

/// A request that saves a forecast.
public struct ForecastRequest: Decodable, Sendable {
    /// The source's name of the event.
    public let event: String
    /// The probability of the first outcome, in percent.
    public let percent: Int

    /// The schema of the body.
    public static let schema: JSONSchema = .object(
        ["event": .text(1...200), "percent": .integer(1...99)],
        optional: [:],
        takesMore: true
    )
}
