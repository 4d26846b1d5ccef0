// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `StoredPortfolio`.
    public struct StoredPortfolio: Decodable, Equatable, Sendable {
        /// Of a scheme of the fund.
        public let code: Int
        public let file: String
        public let sheet: String?
        public let addedAt: Date
        public let day: Day

        /// The fraction of net assets that the holdings are; the rest has no ISIN.
        public let covered: Decimal

        /// The largest share first.
        public let holdings: [API.FundSecurity]
    }
}
