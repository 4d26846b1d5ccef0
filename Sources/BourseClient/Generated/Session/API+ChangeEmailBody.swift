// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `changeEmail` sends.
    public struct ChangeEmailBody: Encodable, Equatable, Sendable {
        public var email: String

        /// Makes the object; members that are nil are not sent.
        public init(email: String) {
            self.email = email
        }
    }
}
