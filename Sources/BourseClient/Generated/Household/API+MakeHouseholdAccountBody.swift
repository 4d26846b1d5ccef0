// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `makeHouseholdAccount` sends.
    public struct MakeHouseholdAccountBody: Encodable, Equatable, Sendable {
        /// 1 to 80 characters, without leading or trailing spaces.
        public var name: String
        public var kind: Kind
        public var openedOn: Day

        /// A currency code; the base currency by default.
        public var currency: String?
        public var openingBalance: Decimal?
        public var closedOn: Day?

        /// The same account in the portfolio; its market value counts instead of the balance.
        public var portfolioAccount: String?

        /// Later changes are not overwritten.
        public var revision: Int?

        /// Makes the object; members that are nil are not sent.
        public init(
            name: String,
            kind: Kind,
            openedOn: Day,
            currency: String? = nil,
            openingBalance: Decimal? = nil,
            closedOn: Day? = nil,
            portfolioAccount: String? = nil,
            revision: Int? = nil
        ) {
            self.name = name
            self.kind = kind
            self.openedOn = openedOn
            self.currency = currency
            self.openingBalance = openingBalance
            self.closedOn = closedOn
            self.portfolioAccount = portfolioAccount
            self.revision = revision
        }

        public enum Kind: OpenChoice {
            case checking
            case savings
            case cash
            case creditCard
            case loan
            case mortgage
            case property
            case vehicle
            case other
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .checking, .savings, .cash, .creditCard, .loan, .mortgage, .property, .vehicle, .other,
            ]

            public var rawValue: String {
                switch self {
                case .checking: "checking"
                case .savings: "savings"
                case .cash: "cash"
                case .creditCard: "creditCard"
                case .loan: "loan"
                case .mortgage: "mortgage"
                case .property: "property"
                case .vehicle: "vehicle"
                case .other: "other"
                case .unlisted(let text): text
                }
            }
        }
    }
}
