// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `householdDebts` returns.
    public struct HouseholdDebtsResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let debts: [API.Debt]
    }
}
