// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// What `strategy` returns.
    public struct StrategyResponse: Decodable, Equatable, Sendable {
        public let strategy: API.Strategy
        public let brokers: [Broker]

        public struct Broker: Decodable, Equatable, Sendable {
            public let broker: String
            public let level: Int?
            public let name: String?
            public let source: String?
            public let asOf: Day?
            public let reason: String?
        }
    }
}
