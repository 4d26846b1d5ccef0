import BourseCore
import BoursePortfolio
import Testing

@Suite("Prices and rates that people enter")
struct EnteredPriceTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func entered(_ rows: [(Int, String)]) throws -> [EnteredPrice] {
        try rows.map { EnteredPrice(symbol: stock, day: day.adding(days: $0.0), price: try Price($0.1)) }
    }

    private func rate(_ currency: Currency, in other: Currency, _ after: Int, _ rate: String) throws -> EnteredRate {
        EnteredRate(currency: currency, in: other, day: day.adding(days: after), rate: try MadeUp.rate(rate))
    }

    @Test
    func enteredPrice_countsWhereNoSourceHasTheDay() throws {
        let rows = [try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"))]
        let stated = try MadeUp.column([(day, "100"), (day.adding(days: 2), "120")])
        let column = stated.filled(with: try entered([(1, "110"), (2, "999"), (3, "130")]))
        #expect(column.price(atOrBefore: day.adding(days: 1)) == (try Price("110")))
        #expect(column.price(atOrBefore: day.adding(days: 2)) == (try Price("120")))
        #expect((0...3).map { column.isEntered(on: day.adding(days: $0)) } == [false, true, false, true])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: column], asOf: day.adding(days: 3))
        #expect(portfolio.series.value(at: 1) == (try Money("1100")))
        #expect(portfolio.series.value(at: 2) == (try Money("1200")))
        let holding = try #require(portfolio.holdings.first)
        #expect(holding.price?.source == "entered")
        #expect(holding.value == (try Money("1300")))
        let working = try #require(portfolio.explanation(of: .value(account: "Broker", stock)))
        #expect(working.rows.first { $0.label == "Price" }?.source == "entered")
        // What a source tells later of the same day wins, and an own trade is not measured by an own price.
        #expect(column.ending(try Price("7"), on: day.adding(days: 3)).isEntered(on: day.adding(days: 3)) == false)
        let alone = MadeUp.portfolio(
            rows,
            prices: [stock: PriceColumn(entered: try entered([(0, "3")]))],
            asOf: day.adding(days: 3)
        )
        #expect(alone.holdings.first?.price?.price == (try Price("3")))
        #expect(alone.contradictions().isEmpty)
    }

    @Test
    func enteredPrice_replacesThatOfAModel() throws {
        let model = try MadeUp.column([(day, "5"), (day.adding(days: 1), "6")])
        let column = model.filled(with: try entered([(1, "7")]), replaces: true)
        #expect(column.price(atOrBefore: day.adding(days: 1)) == (try Price("7")))
        #expect(column.firstDifference(from: model) == day.adding(days: 1))
    }

    @Test
    func enteredRate_countsWhereNoSourceHasTheDay_andIsCrossed() throws {
        let euro = try #require(Currency("EUR"))
        let franc = try #require(Currency("CHF"))
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("1.1"), of: euro, on: day)
        rates.fill(with: [
            try rate(euro, in: .usd, 0, "5"), try rate(euro, in: .usd, 1, "1.2"), try rate(.usd, in: .inr, 1, "80"),
            try rate(franc, in: euro, 1, "0.5"), try rate(franc, in: .inr, 0, "90"),
        ])
        func stated(_ currency: Currency, _ other: Currency, _ after: Int) -> String? {
            rates.rate(of: currency, in: other, on: day.adding(days: after))?.rate.description
        }
        #expect(stated(euro, .usd, 0) == "1.1" && stated(euro, .usd, 1) == "1.2")
        #expect(stated(.usd, .inr, 1) == "80" && stated(franc, .usd, 1) == "0.6")
        // Nobody knew a rate of rupees or francs on the first day.
        #expect(stated(franc, .usd, 0) == nil)
        #expect(!rates.isEntered(euro, in: .usd, on: day) && rates.isEntered(euro, in: .usd, on: day.adding(days: 1)))
        let rows = [try MadeUp.transaction(1, day.adding(days: 1), MadeUp.buy(stock, "10", "100"), currency: euro)]
        let portfolio = MadeUp.portfolio(rows, rates: rates, asOf: day.adding(days: 1))
        #expect(portfolio.holdings.first?.baseValue == (try Money("1200")))
        let working = try #require(portfolio.explanation(of: .value(account: "Broker", stock)))
        #expect(working.rows.first { $0.label == "USD for 1 EUR" }?.source == "entered")
    }
}
