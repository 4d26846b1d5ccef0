// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `CalibrationBand`.
    public struct CalibrationBand: Decodable, Equatable, Sendable {
        public let from: Int
        public let to: Int
        public let count: Int

        /// The mean probability.
        public let forecast: Decimal

        /// The share that came true.
        public let observed: Decimal

        /// Lower end of the 95% confidence interval of `observed`.
        public let lower: Decimal
        public let upper: Decimal
    }
}
