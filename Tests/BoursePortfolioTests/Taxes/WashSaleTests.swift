import BourseCore
import BoursePortfolio
import Testing

/// Facts after the examples of IRS Publication 550 (2024), "Wash Sales", and cases by hand.
@Suite("Wash sales")
struct WashSaleTests {
    /// Example 1: 100 shares for $1,000, sold for $750, bought again for $800 within 30 days.
    ///
    /// The loss of $250 is not deductible, and the basis of the new shares is $1,050.
    @Test func boughtAgain_lossIsDisallowedAndInTheNewBasis() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-02-01", "ACME", "100", "10")
        try taxes.sell("2024-06-03", "ACME", "100", "7.5")
        try taxes.buy("2024-06-20", "ACME", "100", "8")
        try taxes.sell("2025-09-01", "ACME", "100", "12")
        #expect(try taxes.form(2024).lines == ["C 100 sh. ACME|2024-02-01|2024-06-03|750|1000|W|250|0"])
        let later = try taxes.form(2025)
        #expect(later.lines == ["F 100 sh. ACME|2024-06-20|2025-09-01|1200|1050||0|150"])
        #expect(later.parts.first?.rows.first?.working.contains { $0.contains("$250.00 of losses") } == true)
        #expect(later.deferred == .zero)
    }

    /// Example 2: an employee's bonus aside, 100 shares bought in December replace 100 sold at a loss in January.
    @Test func overNewYear_purchaseBeforeTheSaleReplaces() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-09-21", "ACME", "100", "50")
        try taxes.buy("2023-12-21", "ACME", "100", "42")
        try taxes.sell("2024-01-03", "ACME", "100", "40")
        #expect(try taxes.form(2024).lines == ["C 100 sh. ACME|2023-09-21|2024-01-03|4000|5000|W|1000|0"])
        #expect(try taxes.form(2024).deferred == Money("1000"))
        #expect(try taxes.form(2023).lines.isEmpty)
    }

    @Test func overNewYear_purchaseOfTheNextYearReplaces() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-03-01", "ACME", "100", "50")
        try taxes.sell("2024-12-20", "ACME", "100", "40")
        try taxes.buy("2025-01-15", "ACME", "100", "41")
        #expect(try taxes.form(2024).lines == ["C 100 sh. ACME|2024-03-01|2024-12-20|4000|5000|W|1000|0"])
        taxes.asOf = "2025-01-10"
        let early = try taxes.form(2024)
        #expect(early.lines == ["C 100 sh. ACME|2024-03-01|2024-12-20|4000|5000||0|-1000"])
        #expect(early.problems.contains { $0.message.contains("2025-01-30") })
    }

    /// "More or less stock bought than sold": 75 sold at a loss in one sale, 25 bought before and 50 of others later.
    @Test func purchases_countInTheirOrderAndOnce() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-09-24", "M", "100", "50")
        try taxes.buy("2023-12-21", "M", "50", "48")
        try taxes.buy("2023-12-26", "M", "25", "46")
        try taxes.sell("2024-01-03", "M", "100", "40")
        // 75 of the 100 are washed, by the 50 and the 25; 25 are not.
        #expect(
            try taxes.form(2024).lines == [
                "C 75 sh. M|2023-09-24|2024-01-03|3000|3750|W|750|0",
                "C 25 sh. M|2023-09-24|2024-01-03|1000|1250||0|-250",
            ]
        )
        try taxes.sell("2024-06-03", "M", "75", "60")
        let june = try taxes.form(2024).lines
        // 50 × 48 + 50 × 10, and 25 × 46 + 25 × 10.
        #expect(june.last == "C 75 sh. M|VARIOUS|2024-06-03|4500|4300||0|200")
    }

    @Test func partOfThePurchase_onlyThatManySharesReplace() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-02", "ACME", "100", "10")
        try taxes.sell("2024-05-01", "ACME", "100", "6")
        try taxes.buy("2024-05-10", "ACME", "40", "6")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 40 sh. ACME|2024-01-02|2024-05-01|240|400|W|160|0",
                "C 60 sh. ACME|2024-01-02|2024-05-01|360|600||0|-240",
            ]
        )
        #expect(form.total(.short).gain == (try Money("-240")))
        #expect(form.total(.short).adjustment == (try Money("160")))
    }

    @Test func chain_carriesTheLossAndTheHoldingPeriod() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-06-01", "ACME", "10", "100")
        try taxes.sell("2024-05-01", "ACME", "10", "80")
        try taxes.buy("2024-05-15", "ACME", "10", "85")
        try taxes.sell("2024-05-31", "ACME", "10", "70")
        try taxes.buy("2024-06-14", "ACME", "10", "72")
        try taxes.sell("2024-09-02", "ACME", "10", "75")
        // The first was held 335 days and the second 16: with 80 days of the third, more than a year.
        #expect(
            try taxes.form(2024).lines == [
                "C 10 sh. ACME|2023-06-01|2024-05-01|800|1000|W|200|0",
                "C 10 sh. ACME|2024-05-15|2024-05-31|700|1050|W|350|0",
                "F 10 sh. ACME|2024-06-14|2024-09-02|750|1070||0|-320",
            ]
        )
    }

    @Test(arguments: [("2024-05-31", true), ("2024-06-01", false), ("2024-04-01", true), ("2024-03-31", false)])
    func thirtyDays_areCountedOnBothSides(day: String, isWash: Bool) throws {
        var taxes = TaxCase()
        try taxes.buy("2023-01-02", "ACME", "10", "100")
        try taxes.buy(day, "ACME", "10", "90")
        try taxes.sell("2024-05-01", "ACME", "10", "80")
        #expect(try taxes.form(2024).lines.allSatisfy { $0.contains("|W|") == isWash })
    }

    @Test func partOfOnePurchase_isNoWashSale() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-05-01", "ACME", "100", "10")
        try taxes.sell("2024-05-10", "ACME", "60", "8")
        #expect(try taxes.form(2024).lines == ["C 60 sh. ACME|2024-05-01|2024-05-10|480|600||0|-120"])
    }

    @Test func sharesSoldWithTheLoss_areNoReplacement() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-05-01", "ACME", "100", "10")
        try taxes.buy("2024-05-01", "ACME", "100", "9")
        try taxes.sell("2024-05-10", "ACME", "200", "8")
        #expect(
            try taxes.form(2024).lines == [
                "C 100 sh. ACME|2024-05-01|2024-05-10|800|900||0|-100",
                "F 100 sh. ACME|2023-05-01|2024-05-10|800|1000||0|-200",
            ]
        )
    }

    @Test func anotherAccount_replacesToo() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-05-01", "ACME", "10", "10")
        try taxes.sell("2024-05-10", "ACME", "10", "8")
        try taxes.buy("2024-05-20", "ACME", "10", "8", account: "Other")
        #expect(try taxes.form(2024).lines == ["F 10 sh. ACME|2023-05-01|2024-05-10|80|100|W|20|0"])
    }

    @Test func boughtCall_replacesTheSharesItIsOn() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-05-01", "ACME", "150", "10")
        try taxes.sell("2024-05-10", "ACME", "150", "8")
        try taxes.buy("2024-05-20", "ACME241220C00009000", "1", "0.5")
        try taxes.sell("2024-08-20", "ACME241220C00009000", "1", "3")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "F 100 sh. ACME|2023-05-01|2024-05-10|800|1000|W|200|0",
                "F 50 sh. ACME|2023-05-01|2024-05-10|400|500||0|-100",
                "F 1 ACME 20 Dec 2024 9 call|2024-05-20|2024-08-20|300|250||0|50",
            ]
        )
        #expect(form.parts.first?.rows.first?.working.contains { $0.contains("call options on 100 shares") } == true)
    }

    @Test func boughtPut_replacesNothing() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-05-01", "ACME", "100", "10")
        try taxes.sell("2024-05-10", "ACME", "100", "8")
        try taxes.buy("2024-05-20", "ACME241220P00009000", "1", "0.5")
        #expect(try taxes.form(2024).lines == ["F 100 sh. ACME|2023-05-01|2024-05-10|800|1000||0|-200"])
    }

    @Test func option_isReplacedByTheSameContractOnly() throws {
        var taxes = TaxCase()
        taxes.underlyings[try MadeUp.symbol("ACME")] = .share
        for (strike, code) in [("00009000", "W"), ("00010000", "")] {
            taxes.transactions = []
            try taxes.buy("2024-04-01", "ACME241220C00009000", "1", "2")
            try taxes.sell("2024-05-10", "ACME241220C00009000", "1", "1")
            try taxes.buy("2024-05-20", "ACME241220C\(strike)", "1", "1")
            #expect(try taxes.form(2024).parts.flatMap(\.rows).map(\.code) == [code])
        }
    }

    @Test func coins_areNoSecurities() throws {
        var taxes = TaxCase()
        taxes.assets = [PortfolioAsset(symbol: try MadeUp.symbol("BTC-USD"), assetClass: .coin, currency: .usd)]
        try taxes.buy("2025-01-02", "BTC-USD", "1", "100")
        try taxes.sell("2025-05-01", "BTC-USD", "1", "80")
        try taxes.buy("2025-05-02", "BTC-USD", "1", "80")
        #expect(try taxes.form(2025).lines == ["I 1 BTC-USD|2025-01-02|2025-05-01|80|100||0|-20"])
    }

    @Test func split_betweenSaleAndPurchase_countsSharesOfTheSale() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-02", "ACME", "100", "20")
        try taxes.sell("2024-05-01", "ACME", "100", "10")
        try taxes.buy("2024-05-02", "ACME", "1", "10")
        try taxes.add("2024-05-06", .split(try MadeUp.symbol("ACME"), new: 2, old: 1))
        try taxes.buy("2024-05-10", "ACME", "100", "5")
        // One share, and 100 new ones that were 50.
        #expect(
            try taxes.form(2024).lines == [
                "C 51 sh. ACME|2024-01-02|2024-05-01|510|1020|W|510|0",
                "C 49 sh. ACME|2024-01-02|2024-05-01|490|980||0|-490",
            ]
        )
        try taxes.sell("2024-08-01", "ACME", "102", "20")
        #expect(try taxes.form(2024).lines.last == "C 102 sh. ACME|VARIOUS|2024-08-01|2040|1020||0|1020")
    }

    @Test func transfer_takesTheDisallowedLossAlong() throws {
        var taxes = TaxCase()
        try taxes.buy("2024-01-02", "ACME", "10", "100")
        try taxes.sell("2024-05-01", "ACME", "10", "80")
        try taxes.buy("2024-05-15", "ACME", "10", "80")
        try taxes.add("2024-06-01", .transfer(try MadeUp.symbol("ACME"), Quantity(10), to: "Other"))
        try taxes.sell("2024-07-01", "ACME", "10", "100", account: "Other")
        let form = try taxes.form(2024)
        #expect(form.lines.last == "C 10 sh. ACME|2024-05-15|2024-07-01|1000|1000||0|0")
        #expect(form.deferred == .zero)
    }

    // MARK: - Short sales

    /// Section 1091(e): a short position closed at a loss, and another short sale within 30 days.
    @Test func soldShortAgain_lossIsDisallowedAndInTheNewCost() throws {
        var taxes = TaxCase()
        try taxes.sell("2024-05-02", "ACME", "100", "50")
        try taxes.buy("2024-05-20", "ACME", "100", "60")
        try taxes.sell("2024-06-10", "ACME", "100", "58")
        try taxes.buy("2024-11-04", "ACME", "100", "40")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 100 sh. ACME|2024-05-20|2024-05-20|5000|6000|W|1000|0",
                "C 100 sh. ACME|2024-11-04|2024-11-04|5800|5000||0|800",
            ]
        )
        let rows = form.parts.flatMap(\.rows)
        #expect(rows.first?.working.contains { $0.hasPrefix("Replaced by the short sale of 2024-06-10") } == true)
        #expect(rows.last?.working.contains { $0.contains("$1,000.00 of losses") } == true)
        #expect(rows.allSatisfy(\.remarks.isEmpty) && form.deferred == .zero)
    }

    @Test func soldShortBefore_andStillOpen_replaces() throws {
        var taxes = TaxCase()
        try taxes.sell("2024-05-02", "ACME", "100", "50")
        try taxes.sell("2024-05-16", "ACME", "40", "55")
        try taxes.buy("2024-05-20", "ACME", "100", "60")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 40 sh. ACME|2024-05-20|2024-05-20|2000|2400|W|400|0",
                "C 60 sh. ACME|2024-05-20|2024-05-20|3000|3600||0|-600",
            ]
        )
        #expect(form.deferred == (try Money("400")))
    }

    @Test func soldShortAfter30Days_orBought_replacesNothing() throws {
        var taxes = TaxCase()
        try taxes.sell("2024-05-02", "ACME", "100", "50")
        try taxes.buy("2024-05-20", "ACME", "200", "60")
        try taxes.sell("2024-06-20", "ACME", "200", "70")
        // 100 close what was bought on 20 May; the rest is short, 31 days after the loss.
        let form = try taxes.form(2024)
        #expect(form.lines.first == "C 100 sh. ACME|2024-05-20|2024-05-20|5000|6000||0|-1000")
        #expect(form.deferred == .zero)
    }

    // MARK: - Short positions and sales of held shares

    /// Section 1091(e)(1): from 30 days before to 30 days after the day on which the position was closed.
    @Test(arguments: [("2024-05-04", true), ("2024-05-03", false), ("2024-07-03", true), ("2024-07-04", false)])
    func heldSharesSold_within30Days_disallowTheLoss(day: String, isWash: Bool) throws {
        var taxes = try holding("10", at: "90")
        try taxes.sell("2024-01-03", "ACME", "10", "100")
        try taxes.buy("2024-06-03", "ACME", "10", "110")
        try taxes.sell(day, "ACME", "10", "95", account: "Other")
        let form = try taxes.form(2024)
        #expect(
            form.lines.filter { $0.hasPrefix("C") } == [
                "C 10 sh. ACME|2024-06-03|2024-06-03|1000|1100|" + (isWash ? "W|100|0" : "|0|-100")
            ]
        )
        #expect(form.withoutCarryover == (try Money(isWash ? "100" : "0")))
    }

    /// A short sale takes the loss over, so that it counts before sales of held shares, whatever their days are.
    @Test func shortSales_countBeforeSalesOfHeldShares_andTheRestIsALoss() throws {
        var taxes = try holding("60", at: "40")
        try taxes.sell("2024-04-02", "ACME", "100", "50")
        try taxes.sell("2024-05-10", "ACME", "30", "55", account: "Other")
        try taxes.buy("2024-05-20", "ACME", "100", "60")
        try taxes.sell("2024-05-27", "ACME", "30", "55", account: "Other")
        try taxes.sell("2024-06-10", "ACME", "20", "58")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 20 sh. ACME|2024-05-20|2024-05-20|1000|1200|W|200|0",
                "C 60 sh. ACME|2024-05-20|2024-05-20|3000|3600|W|600|0",
                "C 20 sh. ACME|2024-05-20|2024-05-20|1000|1200||0|-200",
                "F 30 sh. ACME|2023-01-03|2024-05-10|1650|1200||0|450",
                "F 30 sh. ACME|2023-01-03|2024-05-27|1650|1200||0|450",
            ]
        )
        #expect(form.deferred == (try Money("200")))
        #expect(form.withoutCarryover == (try Money("600")))
    }

    @Test func eachHeldShareThatIsSold_disallowsOneLoss() throws {
        var taxes = try holding("15", at: "40")
        try taxes.sell("2024-03-01", "ACME", "20", "50")
        try taxes.buy("2024-05-20", "ACME", "10", "60")
        try taxes.buy("2024-05-22", "ACME", "10", "61")
        try taxes.sell("2024-06-03", "ACME", "15", "45", account: "Other")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 10 sh. ACME|2024-05-20|2024-05-20|500|600|W|100|0",
                "C 5 sh. ACME|2024-05-22|2024-05-22|250|305|W|55|0",
                "C 5 sh. ACME|2024-05-22|2024-05-22|250|305||0|-55",
                "F 15 sh. ACME|2023-01-03|2024-06-03|675|600||0|75",
            ]
        )
        #expect(form.withoutCarryover == (try Money("155")))
    }

    /// One sale closes 10 held shares and sells 15 short: each share counts once, as what it was.
    @Test func saleFromHeldToShort_countsOnBothSides() throws {
        var taxes = TaxCase()
        try taxes.sell("2024-04-01", "ACME", "30", "50")
        try taxes.buy("2024-05-20", "ACME", "40", "60")
        try taxes.sell("2024-06-03", "ACME", "25", "58")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 15 sh. ACME|2024-05-20|2024-05-20|750|900|W|150|0",
                "C 10 sh. ACME|2024-05-20|2024-05-20|500|600|W|100|0",
                "C 5 sh. ACME|2024-05-20|2024-05-20|250|300||0|-50",
                "C 10 sh. ACME|2024-05-20|2024-06-03|580|600||0|-20",
            ]
        )
        #expect(form.deferred == (try Money("150")))
        #expect(form.withoutCarryover == (try Money("100")))
    }

    /// The held shares that the order sold which opened the position are no other sale (after Revenue Ruling 56-602).
    @Test func heldSharesOfTheOrderThatOpenedThePosition_disallowNothing() throws {
        var taxes = TaxCase()
        try taxes.buy("2023-01-03", "ACME", "10", "40")
        try taxes.sell("2024-05-02", "ACME", "30", "50")
        try taxes.buy("2024-05-20", "ACME", "20", "60")
        #expect(
            try taxes.form(2024).lines == [
                "C 20 sh. ACME|2024-05-20|2024-05-20|1000|1200||0|-200",
                "F 10 sh. ACME|2023-01-03|2024-05-02|500|400||0|100",
            ]
        )
        // The same as two executions in one second.
        taxes.transactions.removeLast(2)
        let symbol = try MadeUp.symbol("ACME")
        for quantity in ["10", "20"] {
            try taxes.add("2024-05-02", try MadeUp.sell(symbol, quantity, "50"), second: 50_000)
        }
        try taxes.buy("2024-05-20", "ACME", "20", "60")
        let form = try taxes.form(2024)
        #expect(form.lines.count == 2 && form.withoutCarryover == .zero)
    }

    /// A sale at a loss that a purchase disallows is a sale all the same.
    @Test func saleThatIsItselfAWashSale_disallowsTheLoss() throws {
        var taxes = try holding("10", at: "70")
        try taxes.sell("2024-04-01", "ACME", "10", "50")
        try taxes.sell("2024-05-10", "ACME", "10", "55", account: "Other")
        try taxes.buy("2024-05-15", "ACME", "10", "56", account: "Other")
        try taxes.buy("2024-05-20", "ACME", "10", "60")
        let form = try taxes.form(2024)
        #expect(
            form.lines == [
                "C 10 sh. ACME|2024-05-20|2024-05-20|500|600|W|100|0",
                "F 10 sh. ACME|2023-01-03|2024-05-10|550|700|W|150|0",
            ]
        )
        #expect(form.deferred == (try Money("150")))
        #expect(form.withoutCarryover == (try Money("100")))
    }

    @Test func splitsOnBothSides_countSharesOfTheDayOfClosing() throws {
        var taxes = try holding("100", at: "40")
        let symbol = try MadeUp.symbol("ACME")
        try taxes.sell("2024-04-01", "ACME", "30", "50")
        try taxes.sell("2024-05-10", "ACME", "10", "44", account: "Other")
        for account in ["Broker", "Other"] {
            try taxes.add("2024-05-15", .split(symbol, new: 2, old: 1), account: account)
        }
        try taxes.buy("2024-05-20", "ACME", "60", "30")
        try taxes.add("2024-05-27", .split(symbol, new: 3, old: 1), account: "Other")
        try taxes.sell("2024-06-03", "ACME", "30", "11", account: "Other")
        // 10 before the first split are 20, and 30 after the second are 10.
        let form = try taxes.form(2024)
        #expect(
            form.lines.prefix(2) == [
                "C 30 sh. ACME|2024-05-20|2024-05-20|750|900|W|150|0",
                "C 30 sh. ACME|2024-05-20|2024-05-20|750|900||0|-150",
            ]
        )
        let working = try #require(form.parts.first?.rows.first).working
        #expect(working.contains { $0.hasSuffix("of 2024-05-10 (transaction 3): 20 ACME.") })
        #expect(working.contains { $0.hasSuffix("of 2024-06-03 (transaction 8): 10 ACME.") })
    }

    @Test func heldCoinsSold_disallowNothing() throws {
        var taxes = try holding("1", of: "BTC-USD", at: "40")
        taxes.assets = [PortfolioAsset(symbol: try MadeUp.symbol("BTC-USD"), assetClass: .coin, currency: .usd)]
        try taxes.sell("2025-01-03", "BTC-USD", "1", "100")
        try taxes.buy("2025-06-03", "BTC-USD", "1", "110")
        try taxes.sell("2025-06-13", "BTC-USD", "1", "100", account: "Other")
        let form = try taxes.form(2025)
        #expect(form.lines.first == "I 1 BTC-USD|2025-06-03|2025-06-03|100|110||0|-10")
        let rows = form.parts.flatMap(\.rows)
        #expect(rows.count == 2 && rows.allSatisfy { $0.remarks.isEmpty && $0.code.isEmpty })
    }

    /// A case in which another account has held shares since 3 January 2023.
    private func holding(_ quantity: String, of symbol: String = "ACME", at price: String) throws -> TaxCase {
        var taxes = TaxCase()
        taxes.accounts.append(PortfolioAccount(name: "Other"))
        try taxes.buy("2023-01-03", symbol, quantity, price, account: "Other")
        return taxes
    }
}
