// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `QuoteValues`.
    public struct QuoteValues: Decodable, Equatable, Sendable {
        public let last: API.QuoteValue?
        public let previousClose: API.QuoteValue?
        public let `open`: API.QuoteValue?
        public let high: API.QuoteValue?
        public let low: API.QuoteValue?
        public let bid: API.QuoteValue?
        public let ask: API.QuoteValue?
        public let extended: API.QuoteValue?
        public let yearHigh: API.QuoteValue?
        public let yearLow: API.QuoteValue?
        public let volume: API.QuoteValue?
        public let averageVolume: API.QuoteValue?
        public let marketCap: API.QuoteValue?
    }
}
