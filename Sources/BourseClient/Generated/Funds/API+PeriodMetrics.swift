// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PeriodMetrics`.
    public struct PeriodMetrics: Decodable, Equatable, Sendable {
        public let from: Day
        public let startNAV: Decimal
        public let endNAV: Decimal
        public let totalReturn: Decimal?
        public let annualizedReturn: Decimal?
        public let volatility: Decimal?
        public let maxDrawdown: Decimal?
        public let sharpe: Decimal?
        public let sortino: Decimal?
        public let days: Int
    }
}
