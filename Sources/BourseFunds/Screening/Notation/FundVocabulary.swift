import BourseCore
import BourseScreening

/// The words of schemes in screens.
enum FundVocabulary {
    // Screens saved by earlier versions contain "not told" instead of "unspecified".

    /// The plans.
    static let plans: [ScreenWord<SchemePlan>] = [
        ScreenWord(.direct, "direct", "directplan"), ScreenWord(.regular, "regular", "regularplan"),
        ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The options.
    static let options: [ScreenWord<SchemeOption>] = [
        ScreenWord(.growth, "growth"), ScreenWord(.payout, "payout"),
        ScreenWord(.reinvestment, "reinvestment", "reinvest"),
        ScreenWord(.distribution, "distribution", "idcw", "dividend"), ScreenWord(.bonus, "bonus"),
        ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The structures.
    static let structures: [ScreenWord<SchemeStructure>] = [
        ScreenWord(.openEnded, "open ended", "open"),
        ScreenWord(.closeEnded, "close ended", "closeended", "closedended", "closed", "close"),
        ScreenWord(.interval, "interval"), ScreenWord(.unspecified, "unspecified", "unknown", "nottold"),
    ]

    /// The kinds of assets and the categories.
    static let categories: [ScreenWord<ScreenCategory>] = [
        ScreenWord(.group(.equity), "Equity"), ScreenWord(.group(.debt), "Debt"),
        ScreenWord(.group(.hybrid), "Hybrid"), ScreenWord(.group(.solution), "Solution Oriented", "solution"),
        ScreenWord(.group(.other), "Other", "others"), ScreenWord(.group(.unspecified), "Of No Kind"),
        ScreenWord(.one(.largeCap), "Large Cap"),
        ScreenWord(.one(.largeAndMidCap), "Large & Mid Cap", "largeandmidcap"),
        ScreenWord(.one(.midCap), "Mid Cap"), ScreenWord(.one(.smallCap), "Small Cap"),
        ScreenWord(.one(.multiCap), "Multi Cap"), ScreenWord(.one(.flexiCap), "Flexi Cap"),
        ScreenWord(.one(.dividendYield), "Dividend Yield"), ScreenWord(.one(.value), "Value"),
        ScreenWord(.one(.contra), "Contra"), ScreenWord(.one(.focused), "Focused"),
        ScreenWord(.one(.sectoral), "Sectoral / Thematic", "sector"),
        ScreenWord(.one(.elss), "ELSS", "taxsaver", "taxsaving"), ScreenWord(.one(.overnight), "Overnight"),
        ScreenWord(.one(.liquid), "Liquid"), ScreenWord(.one(.ultraShort), "Ultra Short Duration", "ultrashort"),
        ScreenWord(.one(.lowDuration), "Low Duration"), ScreenWord(.one(.moneyMarket), "Money Market"),
        ScreenWord(.one(.shortDuration), "Short Duration"), ScreenWord(.one(.mediumDuration), "Medium Duration"),
        ScreenWord(.one(.mediumToLongDuration), "Medium to Long Duration"),
        ScreenWord(.one(.longDuration), "Long Duration"), ScreenWord(.one(.dynamicBond), "Dynamic Bond"),
        ScreenWord(.one(.corporateBond), "Corporate Bond"), ScreenWord(.one(.creditRisk), "Credit Risk"),
        ScreenWord(.one(.bankingAndPSU), "Banking and PSU", "bankingpsu"), ScreenWord(.one(.gilt), "Gilt"),
        ScreenWord(
            .one(.giltTenYear),
            "Gilt 10 Year Constant Duration",
            "gilt10year",
            "giltwith10yearconstantduration"
        ),
        ScreenWord(.one(.floater), "Floater"), ScreenWord(.one(.conservativeHybrid), "Conservative Hybrid"),
        ScreenWord(.one(.balancedHybrid), "Balanced Hybrid"),
        ScreenWord(.one(.aggressiveHybrid), "Aggressive Hybrid"),
        ScreenWord(.one(.balancedAdvantage), "Balanced Advantage"),
        ScreenWord(.one(.multiAsset), "Multi Asset Allocation", "multiasset"),
        ScreenWord(.one(.arbitrage), "Arbitrage"), ScreenWord(.one(.equitySavings), "Equity Savings"),
        ScreenWord(.one(.retirement), "Retirement"), ScreenWord(.one(.children), "Children", "childrens"),
        ScreenWord(.one(.indexFund), "Index Fund", "index", "indexfunds"),
        ScreenWord(.one(.goldETF), "Gold ETF", "gold"), ScreenWord(.one(.otherETF), "Other ETF", "etf", "etfs"),
        ScreenWord(.one(.fundOfFundsDomestic), "Fund of Funds Domestic", "fofdomestic"),
        ScreenWord(.one(.fundOfFundsOverseas), "Fund of Funds Overseas", "fofoverseas"),
        ScreenWord(.one(.income), "Income"), ScreenWord(.one(.equityGrowth), "Equity Growth", "growth"),
        ScreenWord(.one(.unspecified), "Unspecified", "unknown", "nottold"),
    ]
}
