// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// The schema `PortfolioScenario`.
    public struct PortfolioScenario: Decodable, Equatable, Sendable {
        public let base: String

        /// The day after the days that pass.
        public let day: Day
        public let shock: Shock
        public let value: Decimal
        public let valueThen: Decimal
        public let change: Decimal

        /// `changeLow` to `changeHigh` is the 95 % interval that follows from those of the betas.
        public let changeLow: Decimal
        public let changeHigh: Decimal
        public let changeReturn: Decimal?
        public let holdings: [Holding]
        public let cash: [CashItem]
        public let options: [Option]
        public let margin: [MarginItem]
        public let deliveries: [Delivery]

        public struct Shock: Decodable, Equatable, Sendable {
            public let market: Decimal
            public let volatility: Decimal
            public let rate: Decimal
            public let crypto: Decimal
            public let days: Int
            public let sectors: [Sector]
            public let instruments: [Instrument]
            public let currencies: [Currency]

            public struct Sector: Decodable, Equatable, Sendable {
                public let name: String
                public let `return`: Decimal
            }

            public struct Instrument: Decodable, Equatable, Sendable {
                public let name: String
                public let `return`: Decimal
            }

            public struct Currency: Decodable, Equatable, Sendable {
                public let name: String
                public let `return`: Decimal
            }
        }

        public struct Holding: Decodable, Equatable, Sendable {
            public let account: String
            public let symbol: String

            /// The instrument that moves it: of an option its underlying.
            public let mover: String
            public let move: Decimal
            public let basis: Basis?
            public let beta: Decimal?
            public let betaLow: Decimal?
            public let betaHigh: Decimal?
            public let duration: Decimal?
            public let value: Decimal
            public let valueThen: Decimal
            public let change: Decimal

            /// How a bond is valued; the gain with interest over its clean price is `move`.
            public let bond: Bond?
            public let problem: String?

            public enum Basis: OpenChoice {
                case regression
                case category
                case assumed
                case coin
                case bond
                case duration
                case unrelated
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [
                    .regression, .category, .assumed, .coin, .bond, .duration, .unrelated,
                ]

                public var rawValue: String {
                    switch self {
                    case .regression: "regression"
                    case .category: "category"
                    case .assumed: "assumed"
                    case .coin: "coin"
                    case .bond: "bond"
                    case .duration: "duration"
                    case .unrelated: "unrelated"
                    case .unlisted(let text): text
                    }
                }
            }

            /// How a bond is valued; the gain with interest over its clean price is `move`.
            public struct Bond: Decodable, Equatable, Sendable {
                public let before: API.BondValuation

                /// Null once it is repaid.
                public let after: API.BondValuation?

                /// Paid until then for 100 of par.
                public let paid: Decimal
            }
        }

        public struct CashItem: Decodable, Equatable, Sendable {
            public let account: String
            public let currency: String
            public let value: Decimal
            public let change: Decimal
        }

        public struct Option: Decodable, Equatable, Sendable {
            public let underlying: String
            public let shares: Decimal
            public let greeks: Greeks
            public let deltaValue: Decimal

            /// The change in `deltaValue` when the underlying rises by 1 %.
            public let gammaValue: Decimal
            public let currency: String
            public let options: [Option]

            public struct Greeks: Decodable, Equatable, Sendable {
                public let delta: Decimal
                public let gamma: Decimal
                public let theta: Decimal
                public let vega: Decimal
                public let rho: Decimal
            }

            public struct Option: Decodable, Equatable, Sendable {
                public let account: String
                public let option: String
                public let quantity: Decimal
                public let modelPrice: Decimal
                public let modelValue: Decimal
                public let currency: String
                public let greeks: Greeks
                public let volatility: Decimal
                public let volatilitySource: String

                public struct Greeks: Decodable, Equatable, Sendable {
                    public let delta: Decimal
                    public let gamma: Decimal
                    public let theta: Decimal
                    public let vega: Decimal
                    public let rho: Decimal
                }
            }
        }

        public struct MarginItem: Decodable, Equatable, Sendable {
            public let currency: String
            public let before: Decimal
            public let after: Decimal
        }

        public struct Delivery: Decodable, Equatable, Sendable {
            public let account: String
            public let option: String
            public let kind: Kind
            public let shares: Decimal
            public let payment: Decimal
            public let currency: String

            public enum Kind: OpenChoice {
                case exercised
                case assigned
                case early
                /// A text that this version of the client does not know.
                case unlisted(String)

                public static let listedCases: [Self] = [.exercised, .assigned, .early]

                public var rawValue: String {
                    switch self {
                    case .exercised: "exercised"
                    case .assigned: "assigned"
                    case .early: "early"
                    case .unlisted(let text): text
                    }
                }
            }
        }
    }
}
