// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// A name of 1 to 80 characters, conditions and an order.
    public struct SaveScreenBody: Encodable, Equatable, Sendable {
        public var name: String
        public var `where`: String
        public var sort: String?

        /// Makes the object; members that are nil are not sent.
        public init(name: String, `where`: String, sort: String? = nil) {
            self.name = name
            self.`where` = `where`
            self.sort = sort
        }
    }
}
