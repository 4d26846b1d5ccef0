// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setRiskRule` returns.
    public struct SetRiskRuleResponse: Decodable, Equatable, Sendable {
        public let rules: [API.AccountRiskRule]
    }
}
