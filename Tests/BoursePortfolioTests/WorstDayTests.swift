import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Worst day of a portfolio")
struct WorstDayTests {
    private let day = MadeUp.monday

    /// 100 shares bought at the first price, with other purchases and sales, and a price on each of some days.
    private func portfolio(_ prices: [(Int, String)], _ others: [(Int, TransactionKind)] = []) throws -> Portfolio {
        let stock = try MadeUp.symbol("ACME")
        let column = try MadeUp.column(prices.map { (day.adding(days: $0.0), $0.1) })
        let (first, last) = (try #require(prices.first), try #require(prices.last))
        var rows = [try MadeUp.transaction(1, day.adding(days: first.0), MadeUp.buy(stock, "100", first.1))]
        for (number, other) in others.enumerated() {
            rows.append(try MadeUp.transaction(number + 2, day.adding(days: other.0), other.1))
        }
        return MadeUp.portfolio(rows, prices: [stock: column], asOf: day.adding(days: last.0))
    }

    @Test func worstDay_isThatOfTheLowestReturn_theFirstOfEquals() throws {
        // −25 %, −50 %, a rise, and −50 % again.
        let portfolio = try portfolio([(0, "64"), (1, "48"), (2, "24"), (3, "64"), (4, "32"), (7, "40")])
        let worst = try #require(portfolio.worstDay)
        #expect(worst.day == day.adding(days: 2) && worst.change == -0.5)
    }

    /// The sale of most shares is no loss, and afterwards a smaller loss of money is a larger one of what is left.
    @Test func worstDay_isByReturn_notByMoney() throws {
        let stock = try MadeUp.symbol("ACME")
        let portfolio = try portfolio(
            [(0, "100"), (1, "98"), (2, "98"), (3, "93.1"), (4, "96")],
            [(2, try MadeUp.sell(stock, "90", "98"))]
        )
        let worst = try #require(portfolio.worstDay)
        // −5 % of ten shares, 49; on Tuesday it was −2 % of a hundred, 200.
        #expect(worst.day == day.adding(days: 3) && abs(worst.change + 0.05) < 1e-12)
    }

    @Test func fallOfAWeekend_isThatOfMonday() throws {
        let portfolio = try portfolio([(4, "100"), (5, "70"), (7, "90"), (8, "82.8")])
        let worst = try #require(portfolio.worstDay)
        #expect(worst.day == day.adding(days: 7) && abs(worst.change + 0.1) < 1e-12)
    }

    @Test func withoutALoss_thereIsNone() throws {
        #expect(try portfolio([(0, "100"), (1, "100"), (2, "101")]).worstDay == nil)
        #expect(try portfolio([(0, "100")]).worstDay == nil)
        #expect(MadeUp.portfolio([], asOf: day).worstDay == nil)
    }
}
