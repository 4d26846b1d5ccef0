// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `categoriseEntry` sends.
    public struct CategoriseEntryBody: Encodable, Equatable, Sendable {
        public var category: String?

        /// Whether entries of the same payee get it too.
        public var learn: Bool?

        /// Makes the object; members that are nil are not sent.
        public init(category: String? = nil, learn: Bool? = nil) {
            self.category = category
            self.learn = learn
        }
    }
}
