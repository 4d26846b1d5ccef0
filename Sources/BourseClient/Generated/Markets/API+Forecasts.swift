// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `Forecasts`.
    public struct Forecasts: Decodable, Equatable, Sendable {
        public let forecasts: [API.Forecast]

        /// Your forecasts and what came true; null before the first market ended.
        public let calibration: API.Calibration?

        /// The same for the prices of the markets when you made each forecast.
        public let marketCalibration: API.Calibration?
        public let categories: [API.ForecastCategory]
    }
}
