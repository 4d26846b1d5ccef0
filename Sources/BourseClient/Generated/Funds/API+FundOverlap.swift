// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `FundOverlap`.
    public struct FundOverlap: Decodable, Equatable, Sendable {
        public let funds: [Fund]

        /// For each fund and each other one, the sum of the smaller shares of every security.
        public let shares: [[Decimal?]]

        /// The securities that at least two of the funds hold, the largest common share first.
        public let common: [CommonItem]

        public struct Fund: Decodable, Equatable, Sendable {
            public let code: Int?
            public let name: String

            /// The day of its portfolio; null without one.
            public let day: Day?
        }

        public struct CommonItem: Decodable, Equatable, Sendable {
            public let isin: String
            public let name: String

            /// Of each fund, in their order.
            public let shares: [Decimal?]
        }
    }
}
