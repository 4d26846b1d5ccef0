// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `CardFacts`.
    public struct CardFacts: Decodable, Equatable, Sendable {
        public let subject: String
        public let from: Day
        public let to: Day
        public let trades: Int
        public let winRate: Decimal?
        public let profitFactor: Decimal?

        /// Net P&L ÷ capital at risk, the most that was at risk at one moment; 0.05 is 5 %.
        public let returnOnCapital: Decimal?

        /// Why there is no return.
        public let absence: Absence?

        /// Null unless money is shown.
        public let currency: String?

        /// Null unless money is shown.
        public let netProfit: Decimal?

        /// Null unless money is shown.
        public let capitalAtRisk: Decimal?

        /// Empty unless symbols are shown.
        public let symbols: [Symbol]
        public let heldSeconds: Int?

        /// Why there is no return.
        public enum Absence: OpenChoice {
            case noTrades
            case unlimitedLoss
            case margin
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.noTrades, .unlimitedLoss, .margin]

            public var rawValue: String {
                switch self {
                case .noTrades: "noTrades"
                case .unlimitedLoss: "unlimitedLoss"
                case .margin: "margin"
                case .unlisted(let text): text
                }
            }
        }

        public struct Symbol: Decodable, Equatable, Sendable {
            public let symbol: String
        }
    }
}
