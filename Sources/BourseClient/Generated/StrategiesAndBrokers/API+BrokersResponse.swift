// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `brokers` returns.
    public struct BrokersResponse: Decodable, Equatable, Sendable {
        public let brokers: [API.Broker]
    }
}
