// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `saveColumnMapping` sends.
    public struct SaveColumnMappingBody: Encodable, Equatable, Sendable {
        /// The text form; see Documentation/Formats.md.
        public var text: String

        /// Makes the object; members that are nil are not sent.
        public init(text: String) {
            self.text = text
        }
    }
}
