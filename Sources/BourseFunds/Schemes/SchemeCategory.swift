/// The category of a scheme after SEBI's circular on categorization and rationalization (SEBI/HO/IMD/DF3/CIR/P/2017/114
/// of 6 October 2017, with flexi cap funds added on 6 November 2020), in the words of AMFI's headings.
public enum SchemeCategory: String, CaseIterable, Sendable {
    /// Equity.
    case largeCap, largeAndMidCap, midCap, smallCap, multiCap, flexiCap, dividendYield, value, contra, focused,
        sectoral,
        elss
    /// Debt.
    case overnight, liquid, ultraShort, lowDuration, moneyMarket, shortDuration, mediumDuration, mediumToLongDuration,
        longDuration, dynamicBond, corporateBond, creditRisk, bankingAndPSU, gilt, giltTenYear, floater
    /// Hybrid.
    case conservativeHybrid, balancedHybrid, aggressiveHybrid, balancedAdvantage, multiAsset, arbitrage, equitySavings
    /// For a purpose.
    case retirement, children
    /// Others.
    case indexFund, goldETF, otherETF, fundOfFundsDomestic, fundOfFundsOverseas
    /// Closed schemes and those from before the circular: `Income` and `Growth`.
    case income, equityGrowth
    /// Neither heading nor name says it.
    case unspecified

    /// The kind of assets.
    public enum Group: String, CaseIterable, Sendable {
        /// As AMFI's headings group them.
        case equity, debt, hybrid, solution, other
        /// Not known.
        case unspecified
    }

    /// The kind of assets.
    public var group: Group {
        switch self {
        case .largeCap, .largeAndMidCap, .midCap, .smallCap, .multiCap, .flexiCap, .dividendYield, .value, .contra,
            .focused, .sectoral, .elss, .equityGrowth:
            .equity
        case .overnight, .liquid, .ultraShort, .lowDuration, .moneyMarket, .shortDuration, .mediumDuration,
            .mediumToLongDuration, .longDuration, .dynamicBond, .corporateBond, .creditRisk, .bankingAndPSU, .gilt,
            .giltTenYear, .floater, .income:
            .debt
        case .conservativeHybrid, .balancedHybrid, .aggressiveHybrid, .balancedAdvantage, .multiAsset, .arbitrage,
            .equitySavings:
            .hybrid
        case .retirement, .children: .solution
        case .indexFund, .goldETF, .otherETF, .fundOfFundsDomestic, .fundOfFundsOverseas: .other
        case .unspecified: .unspecified
        }
    }
}
