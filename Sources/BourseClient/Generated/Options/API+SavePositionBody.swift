// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A name of 1 to 80 characters, and the query of the builder's address, up to 4,000 bytes.
    public struct SavePositionBody: Encodable, Equatable, Sendable {
        public var name: String
        public var query: String

        /// Makes the object; members that are nil are not sent.
        public init(name: String, query: String) {
            self.name = name
            self.query = query
        }
    }
}
