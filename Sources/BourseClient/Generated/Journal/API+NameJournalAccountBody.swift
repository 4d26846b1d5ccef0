// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `nameJournalAccount` sends.
    public struct NameJournalAccountBody: Encodable, Equatable, Sendable {
        public var account: String

        /// Null or empty removes it.
        public var nickname: String?

        /// Makes the object; members that are nil are not sent.
        public init(account: String, nickname: String?) {
            self.account = account
            self.nickname = nickname
        }

        private enum CodingKeys: String, CodingKey {
            case account
            case nickname
        }

        /// Encodes members that may be null, but not absent, as null.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(account, forKey: .account)
            try container.encode(nickname, forKey: .nickname)
        }
    }
}
