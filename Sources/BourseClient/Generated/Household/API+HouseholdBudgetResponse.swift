// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `householdBudget` returns.
    public struct HouseholdBudgetResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let budget: [API.BudgetLine]
    }
}
