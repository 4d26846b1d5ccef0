// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `makeHouseholdDebt` sends.
    public struct MakeHouseholdDebtBody: Encodable, Equatable, Sendable {
        /// 1 to 80 characters, without leading or trailing spaces.
        public var name: String
        public var balance: Decimal
        public var annualRate: Decimal

        /// A currency code; the base currency by default.
        public var currency: String?
        public var minimumPayment: Decimal?
        public var minimumShare: Decimal?
        public var promotionalRate: Decimal?
        public var promotionUntil: Day?

        /// An account in the same currency.
        public var account: Int?

        /// Later changes are not overwritten.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(
            name: String,
            balance: Decimal,
            annualRate: Decimal,
            currency: String? = nil,
            minimumPayment: Decimal? = nil,
            minimumShare: Decimal? = nil,
            promotionalRate: Decimal? = nil,
            promotionUntil: Day? = nil,
            account: Int? = nil,
            revision: Int? = nil
        ) {
            self.name = name
            self.balance = balance
            self.annualRate = annualRate
            self.currency = currency
            self.minimumPayment = minimumPayment
            self.minimumShare = minimumShare
            self.promotionalRate = promotionalRate
            self.promotionUntil = promotionUntil
            self.account = account
            self.revision = revision
        }
    }
}
