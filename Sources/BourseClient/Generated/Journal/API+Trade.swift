// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `Trade`.
    public struct Trade: Decodable, Equatable, Identifiable, Sendable {
        public let id: String
        public let currency: String
        public let account: String
        public let symbol: String
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let direction: Direction
        public let openedAt: Date
        public let closedAt: Date
        public let quantity: Decimal
        public let entryPrice: Decimal?
        public let exitPrice: Decimal?
        public let cost: Decimal
        public let grossProfit: Decimal
        public let fees: Decimal
        public let netProfit: Decimal
        public let returnOnCost: Decimal?
        public let executions: Int

        /// 1, or the number of trades that were merged by hand.
        public let legs: Int
        public let plannedRisk: Decimal?

        /// Net profit ÷ planned risk.
        public let rMultiple: Decimal?

        public enum Kind: OpenChoice {
            case stock
            case etf
            case call
            case put
            case future
            case crypto
            case fund
            case several
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.stock, .etf, .call, .put, .future, .crypto, .fund, .several]

            public var rawValue: String {
                switch self {
                case .stock: "stock"
                case .etf: "etf"
                case .call: "call"
                case .put: "put"
                case .future: "future"
                case .crypto: "crypto"
                case .fund: "fund"
                case .several: "several"
                case .unlisted(let text): text
                }
            }
        }

        public enum Direction: OpenChoice {
            case long
            case short
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.long, .short]

            public var rawValue: String {
                switch self {
                case .long: "long"
                case .short: "short"
                case .unlisted(let text): text
                }
            }
        }
    }
}
