// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `GroupDifferences`.
    public struct GroupDifferences: Decodable, Equatable, Sendable {
        public let currency: String
        public let by: String
        public let groups: [Group]

        public struct Group: Decodable, Equatable, Sendable {
            /// Null for trades without a value.
            public let group: String?
            public let title: String
            public let trades: Int
            public let isOfFew: Bool
            public let expectancy: Decimal
            public let lower: Decimal?
            public let upper: Decimal?

            /// Expectancy of all other trades.
            public let others: Decimal?

            /// As in TradeComparison, corrected for all groups; null for fewer than 20 trades on either side.
            public let probability: Decimal?
            public let holds: Bool
        }
    }
}
