// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `StatementPreview`.
    public struct StatementPreview: Decodable, Equatable, Sendable {
        public let file: String
        public let rows: Int
        public let new: Int
        public let duplicates: Int
        public let positions: Int
        public let refused: Int
        public let passedOver: Int
        public let asksDayOrder: Bool
        public let shortfalls: [Shortfall]
        public let schemes: [API.StatedScheme]
        public let issues: [API.Issue]

        public struct Shortfall: Decodable, Equatable, Sendable {
            public let name: String
            public let day: Day
            public let stated: Decimal
            public let counted: Decimal
        }
    }
}
