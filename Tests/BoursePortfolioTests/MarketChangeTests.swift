import BourseCore
import BourseTestSupport
import Testing

@testable import BoursePortfolio

@Suite struct MarketChangeTests {
    private let day = MadeUp.monday

    private func column(_ prices: [String]) throws -> PriceColumn {
        try MadeUp.column(prices.enumerated().map { (day.adding(days: $0.offset), $0.element) })
    }

    @Test func firstDifference_isTheDayFromWhichColumnsDiffer() throws {
        let column = try column(["1", "2", "3"])
        #expect(column.firstDifference(from: column) == nil)
        let mended = try self.column(["1", "5", "3"])
        #expect(column.firstDifference(from: mended) == day.adding(days: 1))
        let longer = try self.column(["1", "2", "3", "4"])
        #expect(column.firstDifference(from: longer) == day.adding(days: 3))
        #expect(longer.firstDifference(from: column) == day.adding(days: 3))
    }

    @Test func ending_replacesOrAddsTheLastDayOnly() throws {
        let column = try column(["1", "2", "3"])
        let replaced = try self.column(["1", "2", "9"])
        #expect(column.ending(try Price("9"), on: day.adding(days: 2)) == replaced)
        #expect(column.ending(try Price("4"), on: day.adding(days: 7)).lastDay == day.adding(days: 7))
        #expect(column.ending(try Price("9"), on: day) == column)
        #expect(column.ending(.zero, on: day.adding(days: 9)) == column)
        #expect(column.price(atOrBefore: day.adding(days: -1)) == nil)
        #expect(column.price(atOrBefore: day.adding(days: 1)) == (try Price("2")))
        #expect(column.price(atOrBefore: day.adding(days: 40)) == (try Price("3")))
    }

    @Test func each_givesTheDaysOfASpan() throws {
        let column = try column(["1", "2", "3", "4"])
        var seen: [TradingDay] = []
        column.each(from: day.adding(days: 1), through: day.adding(days: 2)) { day, _ in seen.append(day) }
        #expect(seen == [day.adding(days: 1), day.adding(days: 2)])
    }

    @Test func rates_differFromTheFirstDayThatDoes() throws {
        var one = FXHistory(pivot: .usd)
        one.set(try MadeUp.rate("0.012"), of: .inr, on: day)
        var other = one
        #expect(one.firstDifference(from: other) == nil)
        other.set(try MadeUp.rate("0.013"), of: .inr, on: day.adding(days: 4))
        #expect(one.firstDifference(from: other) == day.adding(days: 4))
        #expect(FXHistory(pivot: .usd).firstDifference(from: one) == day)
    }

    /// What is worked in is the same as what is worked out anew.
    @Test(arguments: Seeds.first(10))
    func setMarket_isAsIfPricesHadAlwaysBeenSo(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        var portfolio = made.portfolio()
        let last = made.asOf
        let news = made.prices.mapValues { $0.ending(Price(units: 777_000_000), on: last) }
        portfolio.setMarket(news, rates: made.rates, changedFrom: last)
        let anew = MadeUp.portfolio(
            made.transactions,
            prices: news,
            rates: made.rates,
            assets: made.assets,
            asOf: last
        )
        for index in 0..<anew.series.count {
            #expect(portfolio.series.value(at: index) == anew.series.value(at: index), "seed \(seed)")
        }
        #expect(portfolio.holdings == anew.holdings, "seed \(seed)")
    }
}
