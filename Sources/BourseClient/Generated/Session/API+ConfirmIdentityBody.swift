// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `confirmIdentity` sends.
    public struct ConfirmIdentityBody: Encodable, Equatable, Sendable {
        public var password: String

        /// Makes the object; members that are nil are not sent.
        public init(password: String) {
            self.password = password
        }
    }
}
