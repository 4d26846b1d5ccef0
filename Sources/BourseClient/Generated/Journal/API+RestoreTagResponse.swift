// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `restoreTag` returns.
    public struct RestoreTagResponse: Decodable, Equatable, Sendable {
        public let trades: Int
    }
}
