// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `ImportPreview`.
    public struct ImportPreview: Decodable, Equatable, Sendable {
        public let file: String

        /// The identifier of the format.
        public let format: String

        /// Rows below the headers: those used, skipped and refused.
        public let rows: Int
        public let used: Int
        public let skipped: Int
        public let refused: Int

        /// The skipped rows by reason.
        public let ignored: [IgnoredItem]

        /// Executions that the journal does not have.
        public let new: Int
        public let duplicates: Int

        /// The same as skipped.
        public let passedOver: Int
        public let issues: [API.Issue]

        /// New executions that files of other formats probably contain as well.
        public let overlaps: Int
        public let reconciliation: API.Reconciliation?

        public struct IgnoredItem: Decodable, Equatable, Sendable {
            public let reason: String
            public let rows: Int
        }
    }
}
