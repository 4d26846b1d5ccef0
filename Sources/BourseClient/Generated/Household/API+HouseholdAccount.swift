// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `HouseholdAccount`.
    public struct HouseholdAccount: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let name: String
        public let kind: Kind
        public let currency: String
        public let openingBalance: Decimal
        public let openedOn: Day
        public let closedOn: Day?
        public let portfolioAccount: String?
        public let balance: Decimal?

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
