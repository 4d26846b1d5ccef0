// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Calibration`.
    public struct Calibration: Decodable, Equatable, Sendable {
        public let count: Int

        /// The mean squared miss: 0 is perfect, 0.25 is a coin toss.
        public let brier: Decimal

        /// The mean probability.
        public let mean: Decimal

        /// The share that came true, such as with a profit.
        public let observed: Decimal

        /// The Brier score of a probability that is always `observed`.
        public let baseRateScore: Decimal
        public let bands: [API.CalibrationBand]
    }
}
