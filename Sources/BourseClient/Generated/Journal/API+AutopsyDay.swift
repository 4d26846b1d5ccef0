// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `AutopsyDay`.
    public struct AutopsyDay: Decodable, Equatable, Sendable {
        public let day: Day

        /// The close of the first leg's underlying.
        public let close: Decimal?
        public let delta: Decimal
        public let gamma: Decimal
        public let vega: Decimal
        public let theta: Decimal
        public let rho: Decimal

        /// What an exercise or assignment passed between option and shares.
        public let exercise: Decimal

        /// Below 0 when paid.
        public let fees: Decimal

        /// What the other parts do not explain, with rounding.
        public let residual: Decimal

        /// The sum of the other members, exactly.
        public let netProfit: Decimal
    }
}
