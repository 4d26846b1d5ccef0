// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ForecastCategory`.
    public struct ForecastCategory: Decodable, Equatable, Sendable {
        public let category: String?
        public let calibration: API.Calibration
        public let marketCalibration: API.Calibration?
    }
}
