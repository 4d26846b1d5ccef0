import BourseCore
import BoursePortfolio
import Testing

@Suite("Indian capital gains")
struct ScheduleCGTests {
    private func schedule(_ taxes: TaxCase, _ year: Int, _ facts: IndianTaxFacts = IndianTaxFacts()) throws
        -> ScheduleCG
    {
        try taxes.records().scheduleCG(of: year, facts: facts)
    }

    /// Sections, rates and gains as text: `112A 12.5% 500`.
    private func groups(_ schedule: ScheduleCG) -> [String] {
        schedule.groups.map { "\($0.section.rawValue) \($0.rate) \($0.gain)" }
    }

    private func bought(
        _ day: String,
        _ sold: String,
        symbol: String = "TCS.NS",
        price: String = "100",
        proceeds: String = "150"
    ) throws -> TaxCase {
        var taxes = TaxCase()
        try taxes.buy(day, symbol, "10", price, currency: .inr)
        try taxes.sell(sold, symbol, "10", proceeds, currency: .inr)
        return taxes
    }

    @Test(
        arguments: [
            ("2023-01-16", "2024-01-16", 2023, "111A 15% 500"), ("2023-01-16", "2024-01-17", 2023, "112A 10% 500"),
            ("2024-02-01", "2024-07-22", 2024, "111A 15% 500"), ("2024-02-01", "2024-07-23", 2024, "111A 20% 500"),
            ("2022-02-01", "2024-07-22", 2024, "112A 10% 500"), ("2022-02-01", "2024-07-23", 2024, "112A 12.5% 500"),
            ("2024-02-29", "2025-03-01", 2024, "111A 20% 500"), ("2024-02-29", "2025-03-02", 2024, "112A 12.5% 500"),
        ]
    )
    func listedShares_areLongTermAfterTwelveMonths(day: String, sold: String, year: Int, group: String) throws {
        #expect(groups(try schedule(try bought(day, sold), year)) == [group])
        #expect(try schedule(try bought(day, sold), year + 1).groups.isEmpty)
    }

    @Test(
        arguments: [
            // Bought from 1 April 2023 on: section 50AA.
            (IndianTaxClass.debtFund, "2023-04-01", "2026-05-01", 2026, "50AA slab rate 500"),
            (.debtFund, "2023-03-31", "2025-05-01", 2025, "112 12.5% 500"),
            (.debtFund, "2022-06-01", "2024-07-22", 2024, "short slab rate 500"),
            (.debtFund, "2022-06-01", "2024-07-23", 2024, "112 12.5% 500"),
            (.goldETF, "2023-05-02", "2025-03-31", 2024, "50AA slab rate 500"),
            (.goldETF, "2023-05-02", "2025-04-01", 2025, "112 12.5% 500"),
            (.overseasFund, "2023-05-02", "2025-04-01", 2025, "short slab rate 500"),
            (.overseasFund, "2023-05-02", "2025-05-03", 2025, "112 12.5% 500"),
            (.balancedFund, "2024-05-02", "2026-05-02", 2026, "short slab rate 500"),
            (.equityFund, "2024-05-02", "2025-05-03", 2025, "112A 12.5% 500"),
            (.equityFund, "2016-05-02", "2018-04-01", 2018, "112A 10% 500"),
            (.foreignFund, "2022-05-02", "2024-07-22", 2024, "short slab rate 500"),
            (.foreignFund, "2022-05-02", "2024-07-23", 2024, "112 12.5% 500"),
            (.foreign, "2022-05-02", "2024-07-23", 2024, "112 12.5% 500"),
        ]
    )
    func funds_areOfTheSectionOfTheirDays(
        kind: IndianTaxClass,
        day: String,
        sold: String,
        year: Int,
        group: String
    ) throws {
        let symbol = try MadeUp.symbol("AMFI-100")
        let facts = IndianTaxFacts(classes: [symbol: kind])
        #expect(groups(try schedule(try bought(day, sold, symbol: "AMFI-100"), year, facts)) == [group])
    }

    @Test func longTerm_beforeJuly2024_hasAnIndexedCost() throws {
        let facts = IndianTaxFacts(classes: [try MadeUp.symbol("AMFI-100"): .debtFund])
        let result = try schedule(try bought("2015-06-01", "2024-06-03", symbol: "AMFI-100"), 2024, facts)
        let row = try #require(result.groups.first?.rows.first)
        // 1,000 × 363 ÷ 254.
        #expect(row.cost == (try Money("1429.13")))
        #expect(row.gain == (try Money("70.87")))
    }

