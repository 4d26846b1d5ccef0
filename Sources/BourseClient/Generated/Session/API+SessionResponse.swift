// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `session` returns.
    public struct SessionResponse: Decodable, Equatable, Sendable {
        public let email: String
        public let zone: String
        public let createdAt: Date
        public let plan: API.PlanState?
    }
}
