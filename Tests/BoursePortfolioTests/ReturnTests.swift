import BourseCore
import BoursePortfolio
import Foundation
import Testing

@Suite("Returns of portfolios")
struct ReturnTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    /// A share bought at 200, after a year another at 225, a dividend of 5 a share after each year, both sold at 235 after
    /// the second: 9.39 % money-weighted and (1.15 · 1.0667)^½ − 1 = 10.76 % time-weighted a year.
    ///
    /// Source: CFA Institute, "Quantitative Investment Analysis" (DeFusco, McLeavey, Pinto, Runkle), on the two returns.
    @Test
    func twoSharesAndDividends_haveThePublishedReturns() throws {
        let (start, one, two) = (day, day.adding(days: 365), day.adding(days: 730))
        let rows = [
            try MadeUp.transaction(1, start, MadeUp.buy(stock, "1", "200")),
            // On the eve of the purchase, for what comes in on a day shares in what it brings.
            try MadeUp.transaction(2, one.adding(days: -1), .dividend(stock, try Money("5"))),
            try MadeUp.transaction(3, one, MadeUp.buy(stock, "1", "225")),
            try MadeUp.transaction(4, two, .dividend(stock, try Money("10"))),
            try MadeUp.transaction(5, two, MadeUp.sell(stock, "2", "235")),
        ]
        let prices = try MadeUp.column([(start, "200"), (one.adding(days: -1), "225"), (two, "235")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: two)
        let period = try portfolio.series.performance(after: nil, through: two).get()
        let whole = try period.timeWeighted.get()
        #expect(abs(1 + whole - 1.15 * 480 / 450) < 1e-12)
        let money = try #require(try period.moneyWeighted.get().perYear)
        #expect(abs(money - 0.0939) < 1e-4)
        #expect(period.gain == (try Money("60")))
    }

    /// Investopedia, "Time-Weighted Rate of Return (TWR)": 1,000,000 grows to 1,162,484, then 100,000 are added or taken,
    /// and a year after the start it is worth 1,192,328 or 1,003,440: 9.79 % either way.
    @Test(arguments: ["100000", "-100000"])
    func flowInTheMiddle_leavesTheTimeWeightedReturn(_ amount: String) throws {
        let start = try MadeUp.day("2018-12-31")
        let middle = try MadeUp.day("2019-08-15")
        let end = try MadeUp.day("2019-12-31")
        let flow = try Money(amount)
        let units = Quantity(units: flow.magnitude.units.scaled(by: 100_000_000, dividedBy: 11_624_840_000_000_000))
        let next = middle.adding(days: 1)
        let kind: TransactionKind =
            flow > .zero
            ? .buy(stock, units, price: try Price("1.162484")) : .sell(stock, units, price: try Price("1.162484"))
        let rows = [
            try MadeUp.transaction(1, start, MadeUp.buy(stock, "1000000", "1")),
            try MadeUp.transaction(2, next, kind),
        ]
        let last = 1.162484 * 1_192_328 / 1_262_484
        let prices = try MadeUp.column([(start, "1"), (middle, "1.162484"), (end, String(format: "%.8f", last))])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: end)
        let period = try portfolio.series.performance(after: start, through: end).get()
        #expect(abs(try period.timeWeighted.get() - 0.0979) < 5e-5)
        #expect(abs(period.end.double - (flow > .zero ? 1_192_328 : 1_003_440)) < 2)
        #expect(period.annualized != nil)
    }

    @Test
    func dividendAfterEverythingWasSold_isNoLossOfEverything() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, day.adding(days: 1), MadeUp.sell(stock, "10", "110")),
            try MadeUp.transaction(3, day.adding(days: 5), .dividend(stock, try Money("7"))),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 9))
        let period = try portfolio.series.performance(after: nil, through: day.adding(days: 9)).get()
        #expect(abs(try period.timeWeighted.get() - 0.1) < 1e-12)
        #expect(period.gain == (try Money("107")))
        #expect(period.unearned == (try Money("7")))
        #expect(portfolio.contradictions() == [.unearned(try Money("7"))])
        // In an account that keeps its cash, the dividend is earned.
        var stored = rows
        stored.append(try MadeUp.transaction(4, day, .deposit(try Money("1000"))))
        let cash = MadeUp.portfolio(stored, asOf: day.adding(days: 9))
        let whole = try cash.series.performance(after: nil, through: day.adding(days: 9)).get()
        #expect(abs(try whole.timeWeighted.get() - 0.107) < 1e-12)
        #expect(cash.contradictions().isEmpty)
    }

    @Test
    func emptyOrWorthlessPortfolios_sayWhy() throws {
        let empty = MadeUp.portfolio([], asOf: day)
        #expect(empty.series.performance(over: .max).flatMap(\.timeWeighted) == .failure(.nothingInvested))
        #expect(empty.holdings.isEmpty && empty.contradictions().isEmpty && empty.dayChange == .zero)
        let lost = MadeUp.portfolio(
            [try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"))],
            prices: [stock: try MadeUp.column([(day, "100"), (day.adding(days: 400), "0.00000001")])],
            asOf: day.adding(days: 400)
        )
        let period = try lost.series.performance(after: nil, through: day.adding(days: 400)).get()
        #expect(try period.timeWeighted.get() > -1)
        #expect(lost.series.performance(over: .fiveYears) == .failure(.tooYoung(first: day)))
        let owed = MadeUp.portfolio(
            [
                try MadeUp.transaction(1, day, .deposit(try Money("10"))),
                try MadeUp.transaction(2, day.adding(days: 1), .charge(try Money("50"))),
            ],
            asOf: day.adding(days: 3)
        )
        let debt = try owed.series.performance(over: .max).get()
        #expect(debt.timeWeighted == .failure(.noCapital(day.adding(days: 1))))
        #expect(owed.contradictions().contains(.debt(account: "Broker", .usd, try Money("-40"))))
    }

    @Test
    func monthsMultiplyToTheWholeReturn() throws {
        let made = try RandomPortfolio(seed: 3, days: 200, transfers: false)
        let portfolio = made.portfolio()
        let months = portfolio.series.calendar()
        let product = try months.reduce(1.0) { try $0 * (1 + $1.timeWeighted.get()) }
        let whole = try portfolio.series.performance(over: .max).get()
        #expect(abs(product - 1 - (try whole.timeWeighted.get())) < 1e-9)
        #expect(months.reduce(.zero) { $0 + $1.gain } == whole.gain)
        #expect(months.first?.isPartial == true)
    }
}
