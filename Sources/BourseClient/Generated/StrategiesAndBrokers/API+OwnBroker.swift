// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `OwnBroker`.
    public struct OwnBroker: Decodable, Equatable, Sendable {
        /// The identifier of the broker.
        public let broker: String

        /// The number of the options level.
        public let level: Int
    }
}
