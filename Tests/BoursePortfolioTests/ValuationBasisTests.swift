import BourseCore
import BoursePortfolio
import Testing

@Suite("What values follow from")
struct ValuationBasisTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("HOUSE") }

    private func broughtIn() throws -> Transaction {
        try MadeUp.transaction(1, day, .transferIn(stock, Quantity(10), cost: try Money("500")))
    }

    @Test func holdingWithoutAPrice_isValuedAtCost_andSaysSo() throws {
        let portfolio = MadeUp.portfolio([try broughtIn()], asOf: day.adding(days: 30))
        let holding = try #require(portfolio.holdings.first)
        #expect(holding.price == nil && holding.valuedAt == .cost)
        #expect(holding.value == (try Money("500")))
        #expect(holding.valuationNote == "No source has a price for HOUSE. It is valued at cost.")
        #expect(portfolio.contradictions() == [.valuedAtCost(stock)])
        #expect(portfolio.series.atCost(at: 30) == 1 && portfolio.series.stale(at: 30) == 0)
        #expect(portfolio.series.atCost(.account(0), at: 0) == 1)
        let working = try #require(portfolio.explanation(of: .value(account: "Broker", stock)))
        #expect(!working.rows.contains { $0.label == "Price" })
        #expect(working.rows.first { $0.label == "Cost per unit" }?.source == "cost")
        #expect(working.notes.contains("No source has a price for HOUSE. It is valued at cost."))
        #expect(portfolio.explanation(of: .totalValue)?.rows.first?.source == "cost")
    }

    @Test func cost_countsUntilAPriceIsKnown_throughSplits() throws {
        let rows = [
            try broughtIn(), try MadeUp.transaction(2, day.adding(days: 1), .split(stock, new: 2, old: 1)),
        ]
        let split = MadeUp.portfolio(rows, asOf: day.adding(days: 2))
        #expect(split.holdings.first?.valuedAt == .cost)
        #expect(split.holdings.first?.value == (try Money("500")))
        let prices = [stock: try MadeUp.column([(day.adding(days: 3), "30")])]
        let priced = MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: 4))
        #expect(priced.holdings.first?.valuedAt == .price && priced.holdings.first?.valuationNote == nil)
        #expect((0...4).map { priced.series.atCost(at: $0) } == [1, 1, 1, 0, 0])
        let entered = MadeUp.portfolio(
            rows,
            prices: [
                stock: PriceColumn(entered: [EnteredPrice(symbol: stock, day: day, price: try Price("20"))])
            ],
            asOf: day.adding(days: 4)
        )
        #expect(entered.holdings.first?.valuedAt == .price && entered.contradictions().isEmpty)
    }

    @Test(arguments: [["500", "700"], ["700", "500"]])
    func costs_broughtInOnOneDay_areValuedTogether(costs: [String]) throws {
        let rows = try costs.enumerated().map { index, cost in
            try MadeUp.transaction(index + 1, day, .transferIn(stock, Quantity(10), cost: try Money(cost)))
        }
        let holding = try #require(MadeUp.portfolio(rows, asOf: day.adding(days: 1)).holdings.first)
        #expect(try holding.valuedAt == .cost && holding.cost == Money("1200"))
        #expect(holding.value == holding.cost)
    }

    @Test func costs_broughtInOneAfterTheOther_areValuedTogether_throughASplit() throws {
        let holding = try #require(
            MadeUp.portfolio(
                [
                    try MadeUp.transaction(1, day, .transferIn(stock, Quantity(10), cost: try Money("500"))),
                    try MadeUp.transaction(2, day.adding(days: 2), .split(stock, new: 2, old: 1)),
                    try MadeUp.transaction(
                        3,
                        day.adding(days: 4),
                        .transferIn(stock, Quantity(10), cost: try Money("700"))
                    ),
                ],
                asOf: day.adding(days: 5)
            ).holdings.first
        )
        #expect(try holding.valuedAt == .cost && holding.cost == Money("1200") && holding.quantity == Quantity(30))
        #expect(holding.value == holding.cost)
    }

    @Test func ownTrade_withoutASource_isNamed() throws {
        let rows = [try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "50"))]
        let fresh = MadeUp.portfolio(rows, asOf: day)
        let holding = try #require(fresh.holdings.first)
        #expect(holding.valuedAt == .trade)
        #expect(holding.price?.price == (try Price("50")))
        #expect(holding.valuationNote == "No source has a price for HOUSE. It is valued at your trade of \(day.text).")
        #expect(fresh.contradictions().isEmpty && fresh.series.atCost(at: 0) == 0)
        let old = MadeUp.portfolio(rows, asOf: day.adding(days: 8))
        #expect(old.contradictions() == [.valuedAtTrade(stock, day: day)])
        // With a source, an own trade of today is only the newest price.
        let prices = [stock: try MadeUp.column([(day.adding(days: -1), "49")])]
        let known = MadeUp.portfolio(rows, prices: prices, asOf: day)
        #expect(known.holdings.first?.valuedAt == .trade && known.holdings.first?.valuationNote == nil)
    }

    @Test func sale_ofAPartOfWhatWasBroughtIn_isAPrice() throws {
        let rows = [
            try broughtIn(), try MadeUp.transaction(2, day.adding(days: 1), MadeUp.sell(stock, "1", "60")),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 1))
        #expect(portfolio.holdings.first?.valuedAt == .trade)
        #expect((0...1).map { portfolio.series.atCost(at: $0) } == [1, 0])
    }

    @Test func holdingWithoutPriceAndCost_hasNoValueAndNoBasis() throws {
        let rows = [try MadeUp.transaction(1, day, .transferIn(stock, Quantity(10)))]
        let holding = try #require(MadeUp.portfolio(rows, asOf: day).holdings.first)
        #expect(holding.value == nil && holding.valuedAt == nil)
        #expect(holding.valuationNote == "No source has a price for HOUSE. Its value is unknown.")
    }
}
