// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `categoryRules` returns.
    public struct CategoryRulesResponse: Decodable, Equatable, Sendable {
        public let revision: Int
        public let rules: [Rule]

        public struct Rule: Decodable, Equatable, Sendable {
            public let words: String
            public let category: String
        }
    }
}
