// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Bond`.
    public struct Bond: Decodable, Equatable, Sendable {
        public let symbol: String

        /// The modified duration in years, where it was entered in place of terms.
        public let duration: Decimal?

        /// Interest of a year, of par.
        public let coupon: Decimal?

        /// Payments a year.
        public let payments: Int?
        public let maturity: Day?

        /// The yield as entered, compounded as often as the coupon is paid.
        public let yield: Decimal?

        /// The price as entered, without accrued interest, for 100 of par.
        public let price: Decimal?
        public let priceDay: Day?

        /// The bond today.
        ///
        /// Null for a duration alone, and once it is repaid.
        public let valuation: API.BondValuation?
    }
}
