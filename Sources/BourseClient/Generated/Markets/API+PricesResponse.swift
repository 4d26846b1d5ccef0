// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `prices` returns.
    public struct PricesResponse: Decodable, Equatable, Sendable {
        public let prices: [API.Price]
        public let unknown: [String]
    }
}
