import BourseCore
import BourseTestSupport
import Testing

@testable import BourseFunds

@Suite("Holdings valued")
struct FundHoldingsTests {
    private func rows(_ text: String) throws -> [HoldingRow] {
        try HoldingStatementReader(today: MadeUpStatements.today).read(csv: Array(text.utf8)).rows
    }

    private func holdings(
        _ statements: [[HoldingRow]],
        asOf day: String = "2025-01-03",
        _ navs: [Int32: [(String, String)]] = [:],
        expenseRatios: [Int32: Int128] = [:]
    ) throws -> FundHoldings {
        let series = try navs.mapValues { try Fixed.series($0) }
        let matching = AlikeSchemes.matching
        let today = MadeUpStatements.today
        return FundHoldings(
            statements,
            asOf: try Fixed.day(day),
            match: { matching.match($0) },
            scheme: { code in
                var scheme = matching.scheme(code)
                scheme?.expenseRatio = expenseRatios[code].map {
                    ExpenseRatio(perYear: Ratio(units: $0 * 1_000_000), day: today)
                }
                return scheme
            },
            navs: { series[$0] }
        )
    }

    private let trades = "Date,Type,Scheme,Folio,Units,NAV,Amount\n"

    @Test func holding_isWorthUnitsTimesTheLastNAV_withItsDay() throws {
        let file = try rows(trades + "2024-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let holding = try #require(
            try holdings(
                [file],
                [4: [("2024-01-03", "10"), ("2025-01-01", "10.5"), ("2025-01-02", "11"), ("2025-01-06", "50")]]
            )
            .holdings.first
        )
        #expect(holding.value?.amount.description == "1100" && holding.gain?.description == "100")
        #expect(holding.gainOnInvested?.description == "0.1" && holding.key == .scheme(4) && holding.category == .gilt)
        #expect(holding.value?.source == .nav(try Fixed.row("2025-01-02", "11"), isStale: false))
        let change = try #require(holding.dayChange)
        #expect(change.amount.description == "50" && change.nav.before.day.description == "2025-01-01")
        let rate = try holding.rate.get()
        #expect(abs(rate - 0.1) < 1e-9 && holding.remarks.isEmpty)
    }

