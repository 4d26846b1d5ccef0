// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `addConnection` sends.
    public struct AddConnectionBody: Encodable, Equatable, Sendable {
        public var name: String

        /// The token; no response contains it.
        public var token: String
        public var query: String

        /// Default: main.
        public var account: String?

        /// Default: America/New_York.
        public var zone: String?

        /// Default: false.
        public var importsTransactions: Bool?

        /// Makes the object; members that are nil are not sent.
        public init(
            name: String,
            token: String,
            query: String,
            account: String? = nil,
            zone: String? = nil,
            importsTransactions: Bool? = nil
        ) {
            self.name = name
            self.token = token
            self.query = query
            self.account = account
            self.zone = zone
            self.importsTransactions = importsTransactions
        }
    }
}