    /// The three examples of CBDT's questions and answers of 4 February 2018.
    @Test(
        arguments: [
            // Value 200, sold at 250, paid 100: the cost is 200.
            ("100", "200", "250", "2000", "500"),
            // Value 200, sold at 150: the cost is 150, and the gain 0.
            ("100", "200", "150", "1500", "0"),
            // Value 50, sold at 150: the cost is 100.
            ("100", "50", "150", "1000", "500"),
            // Value 200, sold at 50: the cost is 100, and the loss 50.
            ("100", "200", "50", "1000", "-500"),
        ]
    )
    func sharesOf2018_haveTheirFairMarketValueAsCost(
        paid: String,
        value: String,
        sold: String,
        cost: String,
        gain: String
    ) throws {
        let symbol = try MadeUp.symbol("TCS.NS")
        let facts = IndianTaxFacts(fairValues: [symbol: try Price(value)])
        let taxes = try bought("2017-01-02", "2024-06-03", price: paid, proceeds: sold)
        let row = try #require(try schedule(taxes, 2024, facts).groups.first?.rows.first)
        #expect(row.cost == (try Money(cost)))
        #expect(row.gain == (try Money(gain)))
        #expect(row.remarks.isEmpty)
    }

    @Test func fairMarketValue_isOfTheSharesOfThatDay() throws {
        let symbol = try MadeUp.symbol("TCS.NS")
        var taxes = TaxCase()
        try taxes.buy("2017-01-02", "TCS.NS", "10", "100", currency: .inr)
        try taxes.add("2018-06-01", .split(symbol, new: 2, old: 1), currency: .inr)
        try taxes.sell("2024-06-03", "TCS.NS", "20", "150", currency: .inr)
        let facts = IndianTaxFacts(fairValues: [symbol: try Price("200")])
        #expect(try schedule(taxes, 2024, facts).groups.first?.rows.first?.fairValue == (try Money("2000")))
    }

    @Test func fairMarketValue_thatIsMissing_isSaidBesideTheRow() throws {
        let result = try schedule(try bought("2017-01-02", "2024-06-03"), 2024)
        #expect(result.groups.first?.rows.first?.remarks.count == 1)
        #expect(result.groups.first?.gain == (try Money("500")))
        #expect(result.problems.contains { $0.message.contains("31 January 2018") && $0.symbol?.name == "TCS.NS" })
        #expect(result.problems.contains { $0.message.contains("ISIN") })
    }

    @Test(
        arguments: [
            ("2024-04-01", AccrualPeriod.toJune), ("2024-06-15", .toJune), ("2024-06-16", .toSeptember),
            ("2024-09-15", .toSeptember), ("2024-09-16", .toDecember), ("2024-12-15", .toDecember),
            ("2024-12-16", .toMarch), ("2025-01-01", .toMarch), ("2025-03-15", .toMarch), ("2025-03-16", .rest),
            ("2025-03-31", .rest),
        ]
    )
    func gains_accrueInThePeriodOfTheirDay(day: String, period: AccrualPeriod) throws {
        let result = try schedule(try bought("2024-03-01", day), 2024)
        let amount = try Money("500")
        #expect(result.groups.first?.periods == AccrualPeriod.allCases.map { $0 == period ? amount : .zero })
    }

    @Test func exemption_isThatOfTheYearAndNoMoreThanTheGain() throws {
        let large = try bought("2020-01-02", "2024-05-02", price: "1", proceeds: "50001")
        #expect(try schedule(large, 2024).exemption == (try Money("125000")))
        let earlier = try bought("2020-01-02", "2023-05-02", price: "1", proceeds: "50001")
        #expect(try schedule(earlier, 2023).exemption == (try Money("100000")))
        #expect(try schedule(try bought("2020-01-02", "2023-05-02"), 2023).exemption == (try Money("500")))
        #expect(try schedule(try bought("2020-01-02", "2023-05-02", proceeds: "50"), 2023).exemption == .zero)
    }

    @Test func feesCount_andTaxesOfTheTradeDoNot() throws {
        var taxes = TaxCase()
        for (id, day, kind) in [
            (1, "2024-05-02", try MadeUp.buy(try MadeUp.symbol("TCS.NS"), "10", "100")),
            (2, "2024-06-03", try MadeUp.sell(try MadeUp.symbol("TCS.NS"), "10", "150")),
        ] {
            taxes.transactions.append(
                try MadeUp.transaction(id, try MadeUp.day(day), kind, currency: .inr, fee: "20", tax: "3")
            )
        }
        let row = try #require(try schedule(taxes, 2024).groups.first?.rows.first)
        #expect(row.consideration == (try Money("1500")))
        #expect(row.expenses == (try Money("20")))
        #expect(row.cost == (try Money("1020")))
        #expect(row.gain == (try Money("460")))
    }

    @Test func sharesOfOneDay_areSpeculative_andDerivativesAreBusiness() throws {
        var taxes = try bought("2024-06-03", "2024-06-03")
        try taxes.buy("2024-06-03", "NIFTY240627C23000000", "1", "100", currency: .inr)
        try taxes.sell("2024-06-04", "NIFTY240627C23000000", "1", "60", currency: .inr)
        taxes.futures = [
            FuturesGain(
                symbol: try MadeUp.symbol("NIFTY24JUNFUT"),
                account: "Broker",
                opened: try MadeUp.day("2024-06-03"),
                closed: try MadeUp.day("2024-06-05"),
                quantity: Quantity(25),
                gain: try Money("1000"),
                currency: .inr
            )
        ]
        let result = try schedule(taxes, 2024)
        #expect(result.groups.isEmpty)
        #expect(result.speculative.profit == (try Money("500")))
        #expect(result.derivatives.profit == (try Money("-3000")))
        #expect(result.derivatives.turnover == (try Money("5000")))
    }