    @Test func rate_ofASinglePayment_isThatOfTheSpan() throws {
        let file = try rows(trades + "2023-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let series: [Int32: [(String, String)]] = [4: [("2023-01-03", "10"), ("2025-01-02", "12.1")]]
        let rate = try #require(try holdings([file], series).holdings.first).rate.get()
        #expect(abs(rate - 0.1) < 2e-4)
        let young = try holdings([file], asOf: "2023-06-01", series)
        #expect(young.holdings.first?.rate == .failure(.flows(.sameDay(try Fixed.day("2023-01-03")))))
    }

    @Test func redemption_whosePurchaseIsMissing_isNoProfit() throws {
        let file = try rows(
            trades + "2024-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n"
                + "2024-06-03,sell,Axis Gilt Fund Direct Growth,1,500,12,6000\n"
        )
        let all = try holdings([file], [4: [("2025-01-02", "12")]])
        #expect(all.totals.realized.description == "200")
        #expect(all.totals.rate == .failure(.missingPurchases(Quantity(400))))
        let holding = try #require(all.holdings.first)
        #expect(holding.remarks.contains { $0.hasPrefix("400 units left the holding without a recorded purchase.") })
    }

    @Test func units_ofAnOldStatement_areSaidToBeOld() throws {
        let file = try rows("As on,Scheme,Units,Invested\n2024-02-01,Axis Gilt Fund Direct Growth,100,1000\n")
        let navs: [Int32: [(String, String)]] = [4: [("2024-02-01", "10"), ("2025-01-02", "12")]]
        let holding = try #require(try holdings([file], navs).holdings.first)
        #expect(holding.remarks.contains { $0.hasPrefix("Units are as of 2024-02-01.") })
        let young = try #require(try holdings([file], asOf: "2024-02-05", navs).holdings.first)
        #expect(young.remarks.isEmpty)
    }

    @Test func holding_withoutTransactions_saysWhyItHasNoRate() throws {
        let file = try rows(
            "As on,Scheme,Units,Invested,Value\n2024-12-31,Axis Gilt Fund Direct Growth,100,1000,1050\n"
        )
        let all = try holdings([file], [4: [("2025-01-02", "11")]])
        let holding = try #require(all.holdings.first)
        #expect(holding.rate == .failure(.noTransactions) && holding.gain?.description == "100")
        #expect(holding.dayChange == nil && all.totals.withoutRate == 1 && all.totals.rate == .failure(.noTransactions))
    }

    @Test func funds_costTheirExpenseRatiosOfTheValue_andWhatHasNoneIsCounted() throws {
        let file = try rows(
            "As on,Scheme,Units,Invested,Value\n2024-12-31,Nobody's Fund,100,1000,1050\n"
                + "2024-12-31,Axis Gilt Fund Direct Growth,100,1000,1050\n"
        )
        let navs: [Int32: [(String, String)]] = [4: [("2025-01-02", "11.11")]]
        let costs = try #require(try holdings([file], navs, expenseRatios: [4: 73]).totals.costs)
        // 0.73 % of 1,111 rupees.
        #expect(costs.perYear.description == "8.1103" && costs.value.description == "1111" && costs.excluded == 1)
        #expect(costs.average?.description == "0.0073")
        #expect(try holdings([file], navs).totals.costs == nil)
    }

    @Test func holding_withoutMatchOrNAV_isWorthWhatTheStatementSays() throws {
        let file = try rows(
            "As on,Scheme,Units,Invested,Value\n2024-12-31,Nobody's Fund,100,1000,1050\n2024-12-31,Axis Gilt Fund Direct Growth,1,5,\n"
        )
        let all = try holdings([file])
        #expect(all.holdings.map(\.name) == ["Nobody's Fund", "Axis Gilt Fund - Direct Plan - Growth Option"])
        #expect(all.holdings[0].value?.source == .statement(try Fixed.day("2024-12-31")))
        #expect(all.holdings[0].remarks.contains { $0.contains("2024-12-31") } && all.holdings[0].scheme == nil)
        #expect(all.holdings[1].value == nil && all.holdings[1].remarks.count == 1)
        #expect(all.totals.value.description == "1050" && all.totals.withoutValue == 1 && all.totals.count == 2)
        #expect(all.totals.invested.description == "1005" && all.totals.gain.description == "50")
    }

    @Test func nav_thatIsOld_isMarked() throws {
        let file = try rows(trades + "2024-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let series: [Int32: [(String, String)]] = [4: [("2024-01-03", "10"), ("2024-12-27", "11")]]
        let fresh = try #require(try holdings([file], series).holdings.first)
        #expect(fresh.remarks.isEmpty)
        let stale = try #require(try holdings([file], asOf: "2025-01-04", series).holdings.first)
        #expect(stale.remarks == ["Stale NAV: the value is as of 2024-12-27."])
    }

    @Test func statements_ofOneSchemeUnderTwoNames_areOneHolding() throws {
        let first = try rows(trades + "2024-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let other = try rows(trades + "2024-01-03,buy,AXIS GILT FUND - DIRECT PLAN - GROWTH,2,5,10,50\n")
        let all = try holdings([first, other])
        #expect(all.holdings.count == 1 && all.holdings[0].folios.map(\.folio) == ["1", "2"])
        #expect(all.holdings[0].units == Quantity(105) && all.holdings[0].otherNames.count == 1)
    }

    @Test func rate_ofAll_isThatOfAllPayments_neverAMean() throws {
        let file = try rows(
            trades + "2023-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n"
                + "2024-01-03,buy,DSP Midcap Fund Direct Growth,1,1000,10,10000\n"
        )
        let all = try holdings(
            [file],
            [4: [("2023-01-03", "10"), ("2025-01-02", "12.1")], 31: [("2024-01-03", "10"), ("2025-01-02", "10.5")]]
        )
        let flows = all.holdings.compactMap(\.flows).flatMap { $0 }
        #expect(flows.count == 4 && all.totals.withoutRate == 0)
        let rate = try all.totals.rate.get()
        let expected = try XIRR.rate(flows)
        #expect(abs(rate - expected) < 1e-12)
        let rates = try all.holdings.map { try $0.rate.get() }
        #expect(abs(rate - rates.reduce(0, +) / 2) > 1e-3)
    }

    @Test func holding_ofWhichUnitsAreMissing_hasNeitherGainNorRate() throws {
        let file = try rows(
            trades
                + "2024-01-03,sell,Axis Gilt Fund Direct Growth,1,5,10,50\n2024-02-03,buy,Axis Gilt Fund Direct Growth,1,5,10,50\n"
        )
        let holding = try #require(try holdings([file], [4: [("2025-01-02", "11")]]).holdings.first)
        #expect(
            holding.gain == nil && holding.rate == .failure(.missingPurchases(Quantity(5)))
                && holding.units == Quantity(5)
        )
        #expect(holding.remarks.count == 1)
    }

    @Test func holding_thatWasSold_isClosedAndKeepsItsRate() throws {
        let file = try rows(
            trades
                + "2023-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n2024-01-03,sell,Axis Gilt Fund Direct Growth,1,100,11,1100\n"
        )
        let all = try holdings([file], [4: [("2025-01-02", "11")]])
        let holding = try #require(all.holdings.first)
        let rate = try holding.rate.get()
        #expect(holding.isClosed && holding.realized.description == "100" && abs(rate - 0.1) < 1e-9)
        #expect(all.totals.count == 0 && all.totals.realized.description == "100" && holding.dayChange == nil)
    }

    @Test func dayChange_ofAll_isOfTheLastDayOnly_andSaysWhoIsLeftOut() throws {
        let file = try rows(
            trades
                + "2024-01-03,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n2024-01-03,buy,DSP Midcap Fund Direct Growth,1,10,10,100\n"
        )
        let all = try holdings(
            [file],
            [4: [("2024-12-31", "10"), ("2025-01-02", "11")], 31: [("2024-12-30", "10"), ("2024-12-31", "20")]]
        )
        let change = try #require(all.totals.dayChange)
        #expect(change.day.description == "2025-01-02" && change.amount.description == "100" && change.excluded == 1)
        #expect(change.before.description == "1000" && change.count == 1 && change.fraction?.description == "0.1")
        #expect(change.since == (try Fixed.day("2024-12-31"))...(try Fixed.day("2024-12-31")))
    }

    @Test func allocation_isByWhatSchemesAreAndWhatStatementsSay() throws {
        let file = try rows(
            "As on,Scheme,AMC,Category,Units,Value\n2024-12-31,Axis Gilt Fund Direct Growth,,,1,100\n"
                + "2024-12-31,Strange Fund Regular,HDFC Mutual Fund,Small Cap,1,200\n2024-12-31,Other,,,1,33\n"
        )
        let all = try holdings([file])
        #expect(all.allocation(by: .house).map(\.basisPoints) == [6006, 3003, 991])
        #expect(
            all.allocation(by: .category).map(\.part) == [
                .category(.smallCap), .category(.gilt), .category(.unspecified),
            ]
        )
        #expect(all.allocation(by: .plan).map(\.count) == [1, 1, 1])
    }

    @Test(arguments: Seeds.first(100))
    func shares_addUpToTheWhole(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let values = (0..<generator.int(1...40)).map { _ in
            Money(units: Int128(generator.int64(1...9_000_000_000_000)) * (generator.oneIn(3) ? 1 : 100_000_000_000))
        }
        let points = Money.basisPoints(values)
        let total = values.reduce(Money.zero, +)
        #expect(points.reduce(0, +) == 10_000, "seed \(seed)")
        for (value, point) in zip(values, points) {
            #expect(abs(Double(point) - value.double / total.double * 10_000) < 1, "seed \(seed)")
        }
    }

    @Test func dayBeforeTheFirstTransaction_isNotedWithThatDay() throws {
        let file = try rows(
            trades + "2024-02-05,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n"
                + "2024-06-03,buy,DSP Midcap Fund Direct Growth,1,10,10,100\n"
        )
        let before = try holdings([file], asOf: "2024-01-03")
        #expect(before.holdings.isEmpty)
        #expect(before.note == "No known holdings on 3 Jan 2024. The first transaction is on 5 Feb 2024 (2 schemes).")
        let navs: [Int32: [(String, String)]] = [4: [("2024-02-05", "10"), ("2024-03-01", "12"), ("2024-03-04", "15")]]
        let between = try holdings([file], asOf: "2024-03-02", navs)
        #expect(between.holdings.map(\.units) == [Quantity(100)] && between.note == nil)
        #expect(between.holdings.first?.value?.source == .nav(try Fixed.row("2024-03-01", "12"), isStale: false))
    }

    @Test func dayBeforeAStatementThatBeginsWithARedemption_doesNotClaimThatNothingWasHeld() throws {
        let file = try rows(trades + "2024-02-05,sell,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let before = try holdings([file], asOf: "2024-01-03")
        #expect(before.note == "No known holdings on 3 Jan 2024. The first transaction is on 5 Feb 2024 (1 scheme).")
    }

    @Test func dayBeforeAStatementOfHoldings_isNotedAsUnknown() throws {
        let head = "As on,Scheme,Units,Value\n"
        let files = [
            try rows(head + "2024-03-31,Axis Gilt Fund Direct Growth,100,1000\n"),
            try rows(head + "2024-06-30,DSP Midcap Fund Direct Growth,100,1000\n"),
        ]
        let none = try holdings(files, asOf: "2024-03-30")
        #expect(none.holdings.isEmpty && none.coverage.positions.map(\.schemes) == [1, 1])
        #expect(
            none.note == "No known holdings on 30 Mar 2024. Statements have holdings as of 31 Mar 2024 (1 scheme) and "
                + "30 Jun 2024 (1 scheme). Earlier holdings of these schemes are unknown."
        )
        let one = try holdings(files, asOf: "2024-03-31")
        let later =
            "Statements have holdings as of 30 Jun 2024 (1 scheme). Earlier holdings of these schemes are unknown."
        #expect(one.holdings.count == 1 && one.note == later)
        #expect(try holdings(files).note == nil)
    }

    @Test func schemeWithTransactionsAndAStatement_isKnownFromTheFirstOfThem() throws {
        let trade = try rows(trades + "2024-02-05,buy,Axis Gilt Fund Direct Growth,1,100,10,1000\n")
        let after = try rows("As on,Scheme,Folio,Units\n2024-03-31,Axis Gilt Fund Direct Growth,1,100\n")
        let early = try rows("As on,Scheme,Folio,Units\n2024-01-31,Axis Gilt Fund Direct Growth,1,100\n")
        #expect(try holdings([trade, after], asOf: "2024-01-03").coverage.positions.isEmpty)
        let stated = try holdings([trade, early], asOf: "2024-01-03").coverage
        #expect(stated.transactions == nil && stated.positions.map(\.day.description) == ["2024-01-31"])
    }

    @Test func manyDays_areCutShort() throws {
        let files = try (1...5).map { try rows("As on,Scheme,Units\n2024-0\($0)-28,Nobody's Fund \($0),100\n") }
        let days = "28 Jan 2024 (1 scheme), 28 Feb 2024 (1 scheme), 28 Mar 2024 (1 scheme) and later days (2 schemes)"
        #expect(try holdings(files, asOf: "2024-01-03").note?.contains("holdings as of \(days). Earlier") == true)
    }

    @Test func holdings_ofNothing_areNothing() throws {
        let all = try holdings([])
        #expect(all.holdings.isEmpty && all.totals.count == 0 && all.totals.rate == .failure(.flows(.noFlows)))
        #expect(all.allocation(by: .plan).isEmpty && all.totals.dayChange == nil && all.note == nil)
    }
}
