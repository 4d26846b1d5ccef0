import BourseFunds
import BoursePortfolio

extension IndianTaxClass {
    /// The kind of a fund, where its category decides it; nil where funds of the category differ.
    ///
    /// Source: SEBI's circular of 6 October 2017 on categories. Equity funds, aggressive hybrid, arbitrage and equity savings
    /// funds have at least 65 % in shares; balanced hybrid funds 40 to 60 %; conservative hybrid funds 75 to 90 % in debt.
    /// Sectoral and thematic funds may invest overseas.
    init?(_ category: SchemeCategory) {
        switch category {
        case .largeCap, .largeAndMidCap, .midCap, .smallCap, .multiCap, .flexiCap, .dividendYield, .value, .contra,
            .focused, .elss, .aggressiveHybrid, .arbitrage, .equitySavings:
            self = .equityFund
        case .overnight, .liquid, .ultraShort, .lowDuration, .moneyMarket, .shortDuration, .mediumDuration,
            .mediumToLongDuration, .longDuration, .dynamicBond, .corporateBond, .creditRisk, .bankingAndPSU, .gilt,
            .giltTenYear, .floater, .conservativeHybrid:
            self = .debtFund
        case .balancedHybrid: self = .balancedFund
        case .goldETF: self = .goldETF
        case .fundOfFundsOverseas: self = .overseasFund
        case .sectoral, .balancedAdvantage, .multiAsset, .retirement, .children, .indexFund, .otherETF,
            .fundOfFundsDomestic, .income, .equityGrowth, .unspecified:
            return nil
        }
    }
}
