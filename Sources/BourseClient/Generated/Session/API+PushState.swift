// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `PushState`.
    public struct PushState: Decodable, Equatable, Sendable {
        /// The key with which a browser subscribes, in base64url.
        public let publicKey: String

        /// Whether the device of this session receives notifications.
        public let isSubscribed: Bool
        public let settings: API.PushSettings
        public let devices: [API.PushDevice]
    }
}
