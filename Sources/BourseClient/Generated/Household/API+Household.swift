// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Household`.
    public struct Household: Decodable, Equatable, Sendable {
        public let asOf: Day
        public let revision: Int
        public let currency: String
        public let extraPayment: Decimal
        public let debtOrder: [Int]
        public let netWorth: API.NetWorth?
        public let budget: Budget
        public let spentThisMonth: Decimal
        public let accounts: Int
        public let lines: Int
        public let debts: Int
        public let goals: Int
        public let entries: Int

        public struct Budget: Decodable, Equatable, Sendable {
            public let monthlyIncome: Decimal
            public let monthlyExpenses: Decimal
            public let monthlySurplus: Decimal
        }
    }
}
