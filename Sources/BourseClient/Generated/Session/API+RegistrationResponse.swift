// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `registration` returns.
    public struct RegistrationResponse: Decodable, Equatable, Sendable {
        public let isOpen: Bool

        /// Whether there is no account yet: the first one owns the desk.
        public let isFirst: Bool
    }
}
