// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `trade` returns.
    public struct TradeResponse: Decodable, Equatable, Sendable {
        public let trade: API.Trade
        public let executions: [API.TradeExecution]
        public let annotation: API.Annotation
    }
}
