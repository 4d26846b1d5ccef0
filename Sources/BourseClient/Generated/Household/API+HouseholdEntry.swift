// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `HouseholdEntry`.
    public struct HouseholdEntry: Decodable, Equatable, Identifiable, Sendable {
        public let id: Int
        public let account: Int
        public let day: Day
        public let amount: Decimal
        public let currency: String
        public let description: String
        public let meaning: Meaning
        public let category: String?
        public let isChosen: Bool
        public let reference: String?

        public enum Meaning: OpenChoice {
            case spending
            case refund
            case income
            case transfer
            case likelyTransfer
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.spending, .refund, .income, .transfer, .likelyTransfer]

            public var rawValue: String {
                switch self {
                case .spending: "spending"
                case .refund: "refund"
                case .income: "income"
                case .transfer: "transfer"
                case .likelyTransfer: "likelyTransfer"
                case .unlisted(let text): text
                }
            }
        }
    }
}
