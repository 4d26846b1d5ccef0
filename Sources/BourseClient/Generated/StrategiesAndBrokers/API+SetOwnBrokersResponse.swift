// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `setOwnBrokers` returns.
    public struct SetOwnBrokersResponse: Decodable, Equatable, Sendable {
        public let brokers: [API.OwnBroker]
    }
}
