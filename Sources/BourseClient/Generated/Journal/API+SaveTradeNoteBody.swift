// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `saveTradeNote` sends.
    public struct SaveTradeNoteBody: Encodable, Equatable, Sendable {
        public var note: String

        /// The revision that the text is based on; null or absent replaces any.
        public var revision: Int?

        /// Names a page: its versions of five minutes become one version.
        public var writer: String?

        /// Makes the object; members that are nil are not sent.
        public init(note: String, revision: Int? = nil, writer: String? = nil) {
            self.note = note
            self.revision = revision
            self.writer = writer
        }
    }
}
