// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `ReconciledTotal`.
    public struct ReconciledTotal: Decodable, Equatable, Sendable {
        public let total: Total
        public let account: String
        public let currency: String?
        public let symbol: String?
        public let type: Kind?
        public let expiration: Day?
        public let strike: Decimal?
        public let row: Int?
        public let day: Day?
        public let stated: Decimal
        public let computed: Decimal?
        public let difference: Decimal?
        public let outcome: Outcome
        public let cause: String?
        public let explanation: String?

        public enum Total: OpenChoice {
            case openingCash
            case closingCash
            case openingPosition
            case closingPosition
            case cost
            case realizedProfit
            case grossProfit
            case commissions
            case tradedQuantity
            case proceeds
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .openingCash, .closingCash, .openingPosition, .closingPosition, .cost, .realizedProfit, .grossProfit,
                .commissions, .tradedQuantity, .proceeds,
            ]

            public var rawValue: String {
                switch self {
                case .openingCash: "openingCash"
                case .closingCash: "closingCash"
                case .openingPosition: "openingPosition"
                case .closingPosition: "closingPosition"
                case .cost: "cost"
                case .realizedProfit: "realizedProfit"
                case .grossProfit: "grossProfit"
                case .commissions: "commissions"
                case .tradedQuantity: "tradedQuantity"
                case .proceeds: "proceeds"
                case .unlisted(let text): text
                }
            }
        }

        public enum Kind: OpenChoice {
            case stock
            case etf
            case call
            case put
            case future
            case crypto
            case fund
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.stock, .etf, .call, .put, .future, .crypto, .fund]

            public var rawValue: String {
                switch self {
                case .stock: "stock"
                case .etf: "etf"
                case .call: "call"
                case .put: "put"
                case .future: "future"
                case .crypto: "crypto"
                case .fund: "fund"
                case .unlisted(let text): text
                }
            }
        }

        public enum Outcome: OpenChoice {
            case agrees
            case explained
            case unexplained
            case notComparable
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.agrees, .explained, .unexplained, .notComparable]

            public var rawValue: String {
                switch self {
                case .agrees: "agrees"
                case .explained: "explained"
                case .unexplained: "unexplained"
                case .notComparable: "notComparable"
                case .unlisted(let text): text
                }
            }
        }
    }
}
