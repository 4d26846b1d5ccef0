// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Debt`.
    public struct Debt: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let name: String
        public let balance: Decimal
        public let owed: Decimal
        public let currency: String
        public let annualRate: Decimal
        public let minimumPayment: Decimal
        public let minimumShare: Decimal?
        public let promotionalRate: Decimal?
        public let promotionUntil: Day?
        public let account: Int?
    }
}
