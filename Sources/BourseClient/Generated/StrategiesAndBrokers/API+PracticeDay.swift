// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PracticeDay`.
    public struct PracticeDay: Decodable, Equatable, Sendable {
        public let day: Day
        public let equity: Decimal

        /// Open positions that count without a leg that had no price.
        public let unpriced: Int
    }
}
