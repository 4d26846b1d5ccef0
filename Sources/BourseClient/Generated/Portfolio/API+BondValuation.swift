// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `BondValuation`.
    public struct BondValuation: Decodable, Equatable, Sendable {
        public let yield: Decimal

        /// Without accrued interest, for 100 of par.
        public let cleanPrice: Decimal
        public let accruedInterest: Decimal

        /// In years.
        public let modifiedDuration: Decimal

        /// In years squared.
        public let convexity: Decimal
    }
}
