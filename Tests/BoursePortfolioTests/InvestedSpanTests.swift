import BourseCore
import BoursePortfolio
import Foundation
import Testing

@Suite("Returns of what was sold, by hand")
struct InvestedSpanTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func after(_ days: Int) -> TradingDay { day.adding(days: days) }

    /// Ten shares bought at 100 and sold at 121 after a year.
    private func sold(asOf days: Int) throws -> Portfolio {
        MadeUp.portfolio(
            [
                try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
                try MadeUp.transaction(2, after(365), MadeUp.sell(stock, "10", "121")),
            ],
            prices: [stock: try MadeUp.column([(day, "100"), (after(365), "121"), (after(900), "5")])],
            asOf: after(days)
        )
    }

    @Test(arguments: [365, 366, 1_095])
    func returnPerYear_ofWhatWasSold_isThatOfTheDaysItWasHeld(_ today: Int) throws {
        let period = try sold(asOf: today).series.performance(over: .max).get()
        #expect(abs(try period.timeWeighted.get() - 0.21) < 1e-12)
        // One year of 365 days: 1.21^(365.25 ÷ 365) − 1.
        #expect(abs((period.annualized ?? .nan) - (pow(1.21, 365.25 / 365) - 1)) < 1e-12)
        // −1000 and 365 days later 1210: 21 % a year, and over the days of the investment.
        #expect(abs((try period.moneyWeighted.get().perYear ?? .nan) - 0.21) < 1e-9)
        #expect(abs(try period.moneyWeighted.get().overPeriod - 0.21) < 1e-9)
        #expect(period.investedFrom == day && period.investedTo == after(365))
        #expect(period.until == (today == 365 ? nil : after(365)))
    }

    @Test func period_afterEverythingWasSold_hasNoReturn() throws {
        let period = try sold(asOf: 1_095).series.performance(over: .year).get()
        #expect(period.timeWeighted == .failure(.nothingInvested))
        #expect(period.moneyWeighted == .failure(.nothingInvested))
        #expect(period.annualized == nil && period.investedTo == nil && period.until == nil)
    }

    /// 100 → 110 in the first year, nothing in the second, 110 → 121 in the third.
    @Test func returnPerYear_withAGap_isOverTheWholeSpan_andMoneyWeightedOverTheMoney() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, after(365), MadeUp.sell(stock, "10", "110")),
            try MadeUp.transaction(3, after(730), MadeUp.buy(stock, "10", "110")),
            try MadeUp.transaction(4, after(1_095), MadeUp.sell(stock, "10", "121")),
        ]
        let prices = try MadeUp.column([(day, "100"), (after(365), "110"), (after(730), "110"), (after(1_095), "121")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: after(2_000))
        let period = try portfolio.series.performance(over: .max).get()
        // 1.1 · 1.1 − 1, over three years.
        #expect(abs(try period.timeWeighted.get() - 0.21) < 1e-12)
        #expect(abs((period.annualized ?? .nan) - (pow(1.21, 365.25 / 1_095) - 1)) < 1e-12)
        // −1000 + 1100 v − 1100 v² + 1210 v³ = (1100 v − 1000)(1 + 1.1 v²): v = 10 ÷ 11, 10 % a year.
        #expect(abs((try period.moneyWeighted.get().perYear ?? .nan) - 0.1) < 1e-9)
        // On the 730 days on which it was invested: 1.1² − 1. The year between earned nothing.
        #expect(abs(try period.moneyWeighted.get().overPeriod - 0.21) < 1e-9)
        #expect(period.until == after(1_095))
    }

    /// 1,000 → 1,050 in 30 days, three years nothing, and the same again: 1.05² − 1, however long nothing was invested.
    @Test func moneyWeightedReturn_withAGap_compoundsOnTheInvestedDaysAlone() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, after(30), MadeUp.sell(stock, "10", "105")),
            try MadeUp.transaction(3, after(1_125), MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(4, after(1_155), MadeUp.sell(stock, "10", "105")),
        ]
        let prices = try MadeUp.column([(day, "100"), (after(30), "105"), (after(1_124), "100"), (after(1_155), "105")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: after(1_155))
        let period = try portfolio.series.performance(over: .max).get()
        #expect(abs(try period.timeWeighted.get() - 0.1025) < 1e-12)
        #expect(abs(try period.moneyWeighted.get().overPeriod - 0.1025) < 1e-9)
        // 60 invested days are less than a year, though 1,155 days passed.
        #expect(try period.moneyWeighted.get().perYear == nil)
        #expect(period.annualized == nil)
        let compared = try portfolio.compare(with: prices, in: .usd, after: nil, through: after(1_155)).get()
        #expect(abs(try compared.moneyWeighted.get().overPeriod - 0.1025) < 1e-9)
        #expect(try compared.moneyWeighted.get().perYear == nil)
        #expect(compared.difference == .zero)
    }

    /// −50 and 100 days later +60, each within a day: those two days were invested, and none was between.
    @Test func purchasesSoldOnTheirDay_areADayEach() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"), second: 1),
            try MadeUp.transaction(2, day, MadeUp.sell(stock, "10", "95"), second: 2),
            try MadeUp.transaction(3, after(100), MadeUp.buy(stock, "10", "100"), second: 1),
            try MadeUp.transaction(4, after(100), MadeUp.sell(stock, "10", "106"), second: 2),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: after(100))
        let period = try portfolio.series.performance(over: .max).get()
        // 1.2 in 100 days, of which 2 count.
        #expect(abs(try period.moneyWeighted.get().overPeriod - (pow(1.2, 0.02) - 1)) < 1e-9)
    }

    @Test func account_thatBeganLater_isAnnualizedFromItsFirstDay() throws {
        let other = try MadeUp.symbol("OTHER")
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(other, "1", "50"), account: "First"),
            try MadeUp.transaction(2, after(730), MadeUp.buy(stock, "10", "100"), account: "Second"),
        ]
        let portfolio = MadeUp.portfolio(
            rows,
            prices: [
                stock: try MadeUp.column([(after(730), "100"), (after(1_095), "121")]),
                other: try MadeUp.column([(day, "50")]),
            ],
            asOf: after(1_095)
        )
        let place = try #require(portfolio.series.accounts.firstIndex(of: "Second"))
        let period = try portfolio.series.performance(.account(place), over: .max).get()
        #expect(abs((period.annualized ?? .nan) - (pow(1.21, 365.25 / 365) - 1)) < 1e-12)
        #expect(abs(try period.moneyWeighted.get().overPeriod - 0.21) < 1e-9)
        #expect(period.investedFrom == after(730) && period.until == nil)
    }

    @Test func account_thatKeepsItsCash_runsOn_untilTheCashIsGone() throws {
        var rows = [
            try MadeUp.transaction(1, day, .deposit(try Money("1000"))),
            try MadeUp.transaction(2, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(3, after(365), MadeUp.sell(stock, "10", "110")),
        ]
        let prices = [stock: try MadeUp.column([(day, "100"), (after(365), "110")])]
        let stored = try MadeUp.portfolio(rows, prices: prices, asOf: after(730)).series.performance(over: .max).get()
        #expect(stored.until == nil && stored.investedTo == after(730))
        #expect(abs((stored.annualized ?? .nan) - (pow(1.1, 365.25 / 730) - 1)) < 1e-12)
        rows.append(try MadeUp.transaction(4, after(400), .withdrawal(try Money("1100"))))
        let paid = try MadeUp.portfolio(rows, prices: prices, asOf: after(730)).series.performance(over: .max).get()
        #expect(paid.until == after(400))
        #expect(abs((paid.annualized ?? .nan) - (pow(1.1, 365.25 / 400) - 1)) < 1e-12)
    }

    @Test func holdingWithoutAValue_isNotSold() throws {
        let rows = [try MadeUp.transaction(1, day, .transferIn(stock, Quantity(5)))]
        let period = try MadeUp.portfolio(rows, asOf: after(400)).series.performance(over: .max).get()
        #expect(period.until == nil && period.investedTo == after(400))
    }

    @Test func lateDividend_isOutsideTheDaysOfTheReturn() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, after(365), MadeUp.sell(stock, "10", "99")),
            try MadeUp.transaction(3, after(380), .dividend(stock, try Money("30"))),
        ]
        let prices = [stock: try MadeUp.column([(day, "100"), (after(365), "99")])]
        let portfolio = MadeUp.portfolio(rows, prices: prices, asOf: after(500))
        let period = try portfolio.series.performance(over: .max).get()
        #expect(period.until == after(365))
        #expect(period.outside == (try Money("30")))
        #expect(abs(try period.moneyWeighted.get().overPeriod + 0.01) < 1e-9)
        // The gain of 20 and the loss of 1 % do not contradict each other.
        #expect(portfolio.contradictions() == [.unearned(try Money("30"))])
    }

    @Test func benchmark_ofWhatWasSold_endsOnTheSameDay() throws {
        let portfolio = try sold(asOf: 1_095)
        let column = try MadeUp.column([(day, "50"), (after(365), "65"), (after(1_095), "6")])
        let compared = try portfolio.compare(with: column, in: .usd, after: nil, through: after(1_095)).get()
        #expect(abs(compared.timeWeighted - 0.3) < 1e-12)
        // 1000 became 1300, of which 1210 were taken out.
        #expect(compared.end == (try Money("90")))
        #expect(compared.values.count == 366)
        let notes = portfolio.explanation(of: .timeWeighted(after: nil, through: after(1_095)))?.notes
        #expect(notes?.contains { $0.contains("end on \(after(365).text)") } == true)
    }

    /// Bought at 1,000 and sold at 1,210, with 30 that come later: paid out at once, or kept on the last day.
    private func lateDividend(isKept: Bool) throws -> Portfolio {
        var rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, after(365), MadeUp.sell(stock, "10", "121")),
            try MadeUp.transaction(3, after(380), .dividend(stock, try Money("30"))),
        ]
        if isKept {
            rows.append(try MadeUp.transaction(4, day, .deposit(try Money("1000"))))
            rows.append(try MadeUp.transaction(5, after(365), .withdrawal(try Money("1210"))))
        }
        let prices = try MadeUp.column([(day, "100"), (after(365), "121")])
        return MadeUp.portfolio(rows, prices: [stock: prices], asOf: after(380))
    }

    @Test func benchmark_ofAPeriodWithALateDividendAlone_hasNothingToCompare() throws {
        let column = try MadeUp.column([(day, "50"), (after(365), "65")])
        let compared = try lateDividend(isKept: false).compare(
            with: column,
            in: .usd,
            after: after(370),
            through: after(380)
        )
        #expect(throws: NoReturn.nothingInvested) { try compared.get() }
    }

    @Test(arguments: [false, true])
    func benchmark_besideALateDividend_comparesGains(_ isKept: Bool) throws {
        let portfolio = try lateDividend(isKept: isKept)
        let column = try MadeUp.column([(day, "50"), (after(365), "65")])
        let compared = try portfolio.compare(with: column, in: .usd, after: nil, through: after(380)).get()
        // 1,000 became 1,300: 300, beside 210 and the dividend of 30.
        #expect(compared.gain == (try Money("300")))
        #expect(compared.difference == (try Money("-60")))
        let other = PortfolioBenchmark(symbol: try MadeUp.symbol("INDEX"), column: column, currency: .usd)
        let stated = try #require(portfolio.explanation(of: .ahead(other, after: nil, through: after(380))))
        #expect(stated.rows.map(\.amount) == ["240", "-300"])
        #expect(stated.value == "-60")
    }

    @Test func moneyThatArrivesOnTheLastDay_isStillThere() throws {
        let period = try lateDividend(isKept: true).series.performance(over: .max).get()
        #expect(period.end == (try Money("30")))
        #expect(period.until == nil && period.investedTo == after(380))
        #expect(period.outside == .zero)
        // Nothing was held from the sale to the arrival: 365 days.
        #expect(abs((period.annualized ?? .nan) - (pow(1.21, 365.25 / 380) - 1)) < 1e-12)
    }

    @Test func moneyThatArrivesFirst_isInvestedFromItsDay() throws {
        let rows = [
            try MadeUp.transaction(1, day, .interest(try Money("30"))),
            try MadeUp.transaction(2, after(20), .deposit(try Money("10"))),
        ]
        let period = try MadeUp.portfolio(rows, asOf: after(30)).series.performance(over: .max).get()
        #expect(period.investedFrom == day && period.investedTo == after(30))
        #expect(abs(try period.moneyWeighted.get().overPeriod) < 1e-9)
        let alone = try MadeUp.portfolio(rows, asOf: day).series.performance(over: .max).get()
        #expect(alone.moneyWeighted == .failure(.nothingInvested))
    }

    /// A payment of before the first purchase: it is not put into the benchmark, nor taken out of it, and needs no close.
    @Test(arguments: ["7", "-7"])
    func benchmark_ofAPaymentBeforeTheFirstDay_beginsWithTheFirst(_ amount: String) throws {
        let paid = try Money(amount)
        let rows = [
            try MadeUp.transaction(1, day, paid > .zero ? .interest(paid) : .charge(-paid)),
            try MadeUp.transaction(2, after(10), MadeUp.buy(stock, "10", "100")),
        ]
        let prices = try MadeUp.column([(after(10), "100"), (after(20), "110")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: after(20))
        let column = try MadeUp.column([(after(9), "50"), (after(20), "60")])
        let compared = try portfolio.compare(with: column, in: .usd, after: nil, through: after(20)).get()
        #expect(compared.values.count == 21)
        #expect(compared.values.prefix(10).allSatisfy { $0 == 0 } && compared.values[10] == 1_000)
        // 1,000 at 50 are 1,200 at 60; its own gain is 100 and the payment.
        #expect(compared.end == (try Money("1200")))
        #expect(compared.difference == (try Money("-100")) + paid)
        // −1000 and ten days later 1200.
        #expect(abs(try compared.moneyWeighted.get().overPeriod - 0.2) < 1e-9)
    }
}
