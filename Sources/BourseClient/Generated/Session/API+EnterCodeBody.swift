// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `enterCode` sends.
    public struct EnterCodeBody: Encodable, Equatable, Sendable {
        public var ticket: String
        public var code: String

        /// Makes the object; members that are nil are not sent.
        public init(ticket: String, code: String) {
            self.ticket = ticket
            self.code = code
        }
    }
}
