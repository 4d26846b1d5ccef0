// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension API {
    /// The schema `FoundScheme`.
    public struct FoundScheme: Decodable, Equatable, Sendable {
        public let code: Int
        public let name: String
        public let isin: String?
        public let isinReinvestment: String?
        public let house: String?
        public let category: Category
        public let plan: Plan
        public let option: Option

        /// The expense ratio of its plan, as AMFI publishes it; already deducted from NAVs.
        public let expenseRatio: API.ExpenseRatio?

        /// What investors have in the scheme, in rupees, on average over the last published quarter.
        public let assets: API.FundAssets?

        /// Byte ranges in the name.
        public let highlights: [Pair<Int, Int>]

        /// The former name that matched, if the current name does not.
        public let formerName: String?
        public let latest: API.NAV?
        public let isGone: Bool

        public enum Category: OpenChoice {
            case largeCap
            case largeAndMidCap
            case midCap
            case smallCap
            case multiCap
            case flexiCap
            case dividendYield
            case value
            case contra
            case focused
            case sectoral
            case elss
            case overnight
            case liquid
            case ultraShort
            case lowDuration
            case moneyMarket
            case shortDuration
            case mediumDuration
            case mediumToLongDuration
            case longDuration
            case dynamicBond
            case corporateBond
            case creditRisk
            case bankingAndPSU
            case gilt
            case giltTenYear
            case floater
            case conservativeHybrid
            case balancedHybrid
            case aggressiveHybrid
            case balancedAdvantage
            case multiAsset
            case arbitrage
            case equitySavings
            case retirement
            case children
            case indexFund
            case goldETF
            case otherETF
            case fundOfFundsDomestic
            case fundOfFundsOverseas
            case income
            case equityGrowth
            case unspecified
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .largeCap, .largeAndMidCap, .midCap, .smallCap, .multiCap, .flexiCap, .dividendYield, .value, .contra,
                .focused, .sectoral, .elss, .overnight, .liquid, .ultraShort, .lowDuration, .moneyMarket,
                .shortDuration, .mediumDuration, .mediumToLongDuration, .longDuration, .dynamicBond, .corporateBond,
                .creditRisk, .bankingAndPSU, .gilt, .giltTenYear, .floater, .conservativeHybrid, .balancedHybrid,
                .aggressiveHybrid, .balancedAdvantage, .multiAsset, .arbitrage, .equitySavings, .retirement, .children,
                .indexFund, .goldETF, .otherETF, .fundOfFundsDomestic, .fundOfFundsOverseas, .income, .equityGrowth,
                .unspecified,
            ]

            public var rawValue: String {
                switch self {
                case .largeCap: "largeCap"
                case .largeAndMidCap: "largeAndMidCap"
                case .midCap: "midCap"
                case .smallCap: "smallCap"
                case .multiCap: "multiCap"
                case .flexiCap: "flexiCap"
                case .dividendYield: "dividendYield"
                case .value: "value"
                case .contra: "contra"
                case .focused: "focused"
                case .sectoral: "sectoral"
                case .elss: "elss"
                case .overnight: "overnight"
                case .liquid: "liquid"
                case .ultraShort: "ultraShort"
                case .lowDuration: "lowDuration"
                case .moneyMarket: "moneyMarket"
                case .shortDuration: "shortDuration"
                case .mediumDuration: "mediumDuration"
                case .mediumToLongDuration: "mediumToLongDuration"
                case .longDuration: "longDuration"
                case .dynamicBond: "dynamicBond"
                case .corporateBond: "corporateBond"
                case .creditRisk: "creditRisk"
                case .bankingAndPSU: "bankingAndPSU"
                case .gilt: "gilt"
                case .giltTenYear: "giltTenYear"
                case .floater: "floater"
                case .conservativeHybrid: "conservativeHybrid"
                case .balancedHybrid: "balancedHybrid"
                case .aggressiveHybrid: "aggressiveHybrid"
                case .balancedAdvantage: "balancedAdvantage"
                case .multiAsset: "multiAsset"
                case .arbitrage: "arbitrage"
                case .equitySavings: "equitySavings"
                case .retirement: "retirement"
                case .children: "children"
                case .indexFund: "indexFund"
                case .goldETF: "goldETF"
                case .otherETF: "otherETF"
                case .fundOfFundsDomestic: "fundOfFundsDomestic"
                case .fundOfFundsOverseas: "fundOfFundsOverseas"
                case .income: "income"
                case .equityGrowth: "equityGrowth"
                case .unspecified: "unspecified"
                case .unlisted(let text): text
                }
            }
        }

        public enum Plan: OpenChoice {
            case direct
            case regular
            case unspecified
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [.direct, .regular, .unspecified]

            public var rawValue: String {
                switch self {
                case .direct: "direct"
                case .regular: "regular"
                case .unspecified: "unspecified"
                case .unlisted(let text): text
                }
            }
        }

        public enum Option: OpenChoice {
            case growth
            case payout
            case reinvestment
            case distribution
            case bonus
            case unspecified
            /// A text that this version of the client does not know.
            case unlisted(String)

            public static let listedCases: [Self] = [
                .growth, .payout, .reinvestment, .distribution, .bonus, .unspecified,
            ]

            public var rawValue: String {
                switch self {
                case .growth: "growth"
                case .payout: "payout"
                case .reinvestment: "reinvestment"
                case .distribution: "distribution"
                case .bonus: "bonus"
                case .unspecified: "unspecified"
                case .unlisted(let text): text
                }
            }
        }
    }
}
