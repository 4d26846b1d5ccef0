// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PracticeAccount`.
    public struct PracticeAccount: Decodable, Equatable, Sendable {
        /// US dollars; none of it is real.
        public let start: Decimal
        public let cash: Decimal

        /// With what open positions would bring if they were closed now.
        public let equity: Decimal

        /// What no open position ties up.
        public let free: Decimal
        public let positions: [API.PracticePosition]

        /// What the account was worth after the close of each trading day, ascending.
        public let days: [API.PracticeDay]

        /// Your convictions and the results; null before the first of them ended.
        public let calibration: API.Calibration?

        /// The same for the probabilities that option prices gave.
        public let modelCalibration: API.Calibration?
    }
}
