// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `CampaignTrade`.
    public struct CampaignTrade: Decodable, Equatable, Identifiable, Sendable {
        /// The identity of the trade; of an open position, the one its trade will have.
        public let id: String
        public let symbol: String
        public let type: Kind
        public let expiration: Day?
        public let strike: Decimal?
        public let direction: Direction
        public let openedAt: Date
        public let closedAt: Date?
        public let netProfit: Decimal
        public let isByHand: Bool

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
