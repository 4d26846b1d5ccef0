// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `debtPlan` returns.
    public struct DebtPlanResponse: Decodable, Equatable, Sendable {
        public let currency: String
        public let debts: [Debt]
        public let cheapest: Cheapest?
        public let plans: [API.DebtPlan]

        public struct Debt: Decodable, Equatable, Identifiable, Sendable {
            public let id: Int
            public let name: String
            public let owed: Decimal
        }

        public enum Cheapest: OpenChoice {
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
    }
}
