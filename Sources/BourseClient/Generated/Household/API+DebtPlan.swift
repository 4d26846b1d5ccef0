// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `DebtPlan`.
    public struct DebtPlan: Decodable, Equatable, Sendable {
        public let strategy: Strategy
        public let monthlyPayment: Decimal
        public let isPaid: Bool
        public let months: Int?
        public let paidOn: Day?
        public let interest: Decimal
        public let savedInterest: Decimal?
        public let savedMonths: Int?
        public let neededPayment: Decimal?
        public let payoffs: [Day?]
        public let course: [CourseItem]?

        public enum Strategy: OpenChoice {
            case avalanche
            case snowball
            case own
            case minimumsOnly
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.avalanche, .snowball, .own, .minimumsOnly]

            public var rawValue: String {
                switch self {
                case .avalanche: "avalanche"
                case .snowball: "snowball"
                case .own: "own"
                case .minimumsOnly: "minimumsOnly"
                case .unlisted(let text): text
                }
            }
        }

        public struct CourseItem: Decodable, Equatable, Sendable {
            public let number: Int
            public let day: Day
            public let interest: Decimal
            public let payment: Decimal
            public let closing: Decimal
            public let debts: [Debt]

            public struct Debt: Decodable, Equatable, Sendable {
                public let opening: Decimal
                public let interest: Decimal
                public let payment: Decimal
                public let closing: Decimal
            }
        }
    }
}
