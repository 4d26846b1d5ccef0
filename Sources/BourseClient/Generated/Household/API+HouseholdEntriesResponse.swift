// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `householdEntries` returns.
    public struct HouseholdEntriesResponse: Decodable, Equatable, Sendable {
        public let count: Int
        public let entries: [API.HouseholdEntry]
    }
}
