// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `signIn` sends.
    public struct SignInBody: Encodable, Equatable, Sendable {
        public var email: String
        public var password: String

        /// Makes the object; members that are nil are not sent.
        public init(email: String, password: String) {
            self.email = email
            self.password = password
        }
    }
}
