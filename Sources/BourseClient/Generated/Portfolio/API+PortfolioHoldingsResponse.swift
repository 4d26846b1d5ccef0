// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `portfolioHoldings` returns.
    public struct PortfolioHoldingsResponse: Decodable, Equatable, Sendable {
        public let holdings: [JSONValue]
    }
}
