// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `predictions` returns.
    public struct PredictionsResponse: Decodable, Equatable, Sendable {
        public let total: Int
        public let markets: [API.PredictionMarket]
        public let categories: [Category]
        public let provenance: API.Provenance?

        /// Why the list is not updated.
        public let problem: String?

        public struct Category: Decodable, Equatable, Sendable {
            public let name: String
            public let count: Int
        }
    }
}
