// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `savePlaybook` sends.
    public struct SavePlaybookBody: Encodable, Equatable, Sendable {
        /// In Markdown.
        public var text: String?

        /// No two are equal.
        ///
        /// Empty items are left out.
        public var items: [String]?

        /// Makes the object; members that are nil are not sent.
        public init(text: String? = nil, items: [String]? = nil) {
            self.text = text
            self.items = items
        }
    }
}
