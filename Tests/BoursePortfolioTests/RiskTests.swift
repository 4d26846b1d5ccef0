import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Risk, benchmark and contribution")
struct RiskTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    /// 100 shares and nothing else, at one price a weekday.
    private func portfolio(_ prices: [String]) throws -> (portfolio: Portfolio, column: PriceColumn) {
        var days: [TradingDay] = []
        var next = day
        while days.count < prices.count {
            if !next.weekday.isWeekend { days.append(next) }
            next = next.adding(days: 1)
        }
        let column = try MadeUp.column(Array(zip(days, prices)))
        let rows = [try MadeUp.transaction(1, day, MadeUp.buy(stock, "100", prices[0]))]
        return (
            MadeUp.portfolio(rows, prices: [stock: column], asOf: next.adding(days: -1)), column
        )
    }

    @Test
    func risk_isOfWeekdaysWithPrices() throws {
        let (portfolio, column) = try portfolio(["100", "110", "99", "99", "108.9", "98.01", "98.01"])
        let end = portfolio.settings.asOf
        let sample = portfolio.sample(after: nil, through: end)
        let expected = [0.1, -0.1, 0, 0.1, -0.1, 0]
        #expect(sample.returns.count == 6 && sample.days.count == 6)
        for (one, other) in zip(sample.returns, expected) { #expect(abs(one - other) < 1e-12) }
        // Σ = 0.04, mean 0: √(0.04 ÷ 5).
        #expect(abs((sample.deviation ?? 0) - 0.008.squareRoot()) < 1e-12)
        #expect(abs((sample.volatility ?? 0) - (0.008 * 252).squareRoot()) < 1e-12)
        let same = portfolio.sample(of: column, in: .usd, after: nil, through: end)
        #expect(abs((sample.beta(to: same) ?? 0) - 1) < 1e-12)
        #expect(abs((sample.correlation(with: same) ?? 0) - 1) < 1e-12)
        #expect(abs((sample.historicalValueAtRisk() ?? 0) - 0.1) < 1e-12)
        #expect(abs((sample.historicalValueAtRisk(confidence: 0.6) ?? 0)) < 1e-12)
        #expect(abs((sample.parametricValueAtRisk() ?? 0) - 1.644_853_626_951 * 0.008.squareRoot()) < 1e-9)
        #expect(ReturnSample.correlations([sample, same])[0][1].map { abs($0 - 1) < 1e-12 } == true)
        #expect(sample.historicalValueAtRisk(confidence: 1) == nil)
    }

    @Test
    func drawdown_hasItsDays() throws {
        let (portfolio, _) = try portfolio(["100", "120", "90", "96", "130", "117"])
        let fall = try #require(portfolio.series.drawdown())
        #expect(fall.depth == 0.25 || abs(fall.depth - 0.25) < 1e-12)
        #expect(fall.peak == day.adding(days: 1) && fall.trough == day.adding(days: 2))
        #expect(fall.recovery == day.adding(days: 4))
        #expect(abs(portfolio.series.currentDrawdown() - 0.1) < 1e-12)
        let (rising, _) = try self.portfolio(["100", "101"])
        #expect(rising.series.drawdown() == nil)
    }

    @Test
    func sameFlowsInTheSameAsset_areWorthTheSame() throws {
        let (_, column) = try portfolio(["100", "110", "99", "120", "90", "130"])
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "100", "100")),
            // At the close of the day before, at which the benchmark buys too.
            try MadeUp.transaction(2, day.adding(days: 2), MadeUp.buy(stock, "50", "110")),
            try MadeUp.transaction(3, day.adding(days: 3), MadeUp.sell(stock, "30", "120")),
        ]
        let portfolio = MadeUp.portfolio(rows, prices: [stock: column], asOf: day.adding(days: 7))
        let end = portfolio.settings.asOf
        let comparison = try portfolio.compare(with: column, in: .usd, after: nil, through: end).get()
        #expect(comparison.difference.magnitude.double < 1e-6)
        #expect(
            abs(try comparison.moneyWeighted.get().overPeriod - comparison.portfolio.moneyWeighted.get().overPeriod)
                < 1e-8
        )
        #expect(abs(comparison.timeWeighted - 0.3) < 1e-12)
        let late = try MadeUp.column([(day.adding(days: 2), "1")])
        #expect(throws: NoReturn.noBenchmark(day)) {
            try portfolio.compare(with: late, in: .usd, after: nil, through: end).get()
        }
    }

    @Test(arguments: Seeds.first(25))
    func contributions_addUpToTheReturn(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = made.portfolio()
        let end = portfolio.settings.asOf
        for start in [nil, made.first.adding(days: 31)] {
            guard case .success(let parts) = portfolio.contributions(after: start, through: end) else { continue }
            let sum = parts.parts.reduce(parts.rest) { $0 + $1.contribution }
            #expect(abs(sum - parts.timeWeighted) < 1e-12, "seed \(seed)")
        }
    }

    @Test
    func contributionsOfDollars_leaveNothingForCash() throws {
        let other = try MadeUp.symbol("OTHER")
        let child = try MadeUp.symbol("CHILD")
        let rows = [
            try MadeUp.transaction(1, day, .deposit(try Money("5000"))),
            try MadeUp.transaction(2, day, MadeUp.buy(stock, "10", "100"), fee: "3"),
            try MadeUp.transaction(3, day.adding(days: 1), MadeUp.buy(other, "20", "50")),
            try MadeUp.transaction(4, day.adding(days: 2), .dividend(stock, try Money("8")), tax: "1"),
            try MadeUp.transaction(5, day.adding(days: 3), MadeUp.sell(other, "5", "60")),
            try MadeUp.transaction(
                6,
                day.adding(days: 3),
                .spinOff(from: stock, to: child, Quantity(5), costShare: try #require(Ratio(1, of: 10)))
            ),
            try MadeUp.transaction(7, day.adding(days: 4), .split(stock, new: 2, old: 1)),
            try MadeUp.transaction(8, day.adding(days: 4), .withdrawal(try Money("500"))),
        ]
        let prices = [
            stock: try MadeUp.column([
                (day, "100"), (day.adding(days: 2), "104"), (day.adding(days: 3), "90"), (day.adding(days: 4), "46"),
            ]),
            other: try MadeUp.column([(day.adding(days: 1), "51"), (day.adding(days: 4), "62")]),
            child: try MadeUp.column([(day.adding(days: 3), "20"), (day.adding(days: 4), "21")]),
        ]
        let portfolio = MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: 4))
        let parts = try portfolio.contributions(after: nil, through: day.adding(days: 4)).get()
        #expect(abs(parts.rest) < 1e-12)
        #expect(Set(parts.parts.map(\.symbol)) == [stock, other, child])
        let period = try portfolio.series.performance(over: .max).get()
        #expect(abs(try period.timeWeighted.get() - parts.timeWeighted) < 1e-12)
    }
}
