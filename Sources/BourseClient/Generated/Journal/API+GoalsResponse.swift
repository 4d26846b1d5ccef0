// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `goals` returns.
    public struct GoalsResponse: Decodable, Equatable, Sendable {
        public let goals: [API.ReviewGoal]
    }
}
