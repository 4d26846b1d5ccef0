// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `subscribe` sends.
    public struct SubscribeBody: Encodable, Equatable, Sendable {
        public var endpoint: String
        public var keys: Keys

        /// Makes the object; members that are nil are not sent.
        public init(endpoint: String, keys: Keys) {
            self.endpoint = endpoint
            self.keys = keys
        }

        public struct Keys: Encodable, Equatable, Sendable {
            public var p256dh: String
            public var auth: String

            /// Makes the object; members that are nil are not sent.
            public init(p256dh: String, auth: String) {
                self.p256dh = p256dh
                self.auth = auth
            }
        }
    }
}
