import BourseFunds
import Testing

struct SchemeNameTests {
    @Test(arguments: [
        (
            "HDFC Small Cap Fund - Growth Option - Direct Plan", SchemePlan.direct, SchemeOption.growth,
            "HDFC Small Cap Fund"
        ),
        ("HDFC Small Cap Fund - Growth Option", .unspecified, .growth, "HDFC Small Cap Fund"),
        ("SBI BLUE CHIP FUND-REGULAR PLAN GROWTH", .regular, .growth, "SBI BLUE CHIP FUND"),
        ("JM Flexicap Fund (Direct) - Growth Option", .direct, .growth, "JM Flexicap Fund"),
        ("Axis Gilt Fund - Direct Plan - Regular IDCW", .direct, .distribution, "Axis Gilt Fund"),
        ("Kotak Gilt-Investment Regular-Growth - Direct", .direct, .growth, "Kotak Gilt-Investment"),
        ("Kotak Banking and PSU Debt Direct - Growth", .direct, .growth, "Kotak Banking and PSU Debt"),
        ("NIPPON INDIA GROWTH FUND - IDCW Option", .unspecified, .distribution, "NIPPON INDIA GROWTH FUND"),
        ("Nippon India Income Fund - Growth Plan Bonus Option", .unspecified, .bonus, "Nippon India Income Fund"),
        ("Tata Dividend Yield Fund-Regular Plan-Growth", .regular, .growth, "Tata Dividend Yield Fund"),
        ("Tata Dividend Yield Fund-Regular Plan-IDCW Payout", .regular, .payout, "Tata Dividend Yield Fund"),
        ("Axis Growth Opportunities Fund - Direct Plan", .direct, .unspecified, "Axis Growth Opportunities Fund"),
        (
            "Nippon India Growth Mid Cap Fund - Direct Plan Growth Plan - Growth Option", .direct, .growth,
            "Nippon India Growth Mid Cap Fund"
        ),
        (
            "ICICI Prudential Growth Fund- Series 1 Dividend", .unspecified, .distribution,
            "ICICI Prudential Growth Fund- Series 1"
        ),
        ("DSP Regular Savings Fund - Direct Plan - Growth", .direct, .growth, "DSP Regular Savings Fund"),
        ("DSP Regular Savings Fund", .unspecified, .unspecified, "DSP Regular Savings Fund"),
        ("Taurus Unclaimed Dividend - Growth", .unspecified, .growth, "Taurus Unclaimed Dividend"),
        (
            "Tata Arbitrage Fund Regular Plan - Monthly Reinvestment of Income Distribution cum capital withdrawal option",
            .regular, .reinvestment, "Tata Arbitrage Fund"
        ),
        (
            "Kotak India Growth Fund Series 5-Direct PLan-ayout of Income Distribution cum capital withdrawal option ",
            .direct, .payout, "Kotak India Growth Fund Series 5"
        ),
        (
            "UTI FTIF Series XXVI-X (1107 Days)- Regular Plan - Quarterly Div Option", .regular, .distribution,
            "UTI FTIF Series XXVI-X (1107 Days)"
        ),
        ("HDFC FMP Series 82 - Cumulative Option", .unspecified, .growth, "HDFC FMP Series 82"),
        ("OLD-SBI Magnum Income Fund - Inst. (G)", .unspecified, .growth, "OLD-SBI Magnum Income Fund - Inst"),
        (
            "Groww Liquid Fund (formerly known as Indiabulls Direct Growth Fund) - Regular Plan - IDCW ( Payout & Reinvestment)",
            .regular, .distribution, "Groww Liquid Fund (formerly known as Indiabulls Direct Growth Fund)"
        ),
        (
            "Sundaram Consumption Fund(Formerly Known as Sundaram Rural Fund Regular Plan - Growth)", .regular, .growth,
            "Sundaram Consumption Fund(Formerly Known as Sundaram Rural Fund"
        ),
        ("Nippon India ETF Nifty 50 BeES", .unspecified, .unspecified, "Nippon India ETF Nifty 50 BeES"),
        ("Growth", .unspecified, .growth, "Growth"), ("", .unspecified, .unspecified, ""),
    ])
    func name_asHousesWriteIt_isUnderstood(_ name: String, _ plan: SchemePlan, _ option: SchemeOption, _ fund: String) {
        let said = SchemeName(name)
        #expect(said.plan == plan && said.option == option)
        #expect(String(decoding: name.utf8.prefix(said.fundLength), as: UTF8.self) == fund)
    }

    @Test(arguments: [
        ("Axis Liquid Fund - Direct Plan - Daily IDCW", DistributionFrequency.daily),
        ("ICICI Prudential Bond Fund - Half Yearly IDCW", .halfYearly),
        ("UTI Gilt Fund - Annual Dividend", .annual), ("Kotak Bond - Quaterly Dividend", .quarterly),
        ("HSBC Bond Fund - Monthly Income Distribution cum Capital Withdrawal", .monthly),
    ])
    func frequency_ofADistribution_isTold(_ name: String, _ frequency: DistributionFrequency) {
        #expect(SchemeName(name).frequency == frequency)
    }

    @Test(arguments: [
        "UTI Annual Interval Fund - I - Regular Plan - IDCW", "Tata Monthly Income Plan - IDCW",
        "Some Fund - Monthly - Growth",
    ])
    func frequency_ofSomethingElse_isNotTold(_ name: String) { #expect(SchemeName(name).frequency == nil) }
}
