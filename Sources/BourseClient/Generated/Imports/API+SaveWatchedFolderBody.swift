// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `saveWatchedFolder` sends.
    public struct SaveWatchedFolderBody: Encodable, Equatable, Sendable {
        public var journal: Bool?
        public var portfolio: Bool?
        public var account: String?
        public var zone: String?

        /// Makes the object; members that are nil are not sent.
        public init(journal: Bool? = nil, portfolio: Bool? = nil, account: String? = nil, zone: String? = nil) {
            self.journal = journal
            self.portfolio = portfolio
            self.account = account
            self.zone = zone
        }
    }
}
