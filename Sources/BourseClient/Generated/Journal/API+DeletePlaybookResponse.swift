// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `deletePlaybook` returns.
    public struct DeletePlaybookResponse: Decodable, Equatable, Sendable {
        public let restoration: String
        public let trades: Int
    }
}
