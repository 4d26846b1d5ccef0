// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `renameTag` returns.
    public struct RenameTagResponse: Decodable, Equatable, Sendable {
        /// Null if the name is unchanged.
        public let restoration: String?
        public let trades: Int
    }
}
