import BourseCore
import BoursePortfolio
import Testing

@Suite("Form 8949")
struct Form8949Tests {
    @Test func terms_areSeparateWithTotalsForScheduleD() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-01-03", "ACME", "10", "100", fee: "1")
        try taxes.buy("2024-01-03", "ACME", "10", "110")
        try taxes.sell("2024-06-03", "ACME", "20", "120", fee: "2")
        let form = try taxes.form(2024, .withBasis)
        #expect(
            form.lines == [
                "A 10 sh. ACME|2024-01-03|2024-06-03|1199|1100||0|99",
                "D 10 sh. ACME|2023-01-03|2024-06-03|1199|1001||0|198",
            ]
        )
        #expect(form.parts.map(\.line) == ["1b", "8b"])
        #expect(form.total(.long).gain == (try Money("198")))
        #expect(try taxes.form(2024, .withoutBasis).parts.map(\.box) == ["B", "E"])
    }

    @Test func severalLotsOfASale_areOneRow() throws {
        var taxes = TaxCase()
        for day in ["2024-01-03", "2024-02-05", "2024-03-04"] { try taxes.buy(day, "ACME", "1", "100") }
        try taxes.sell("2024-06-03", "ACME", "3", "120")
        let row = try #require(try taxes.form(2024).parts.first?.rows.first)
        #expect(row.acquired == nil)
        #expect(row.description == "3 sh. ACME")
        #expect(row.working.count == 3)
    }

    @Test func namedLots_count() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-01-03", "ACME", "10", "100")
        try taxes.buy("2023-02-03", "ACME", "10", "150")
        let lots = [LotPick(opening: TransactionID(2), quantity: Quantity(10))]
        try taxes.add(
            "2024-06-03",
            .sell(try MadeUp.symbol("ACME"), Quantity(10), price: try Price("160"), lots: lots)
        )
        #expect(try taxes.form(2024).lines == ["F 10 sh. ACME|2023-02-03|2024-06-03|1600|1500||0|100"])
    }

    @Test func shortSale_isShortTermOnTheDayItIsClosed() throws {
        var taxes = TaxCase()
        try taxes.sell("2023-01-03", "ACME", "10", "100")
        try taxes.buy("2024-06-03", "ACME", "10", "90")
        #expect(try taxes.form(2024).lines == ["C 10 sh. ACME|2024-06-03|2024-06-03|1000|900||0|100"])
    }

    @Test func lossThatASaleOfHeldSharesDisallows_isExplainedAndListedWithItsSum() throws {
        var taxes = TaxCase()
        taxes.accounts.append(PortfolioAccount(name: "Other"))
        try taxes.buy("2023-01-03", "ACME", "10", "90", account: "Other")
        try taxes.sell("2024-01-03", "ACME", "10", "100")
        try taxes.buy("2024-06-03", "ACME", "10", "110")
        try taxes.sell("2024-06-13", "ACME", "10", "100", account: "Other")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 10 sh. ACME|2024-06-03|2024-06-03|1000|1100|W|100|0",
                "F 10 sh. ACME|2023-01-03|2024-06-13|1000|900||0|100",
            ]
        )
        let row = try #require(form.parts.first?.rows.first)
        #expect(
            row.working.suffix(3) == [
                "Wash sale: the loss of $100.00 is disallowed.",
                "Disallowed by the sale of held shares of 2024-06-13 (transaction 4): 10 ACME.",
                "Section 1091(e)(1) does not say which position's basis includes this loss, so it is added to none.",
            ]
        )
        #expect(row.remarks == ["Whether this loss can be deducted later is not known. Ask a tax adviser."])
        #expect(form.withoutCarryover == (try Money("100")) && form.deferred == .zero)
        #expect(form.problems.contains { $0.message.contains("disallow $100.00 of losses") })
        let later = try taxes.form(2025)
        #expect(later.withoutCarryover == .zero && !later.problems.contains { $0.message.contains("1091(e)(1)") })
    }

    @Test func writtenOption_writtenAgain_saysThatItsLossIsNotCalculated() throws {
        var taxes = TaxCase()
        taxes.underlyings[try MadeUp.symbol("ACME")] = .share
        try taxes.sell("2024-06-03", "ACME240920C00100000", "1", "2")
        try taxes.buy("2024-06-13", "ACME240920C00100000", "1", "5")
        try taxes.sell("2024-06-20", "ACME240920C00100000", "1", "4")
        let row = try #require(try taxes.form(2024).parts.first?.rows.first)
        #expect(row.amounts.gain == (try Money("-300")) && row.code.isEmpty)
        #expect(row.remarks.first?.hasPrefix("The option was written again within 30 days.") == true)
    }

    @Test func expiredOptions_areAtZero() throws {
        var taxes = TaxCase()
        taxes.underlyings[try MadeUp.symbol("ACME")] = .etf
        try taxes.buy("2024-01-03", "ACME240315C00100000", "1", "2")
        try taxes.sell("2024-01-03", "ACME240315P00080000", "1", "3")
        try taxes.sell("2024-03-15", "ACME240315C00100000", "1", "0")
        try taxes.buy("2024-03-15", "ACME240315P00080000", "1", "0")
        #expect(
            Set(try taxes.form(2024).lines) == [
                "C 1 ACME 15 Mar 2024 100 call|2024-01-03|2024-03-15|0|200||0|-200",
                "C 1 ACME 15 Mar 2024 80 put|2024-03-15|2024-03-15|300|0||0|300",
            ]
        )
    }

    /// Publication 550, table 4-3: the four ways in which premiums become part of trades of shares.
    @Test(
        arguments: [
            // A call is exercised: its cost is part of the basis.
            ("ACME240315C00100000", true, "C 100 sh. ACME|2024-03-15|2024-06-03|12000|10200||0|1800"),
            // A put is assigned: its premium reduces the basis.
            ("ACME240315P00100000", false, "C 100 sh. ACME|2024-03-15|2024-06-03|12000|9800||0|2200"),
        ]
    )
    func deliveredShares_haveThePremiumInTheirCost(symbol: String, isLong: Bool, line: String) throws {
        var taxes = TaxCase()
        if isLong {
            try taxes.buy("2024-01-03", symbol, "1", "2")
        } else {
            try taxes.sell("2024-01-03", symbol, "1", "2")
        }
        if isLong {
            try taxes.sell("2024-03-15", symbol, "1", "0")
        } else {
            try taxes.buy("2024-03-15", symbol, "1", "0")
        }
        try taxes.buy("2024-03-15", "ACME", "100", "100")
        try taxes.sell("2024-06-03", "ACME", "100", "120")
        #expect(try taxes.form(2024).lines == [line])
    }

    @Test(
        arguments: [
            // A written call is assigned: its premium adds to the proceeds.
            ("ACME240315C00100000", false, "C 100 sh. ACME|2024-01-02|2024-03-18|10200|9000||0|1200"),
            // A put is exercised: its cost reduces the proceeds.
            ("ACME240315P00100000", true, "C 100 sh. ACME|2024-01-02|2024-03-18|9800|9000||0|800"),
        ]
    )
    func deliveredShares_haveThePremiumInTheirProceeds(symbol: String, isLong: Bool, line: String) throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-02", "ACME", "100", "90")
        if isLong {
            try taxes.buy("2024-01-03", symbol, "1", "2")
        } else {
            try taxes.sell("2024-01-03", symbol, "1", "2")
        }
        if isLong {
            try taxes.sell("2024-03-15", symbol, "1", "0")
        } else {
            try taxes.buy("2024-03-15", symbol, "1", "0")
        }
        try taxes.sell("2024-03-18", "ACME", "100", "100")
        #expect(try taxes.form(2024).lines == [line])
    }

    @Test func reportedExercise_withoutShares_isAProblem() throws {
        var taxes = TaxCase()
        taxes.underlyings[try MadeUp.symbol("ACME")] = .share
        try taxes.buy("2024-01-03", "ACME240315C00100000", "1", "2")
        try taxes.sell("2024-03-15", "ACME240315C00100000", "1", "0")
        taxes.removals[TransactionID(2)] = .exercised
        let form = try taxes.form(2024)
        #expect(form.problems.contains { $0.message.contains("no trade of shares") })
        #expect(form.lines.count == 1)
    }

    @Test func exercisedCall_takesADisallowedLossIntoItsShares() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-01-03", "ACME", "100", "120")
        try taxes.sell("2024-01-03", "ACME", "100", "110")
        try taxes.buy("2024-01-10", "ACME240315C00100000", "1", "12")
        try taxes.sell("2024-03-15", "ACME240315C00100000", "1", "0")
        try taxes.buy("2024-03-15", "ACME", "100", "100")
        try taxes.sell("2024-06-03", "ACME", "100", "130")
        let form = try taxes.form(2024)
        // 10,000 for the shares, 1,200 for the call and 1,000 of the loss; held 365 + 80 days.
        #expect(form.lines.last == "F 100 sh. ACME|2024-03-15|2024-06-03|13000|12200||0|800")
        #expect(form.deferred == .zero)
    }

    @Test func indexOptionsAndFutures_areOnForm6781() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-03", "SPXW240315C05000000", "1", "20")
        try taxes.sell("2024-02-05", "SPXW240315C05000000", "1", "35")
        taxes.futures = [
            FuturesGain(
                symbol: try MadeUp.symbol("MESH24"),
                account: "Broker",
                opened: try MadeUp.day("2024-01-03"),
                closed: try MadeUp.day("2024-01-04"),
                quantity: Quantity(-1),
                gain: try Money("-100.01"),
                currency: .usd
            )
        ]
        let form = try taxes.form(2024)
        #expect(form.lines.isEmpty)
        #expect(form.section1256.rows.map(\.symbol.name) == ["MESH24", "SPXW"])
        #expect(form.section1256.total == (try Money("1399.99")))
        #expect(form.section1256.shortTerm == (try Money("560")))
        #expect(form.section1256.longTerm == (try Money("839.99")))
        #expect(!form.problems.contains { $0.message.contains("was open at the end") })
    }

    @Test func indexOption_overNewYear_isAProblem() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-12-03", "SPX240315C05000000", "1", "20")
        try taxes.sell("2024-02-05", "SPX240315C05000000", "1", "35")
        for year in [2023, 2024] {
            #expect(try taxes.form(year).problems.contains { $0.message.contains("was open at the end") })
        }
        #expect(try !taxes.form(2025).problems.contains { $0.message.contains("was open at the end") })
    }

    @Test func optionOnAnUnknownUnderlying_isOnNoForm() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-03", "WHAT240315C00100000", "1", "2")
        try taxes.sell("2024-02-05", "WHAT240315C00100000", "1", "3")
        let form = try taxes.form(2024)
        #expect(form.lines.isEmpty)
        #expect(form.unclassified.map(\.amounts.gain) == [try Money("100")])
        #expect(form.problems.contains { $0.symbol?.name == "WHAT" })
        taxes.underlyings[try MadeUp.symbol("WHAT")] = .share
        #expect(try taxes.form(2024).lines.count == 1)
    }

    @Test func foreignShares_areConvertedAtTheDaysOfPurchaseAndSale() throws {
        var taxes = TaxCase()
        taxes.rates.set(try MadeUp.rate("0.0125"), of: .inr, on: try MadeUp.day("2024-01-01"))
        taxes.rates.set(try MadeUp.rate("0.01"), of: .inr, on: try MadeUp.day("2024-06-01"))
        try taxes.buy("2024-01-03", "TCS.NS", "10", "4000", currency: .inr)
        try taxes.sell("2024-06-03", "TCS.NS", "10", "4000", currency: .inr)
        #expect(try taxes.form(2024).lines == ["C 10 sh. TCS.NS|2024-01-03|2024-06-03|400|500||0|-100"])
    }

    @Test func uncountedTransactions_areProblems() throws {
        var taxes = TaxCase()
        taxes.accounts = []
        try taxes.sell("2024-06-03", "ACME", "10", "4000")
        #expect(try taxes.form(2024).problems.contains { $0.message.contains("transaction 1") })
    }

    @Test func underlyingThatTheOwnerChose_decidesTheForm() throws {
        var taxes = TaxCase()
        let index = try MadeUp.symbol("MYX")
        try taxes.buy("2024-01-03", "MYX240315C00100000", "1", "2")
        try taxes.sell("2024-02-15", "MYX240315C00100000", "1", "3")
        let unknown = try taxes.form(2024)
        #expect(unknown.unknownUnderlyings == [index] && unknown.parts.isEmpty)
        taxes.chosenUnderlyings[index] = .security
        let security = try taxes.form(2024)
        #expect(security.lines == ["C 1 MYX 15 Mar 2024 100 call|2024-01-03|2024-02-15|300|200||0|100"])
        #expect(security.parts.first?.rows.first?.working.last == "The kind of MYX is your choice: Share or fund.")
        taxes.chosenUnderlyings[index] = .broadIndex
        let contracts = try taxes.form(2024)
        #expect(contracts.parts.isEmpty && contracts.unknownUnderlyings.isEmpty)
        #expect(contracts.section1256.rows.map(\.gains) == [try Money("100")])
    }
}
