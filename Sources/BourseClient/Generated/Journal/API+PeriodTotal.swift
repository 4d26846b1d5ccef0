// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PeriodTotal`.
    public struct PeriodTotal: Decodable, Equatable, Sendable {
        public let from: Day
        public let to: Day
        public let trades: Int
        public let netProfit: Decimal
    }
}