    @Test func shareAlsoBoughtOnTheDayOfItsSale_isToBeChecked() throws {
        var taxes = try bought("2024-05-02", "2024-06-03")
        try taxes.buy("2024-06-03", "TCS.NS", "10", "150", currency: .inr)
        #expect(try schedule(taxes, 2024).groups.first?.rows.first?.remarks.count == 1)
    }

    @Test func fundOfAnUnknownKind_isInNoTotal() throws {
        var taxes = try bought("2024-05-02", "2024-06-03", symbol: "AMFI-100")
        taxes.assets = [PortfolioAsset(symbol: try MadeUp.symbol("AMFI-100"), assetClass: .fund, currency: .inr)]
        let result = try schedule(taxes, 2024)
        #expect(result.groups.isEmpty)
        #expect(result.unclassified.map(\.gain) == [try Money("500")])
        #expect(result.problems.contains { $0.symbol?.name == "AMFI-100" })
    }

    @Test func longTermGains_beforeApril2018_areInNoTotal() throws {
        let result = try schedule(try bought("2016-05-02", "2018-03-31"), 2017)
        #expect(result.groups.isEmpty)
        #expect(result.unclassified.map(\.gain) == [try Money("500")])
    }

    @Test func transactionTax_isDeductedFromBusinessAlone() throws {
        var taxes = TaxCase()
        for symbol in ["TCS.NS", "INFY.NS"] {
            try taxes.buy("2024-06-03", symbol, "10", "100", currency: .inr, tax: "1")
        }
        try taxes.sell("2024-06-03", "TCS.NS", "5", "150", currency: .inr, tax: "2")
        try taxes.sell("2024-06-04", "INFY.NS", "5", "150", currency: .inr, tax: "2")
        let result = try schedule(taxes, 2024)
        // 250 less half of 1 and all of 2.
        #expect(result.speculative.profit == (try Money("247.5")))
        #expect(groups(result) == ["111A 15% 250"])
    }

    @Test func futureWithoutARate_hasNoGain() throws {
        var taxes = TaxCase()
        taxes.futures = [
            FuturesGain(
                symbol: try MadeUp.symbol("FDAX"),
                account: "main",
                opened: try MadeUp.day("2024-06-03"),
                closed: try MadeUp.day("2024-06-04"),
                quantity: Quantity(1),
                gain: try Money("500"),
                currency: try #require(Currency("EUR"))
            )
        ]
        #expect(try schedule(taxes, 2024).unclassified.map(\.gain) == [nil])
        #expect(try taxes.records().form8949(of: 2024, reporting: .none).section1256.rows.isEmpty)
    }

    @Test func coins_areOfSection115BBH_withoutExpenses() throws {
        var taxes = TaxCase()
        taxes.assets = [PortfolioAsset(symbol: try MadeUp.symbol("BTC-INR"), assetClass: .coin, currency: .inr)]
        try taxes.buy("2024-05-02", "BTC-INR", "1", "1000", currency: .inr)
        try taxes.sell("2024-06-03", "BTC-INR", "1", "1500", currency: .inr, fee: "10")
        #expect(groups(try schedule(taxes, 2024)) == ["115BBH 30% 500"])
        // A loss of another coin is set off against nothing.
        try taxes.buy("2024-05-02", "BTC-INR", "2", "4000", currency: .inr)
        try taxes.sell("2024-07-03", "BTC-INR", "2", "1000", currency: .inr)
        let draft = try schedule(taxes, 2024)
        #expect(groups(draft) == ["115BBH 30% 500"])
        #expect(draft.groups.first?.periods == [try Money("500"), .zero, .zero, .zero, .zero])
        #expect(draft.groups.first?.rows.map(\.gain) == [try Money("500"), try Money("-6000")])
    }

    @Test func namedLots_doNotCount() throws {
        let symbol = try MadeUp.symbol("TCS.NS")
        var taxes = TaxCase()
        try taxes.buy("2024-05-02", "TCS.NS", "10", "100", currency: .inr)
        try taxes.buy("2024-05-03", "TCS.NS", "10", "140", currency: .inr)
        let lots = [LotPick(opening: TransactionID(2), quantity: Quantity(10))]
        try taxes.add(
            "2024-06-03",
            .sell(symbol, Quantity(10), price: try Price("150"), lots: lots),
            currency: .inr
        )
        #expect(groups(try schedule(taxes, 2024)) == ["111A 15% 500"])
    }

    @Test func kindThatTheOwnerChose_replacesThatOfTheSource() throws {
        let symbol = try MadeUp.symbol("TCS.NS")
        let taxes = try bought("2022-06-01", "2024-07-23")
        let chosen = IndianTaxFacts(classes: [symbol: .equityFund], chosen: [symbol: .debtFund])
        let result = try schedule(taxes, 2024, chosen)
        #expect(groups(result) == ["112 12.5% 500"] && result.unknownKinds.isEmpty)
        #expect(result.groups.first?.rows.first?.working.contains("The kind is your choice: Debt fund.") == true)
    }
}
