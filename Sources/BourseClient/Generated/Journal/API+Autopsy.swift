// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Autopsy`.
    public struct Autopsy: Decodable, Equatable, Sendable {
        public let trade: String
        public let scope: Scope
        public let currency: String
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
        public let days: [API.AutopsyDay]
        public let legs: [API.AutopsyLeg]

        /// The assumptions about each underlying.
        public let basis: [API.AutopsyBasis]

        public enum Scope: OpenChoice {
            case trade
            case structure
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.trade, .structure]

            public var rawValue: String {
                switch self {
                case .trade: "trade"
                case .structure: "structure"
                case .unlisted(let text): text
                }
            }
        }
    }
}
