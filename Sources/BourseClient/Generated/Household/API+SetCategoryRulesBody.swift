// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setCategoryRules` sends.
    public struct SetCategoryRulesBody: Encodable, Equatable, Sendable {
        public var rules: [Rule]

        /// Rules changed later are not replaced.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(rules: [Rule], revision: Int? = nil) {
            self.rules = rules
            self.revision = revision
        }

        public struct Rule: Encodable, Equatable, Sendable {
            public var words: String
            public var category: String

            /// Makes the object; members that are nil are not sent.
            public init(words: String, category: String) {
                self.words = words
                self.category = category
            }
        }
    }
}
