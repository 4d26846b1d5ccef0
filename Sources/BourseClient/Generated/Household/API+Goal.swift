// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Goal`.
    public struct Goal: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let name: String
        public let target: Decimal
        public let currency: String
        public let deadline: Day?
        public let saved: Decimal
        public let monthlyContribution: Decimal
        public let annualReturn: Decimal
        public let spread: Decimal
        public let inflation: Decimal
        public let account: Int?
        public let progress: Decimal
        public let expected: Day?
        public let low: Day?
        public let high: Day?
        public let needed: Decimal?
        public let neededMonths: Int?
        public let isOnTrack: Bool?
    }
}
