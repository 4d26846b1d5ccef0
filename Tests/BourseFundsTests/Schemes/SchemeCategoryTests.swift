import BourseFunds
import Testing

struct SchemeCategoryTests {
    @Test(arguments: [
        ("Open Ended Schemes(Debt Scheme - Banking and PSU Fund)", SchemeCategory.bankingAndPSU),
        ("Open Ended Schemes(Equity Scheme - Large & Mid Cap Fund)", .largeAndMidCap),
        ("Open Ended Schemes(Other Scheme - Other  ETFs)", .otherETF),
        ("Open Ended Schemes(Solution Oriented Scheme - Children\u{2019}s Fund)", .children),
        ("Open Ended Schemes(Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage)", .balancedAdvantage),
        ("Open Ended Schemes(Debt Scheme - Gilt Fund with 10 year constant duration)", .giltTenYear),
        ("Close Ended Schemes(Income)", .income), ("Interval Fund Schemes(Income)", .income),
        ("Open Ended Schemes(Growth)", .equityGrowth), ("Close Ended Schemes(ELSS)", .elss),
        ("Equity Scheme - Sectoral/ Thematic", .sectoral), ("Balanced Advantage Fund", .balancedAdvantage),
    ])
    func heading_ofARealFile_isKnown(_ heading: String, _ category: SchemeCategory) {
        #expect(SchemeCategory(heading: heading) == category)
    }

    @Test(arguments: ["", "()", "Open Ended Schemes()", "Open Ended Schemes(Space Scheme - Moon Fund)", "-", "Fund"])
    func heading_thatIsNotKnown_isNone(_ heading: String) { #expect(SchemeCategory(heading: heading) == nil) }

    @Test(arguments: [
        ("HDFC Equity Savings Fund - Growth", SchemeCategory.equitySavings),
        ("SBI Equity Hybrid Fund - Regular Plan - Growth", .aggressiveHybrid),
        ("Parag Parikh Flexi Cap Fund", .flexiCap), ("SBI Flexicap Fund", .flexiCap), ("Axis Bluechip Fund", .largeCap),
        ("SBI BLUE CHIP FUND", .largeCap), ("Axis Focused Fund", .focused), ("HDFC ELSS Tax saver", .elss),
        ("HSBC Midcap Fund", .midCap), ("Kotak Largecap Fund", .largeCap), ("DSP Midcap 150 Index Fund", .indexFund),
        ("UTI Gilt Fund", .gilt), ("Axis Overnight Fund", .overnight), ("Tata Money Market Fund", .moneyMarket),
        ("HDFC Ultra Short Term Fund", .ultraShort), ("ICICI Prudential Short Term Gilt Fund", .gilt),
        ("Axis Long Term Equity Fund", .elss), ("HDFC Gold ETF", .goldETF), ("HDFC Silver ETF", .otherETF),
        ("Axis Gold ETF Fund of Fund", .fundOfFundsDomestic), ("Axis NASDAQ 100 Fund of Fund", .fundOfFundsOverseas),
        ("Bank of India Large Cap Fund", .largeCap), ("LIC MF Large & Mid Cap Fund", .largeAndMidCap),
        ("Nippon India Growth Fund", .unspecified), ("Some Name", .unspecified), ("", .unspecified),
    ])
    func name_withoutAHeading_tellsTheCategory(_ name: String, _ category: SchemeCategory) {
        #expect(SchemeCategory(name: name) == category)
    }

    @Test func structure_ofAHeading_isTold() {
        #expect(SchemeStructure(heading: "Open Ended Schemes(Income)") == .openEnded)
        #expect(SchemeStructure(heading: "Close Ended Schemes") == .closeEnded)
        #expect(SchemeStructure(heading: "Interval Fund Schemes(Income)") == .interval)
        #expect(SchemeStructure(heading: "Equity Scheme - ELSS") == .unspecified)
    }
}
