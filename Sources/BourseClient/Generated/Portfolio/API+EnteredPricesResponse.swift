// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `enteredPrices` returns.
    public struct EnteredPricesResponse: Decodable, Equatable, Sendable {
        public let prices: [API.EnteredPrice]
        public let rates: [API.EnteredRate]
    }
}
