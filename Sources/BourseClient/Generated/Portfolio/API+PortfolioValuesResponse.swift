// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `portfolioValues` returns.
    public struct PortfolioValuesResponse: Decodable, Equatable, Sendable {
        public let values: [Value]

        public struct Value: Decodable, Equatable, Sendable {
            public let day: Day
            public let value: Decimal
            public let `in`: Decimal
            public let out: Decimal
        }
    }
}
