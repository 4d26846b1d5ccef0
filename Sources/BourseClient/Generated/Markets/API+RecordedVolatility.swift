// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `RecordedVolatility`.
    public struct RecordedVolatility: Decodable, Equatable, Sendable {
        public let day: Day

        /// At the money a year, as a fraction.
        public let value: Decimal
        public let asOf: Date
    }
}
