// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `LessonMarket`.
    public struct LessonMarket: Decodable, Equatable, Sendable {
        public let symbol: String
        public let spot: Decimal
        public let expiration: Day
        public let days: Int

        /// At the money, per year.
        public let volatility: Decimal?
        public let source: String
        public let fetchedAt: Date
    }
}
