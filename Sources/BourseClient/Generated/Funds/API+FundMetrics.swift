// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FundMetrics`.
    public struct FundMetrics: Decodable, Equatable, Sendable {
        public let asOf: Day
        public let nav: Decimal
        public let periods: [String: API.PeriodMetrics]
    }
}
