// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `householdGoals` returns.
    public struct HouseholdGoalsResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let goals: [API.Goal]
    }
}
