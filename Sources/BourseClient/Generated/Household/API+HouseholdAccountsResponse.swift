// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `householdAccounts` returns.
    public struct HouseholdAccountsResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let accounts: [API.HouseholdAccount]
    }
}
