// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PredictionBook`.
    public struct PredictionBook: Decodable, Equatable, Sendable {
        public let market: String
        public let outcome: String
        public let asOf: Date
        public let mid: Decimal?
        public let spread: Decimal?
        public let bids: [API.PredictionLevel]
        public let asks: [API.PredictionLevel]
        public let fetchedAt: Date
        public let problem: String?
    }
}
