// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `NetWorth`.
    public struct NetWorth: Decodable, Equatable, Sendable {
        public let day: Day
        public let assets: Decimal
        public let debts: Decimal
        public let household: Decimal?
        public let holdings: Decimal?
        public let total: Decimal?

        /// Holdings without a price or rate, excluded from net worth.
        public let missingHoldings: Int

        /// Holdings without a price, valued at cost.
        public let holdingsAtCost: Int
        public let unconverted: [String: Decimal]
    }
}
