// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `EventDistribution`.
    public struct EventDistribution: Decodable, Equatable, Sendable {
        public let count: Int
        public let lowest: Decimal
        public let lowerQuartile: Decimal
        public let median: Decimal
        public let upperQuartile: Decimal
        public let highest: Decimal
        public let shareAboveZero: Decimal
    }
}
