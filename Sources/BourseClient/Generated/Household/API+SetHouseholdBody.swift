// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `setHousehold` sends.
    public struct SetHouseholdBody: Encodable, Equatable, Sendable {
        public var base: String?
        public var extraPayment: Decimal?

        /// The ids of debts in payment order; empty for no custom order.
        public var debtOrder: [Int]?
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(base: String? = nil, extraPayment: Decimal? = nil, debtOrder: [Int]? = nil, revision: Int? = nil) {
            self.base = base
            self.extraPayment = extraPayment
            self.debtOrder = debtOrder
            self.revision = revision
        }
    }
}
