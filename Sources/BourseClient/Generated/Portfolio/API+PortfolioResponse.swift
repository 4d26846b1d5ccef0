// Written by scripts/swift-client from the OpenAPI document. Do not edit it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension API {
    /// What `portfolio` returns.
    public struct PortfolioResponse: Decodable, Equatable, Sendable {
        public let asOf: Day
        public let base: String
        public let pricedAt: Date
        public let value: Decimal
        public let dayChange: Decimal
        public let dayReturn: Decimal?
        public let unrealized: Unrealized
        public let realized: Realized
        public let income: Decimal
        public let periods: [API.PortfolioPeriod]
        public let benchmark: String?
        public let risk: Risk
        public let correlations: Correlations
        public let holdings: [API.PortfolioHolding]
        public let cash: [CashItem]
        public let allocation: [String: [AllocationItemItem]]
        public let incomeByMonth: [IncomeByMonthItem]

        /// Dividends of the next twelve months, before tax, on current holdings.
        public let expectedIncome: [API.ExpectedDividend]
        public let contributions: Contributions?
        public let options: Options
        public let contradictions: [Contradiction]
        public let problems: [Problem]

        /// Journal or fund trades that were also entered; each is counted once.
        public let excluded: [API.Transaction]
        public let cautions: [String]

        /// Symbols without a price history.
        public let missing: [String]

        public struct Unrealized: Decodable, Equatable, Sendable {
            public let total: Decimal
            public let fromPrices: Decimal
            public let fromCurrencies: Decimal
        }

        public struct Realized: Decodable, Equatable, Sendable {
            public let total: Decimal
            public let fromPrices: Decimal
            public let fromCurrencies: Decimal
        }

        public struct Risk: Decodable, Equatable, Sendable {
            public let days: Int
            public let volatility: Decimal?
            public let benchmarkVolatility: Decimal?
            public let beta: Decimal?
            public let correlation: Decimal?
            public let valueAtRisk: Decimal?
            public let valueAtRiskOfNormal: Decimal?
            public let maxDrawdown: Decimal?
            public let drawdownPeak: Day?
            public let drawdownTrough: Day?
            public let drawdownRecovery: Day?
            public let belowHigh: Decimal
        }

        public struct Correlations: Decodable, Equatable, Sendable {
            public let days: Int
            public let symbols: [String]

            /// Correlations between symbols: the largest holdings, by daily returns of the last year in the base
            /// currency.
            public let matrix: [[Decimal?]]
        }

        public struct CashItem: Decodable, Equatable, Sendable {
            public let account: String
            public let currency: String
            public let amount: Decimal
            public let baseAmount: Decimal?
        }

        public struct AllocationItemItem: Decodable, Equatable, Sendable {
            public let title: String
            public let value: Decimal
            public let share: Decimal
        }

        public struct IncomeByMonthItem: Decodable, Equatable, Sendable {
            public let month: Day
            public let dividends: Decimal
            public let interest: Decimal
            public let charges: Decimal
            public let total: Decimal
        }

        public struct Contributions: Decodable, Equatable, Sendable {
            public let timeWeighted: Decimal
            public let rest: Decimal
            public let parts: [Part]

            public struct Part: Decodable, Equatable, Sendable {
                public let symbol: String
                public let contribution: Decimal
            }
        }

        public struct Options: Decodable, Equatable, Sendable {
            public let underlyings: [Underlying]
            public let totals: [Total]
            public let problems: [Problem]

            public struct Underlying: Decodable, Equatable, Sendable {
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

            public struct Total: Decodable, Equatable, Sendable {
                public let currency: String
                public let underlyings: Int
                public let modelValue: Decimal
                public let deltaValue: Decimal

                /// The change in `deltaValue` when the underlying rises by 1 %.
                public let gammaValue: Decimal
                public let theta: Decimal
                public let vega: Decimal
                public let rho: Decimal
            }

            public struct Problem: Decodable, Equatable, Sendable {
                public let option: String
                public let message: String
            }
        }

        public struct Contradiction: Decodable, Equatable, Sendable {
            public let message: String
            public let advice: String
        }

        public struct Problem: Decodable, Equatable, Sendable {
            public let transaction: String
            public let day: Day
            public let message: String
            public let advice: String
        }
    }
}
