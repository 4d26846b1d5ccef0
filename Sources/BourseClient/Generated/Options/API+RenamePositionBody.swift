// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `renamePosition` sends.
    public struct RenamePositionBody: Encodable, Equatable, Sendable {
        public var name: String

        /// Makes the object; members that are nil are not sent.
        public init(name: String) {
            self.name = name
        }
    }
}
