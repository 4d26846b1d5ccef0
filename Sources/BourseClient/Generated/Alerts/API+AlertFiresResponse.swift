// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `alertFires` returns.
    public struct AlertFiresResponse: Decodable, Equatable, Sendable {
        public let total: Int
        public let unseen: Int
        public let fires: [API.AlertFire]
    }
}
