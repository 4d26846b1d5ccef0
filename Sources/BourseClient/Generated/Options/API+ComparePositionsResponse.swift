// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `comparePositions` returns.
    public struct ComparePositionsResponse: Decodable, Equatable, Sendable {
        public let positions: [API.Analysis]
        public let profits: [Profit]

        public struct Profit: Decodable, Equatable, Sendable {
            public let price: Decimal
            public let profits: [Decimal]
        }
    }
}
