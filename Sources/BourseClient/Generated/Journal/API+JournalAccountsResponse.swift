// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `journalAccounts` returns.
    public struct JournalAccountsResponse: Decodable, Equatable, Sendable {
        public let accounts: [API.JournalAccount]
    }
}
