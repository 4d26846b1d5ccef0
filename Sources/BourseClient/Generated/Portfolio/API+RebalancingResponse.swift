// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `rebalancing` returns.
    public struct RebalancingResponse: Decodable, Equatable, Sendable {
        public let base: String
        public let cash: Decimal
        public let trades: [Trade]
        public let values: [Value]

        public struct Trade: Decodable, Equatable, Sendable {
            public let symbol: String
            public let quantity: Decimal
            public let value: Decimal
        }

        public struct Value: Decodable, Equatable, Sendable {
            public let symbol: String
            public let value: Decimal
        }
    }
}
