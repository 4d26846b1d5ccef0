// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PortfolioHolding`.
    public struct PortfolioHolding: Decodable, Equatable, Sendable {
        public let account: String
        public let symbol: String
        public let name: String
        public let `class`: Class
        public let sector: Sector?
        public let currency: String
        public let quantity: Decimal

        /// Null without a price; `value` is then null or the cost basis.
        public let price: Decimal?
        public let priceDay: Day?
        public let priceSource: String?
        public let isPriceOld: Bool

        /// The basis of `value`: a reported price, the price of the user's own trade, or the cost basis.
        public let valuedAt: ValuedAt?
        public let rate: Decimal
        public let rateDay: Day
        public let cost: Decimal
        public let baseCost: Decimal
        public let value: Decimal?
        public let baseValue: Decimal?
        public let unrealized: Unrealized?
        public let unrealizedReturn: Decimal?
        public let dayChange: Decimal?
        public let lots: [Lot]

        public enum Class: OpenChoice {
            case share
            case etf
            case fund
            case option
            case bond
            case coin
            case other
            case cash
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.share, .etf, .fund, .option, .bond, .coin, .other, .cash]

            public var rawValue: String {
                switch self {
                case .share: "share"
                case .etf: "etf"
                case .fund: "fund"
                case .option: "option"
                case .bond: "bond"
                case .coin: "coin"
                case .other: "other"
                case .cash: "cash"
                case .unlisted(let text): text
                }
            }
        }

        public enum Sector: OpenChoice {
            case consumerDiscretionary
            case consumerStaples
            case communicationServices
            case energy
            case financials
            case healthCare
            case industrials
            case informationTechnology
            case materials
            case realEstate
            case utilities
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .consumerDiscretionary, .consumerStaples, .communicationServices, .energy, .financials, .healthCare,
                .industrials, .informationTechnology, .materials, .realEstate, .utilities,
            ]

            public var rawValue: String {
                switch self {
                case .consumerDiscretionary: "consumer-discretionary"
                case .consumerStaples: "consumer-staples"
                case .communicationServices: "communication-services"
                case .energy: "energy"
                case .financials: "financials"
                case .healthCare: "health-care"
                case .industrials: "industrials"
                case .informationTechnology: "information-technology"
                case .materials: "materials"
                case .realEstate: "real-estate"
                case .utilities: "utilities"
                case .unlisted(let text): text
                }
            }
        }

        /// The basis of `value`: a reported price, the price of the user's own trade, or the cost basis.
        public enum ValuedAt: OpenChoice {
            case price
            case trade
            case cost
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.price, .trade, .cost]

            public var rawValue: String {
                switch self {
                case .price: "price"
                case .trade: "trade"
                case .cost: "cost"
                case .unlisted(let text): text
                }
            }
        }

        public struct Unrealized: Decodable, Equatable, Sendable {
            public let total: Decimal
            public let fromPrices: Decimal
            public let fromCurrencies: Decimal
        }

        public struct Lot: Decodable, Equatable, Sendable {
            public let transaction: String
            public let day: Day
            public let quantity: Decimal
            public let cost: Decimal
            public let baseCost: Decimal
        }
    }
}
