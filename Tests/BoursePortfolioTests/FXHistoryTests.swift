import BourseCore
import BoursePortfolio
import Testing

@Suite("Rates of currencies")
struct FXHistoryTests {
    private let day = MadeUp.monday
    private let euro: Currency
    private let yen: Currency

    init() throws {
        euro = try #require(Currency("EUR"))
        yen = try #require(Currency("JPY"))
    }

    @Test
    func rate_isTheLastKnownAndSaysItsAge() throws {
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("1.1"), of: euro, on: day)
        rates.set(try MadeUp.rate("1.2"), of: euro, on: day.adding(days: 3))
        rates.set(try MadeUp.rate("9"), of: .usd, on: day)
        #expect(rates.rate(of: euro, in: .usd, on: day.adding(days: -1)) == nil)
        let held = try #require(rates.rate(of: euro, in: .usd, on: day.adding(days: 2)))
        #expect(held.rate == (try MadeUp.rate("1.1")) && held.day == day && !held.isStale(on: day.adding(days: 7)))
        #expect(held.isStale(on: day.adding(days: 8)))
        #expect(rates.rate(of: euro, in: .usd, on: day.adding(days: 99))?.age(on: day.adding(days: 99)) == 96)
        #expect(rates.rate(of: yen, in: yen, on: day)?.rate == .one)
    }

    @Test
    func crossRate_goesThroughThePivotAndIsAsOldAsItsOlder() throws {
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("1.1"), of: euro, on: day.adding(days: 2))
        rates.set(try MadeUp.rate("0.0055"), of: yen, on: day)
        let cross = try #require(rates.rate(of: euro, in: yen, on: day.adding(days: 4)))
        #expect(cross.rate == (try MadeUp.rate("200")) && cross.day == day)
        #expect(rates.rate(of: yen, in: euro, on: day.adding(days: 4))?.rate == (try MadeUp.rate("0.005")))
        #expect(rates.rate(of: yen, in: euro, on: day.adding(days: 1)) == nil)
    }

    @Test(arguments: ["0", "-1", "0.00000000001", "10000000001", "x", ""])
    func absurdRates_areNone(_ text: String) { #expect(ExchangeRate(text) == nil) }

    @Test
    func gain_isSplitIntoPriceAndCurrency() throws {
        let stock = try MadeUp.symbol("EURO")
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("1.1"), of: euro, on: day)
        rates.set(try MadeUp.rate("1.2"), of: euro, on: day.adding(days: 2))
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"), currency: euro),
            try MadeUp.transaction(2, day.adding(days: 2), MadeUp.sell(stock, "4", "150"), currency: euro),
        ]
        let portfolio = MadeUp.portfolio(rows, rates: rates, asOf: day.adding(days: 2))
        let holding = try #require(portfolio.holdings.first)
        // 6 · 150 · 1.2 − 6 · 100 · 1.1; of that 6 · 50 · 1.2 by the price.
        #expect(holding.unrealized?.total == (try Money("420")))
        #expect(holding.unrealized?.price == (try Money("360")))
        #expect(holding.unrealized?.currency == (try Money("60")))
        #expect(portfolio.realizedTotal() == GainSplit.zero + (try #require(portfolio.realized.first?.gain)))
        #expect(portfolio.realizedTotal().total == (try Money("280")))
        #expect(portfolio.realizedTotal().currency == (try Money("40")))
        var inEuro = portfolio
        inEuro.restate(in: euro, by: .fifo, at: [:], rates: portfolio.rates)
        #expect(inEuro.realizedTotal().total == (try Money("200")) && inEuro.realizedTotal().currency == .zero)
        #expect(inEuro.series.value(at: 2) == (try Money("900")))
    }
}
