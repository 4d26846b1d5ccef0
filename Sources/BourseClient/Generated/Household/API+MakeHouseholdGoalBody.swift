// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `makeHouseholdGoal` sends.
    public struct MakeHouseholdGoalBody: Encodable, Equatable, Sendable {
        /// 1 to 80 characters, without leading or trailing spaces.
        public var name: String
        public var target: Decimal

        /// A currency code; the base currency by default.
        public var currency: String?
        public var deadline: Day?
        public var saved: Decimal?
        public var monthlyContribution: Decimal?
        public var annualReturn: Decimal?
        public var spread: Decimal?
        public var inflation: Decimal?

        /// An account in the same currency.
        public var account: Int?

        /// Later changes are not overwritten.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(
            name: String,
            target: Decimal,
            currency: String? = nil,
            deadline: Day? = nil,
            saved: Decimal? = nil,
            monthlyContribution: Decimal? = nil,
            annualReturn: Decimal? = nil,
            spread: Decimal? = nil,
            inflation: Decimal? = nil,
            account: Int? = nil,
            revision: Int? = nil
        ) {
            self.name = name
            self.target = target
            self.currency = currency
            self.deadline = deadline
            self.saved = saved
            self.monthlyContribution = monthlyContribution
            self.annualReturn = annualReturn
            self.spread = spread
            self.inflation = inflation
            self.account = account
            self.revision = revision
        }
    }
}
