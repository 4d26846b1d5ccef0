// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `WatchedFolderSettings`.
    public struct WatchedFolderSettings: Decodable, Equatable, Sendable {
        /// Whether executions are imported into the journal.
        public let journal: Bool

        /// Whether transactions are imported into the portfolio.
        public let portfolio: Bool

        /// The account of files that name none; empty without a choice.
        public let account: String

        /// The time zone of times without one.
        public let zone: String
    }
}
