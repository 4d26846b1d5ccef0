// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `tree` returns.
    public struct TreeResponse: Decodable, Equatable, Sendable {
        public let price: Decimal?
        public let up: Decimal?
        public let down: Decimal?
        public let probability: Decimal?
        public let discount: Decimal?
        public let columns: [[ColumnItem]]

        public struct ColumnItem: Decodable, Equatable, Sendable {
            public let spot: Decimal?
            public let value: Decimal?
            public let exercise: Decimal?
            public let continuation: Decimal?
            public let exerciseIsBetter: Bool
            public let probability: Decimal?
        }
    }
}
