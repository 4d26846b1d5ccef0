// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `restoreMonthNote` sends.
    public struct RestoreMonthNoteBody: Encodable, Equatable, Sendable {
        public var revision: Int

        /// Makes the object; members that are nil are not sent.
        public init(revision: Int) {
            self.revision = revision
        }
    }
}
