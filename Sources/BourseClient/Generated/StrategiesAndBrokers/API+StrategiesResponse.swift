// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `strategies` returns.
    public struct StrategiesResponse: Decodable, Equatable, Sendable {
        public let strategies: [API.Strategy]
    }
}
