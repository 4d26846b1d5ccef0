// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `signUp` sends.
    public struct SignUpBody: Encodable, Equatable, Sendable {
        public var email: String
        public var password: String
        public var zone: String

        /// Makes the object; members that are nil are not sent.
        public init(email: String, password: String, zone: String) {
            self.email = email
            self.password = password
            self.zone = zone
        }
    }
}
