// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ProfitGrid`.
    public struct ProfitGrid: Decodable, Equatable, Sendable {
        public let columns: [Column]
        public let rows: [Row]

        public struct Column: Decodable, Equatable, Sendable {
            public let elapsed: Int
            public let shift: Decimal
        }

        public struct Row: Decodable, Equatable, Sendable {
            public let price: Decimal
            public let profits: [Decimal]
        }
    }
}
