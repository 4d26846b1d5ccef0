import BourseCore
import BourseMarkets
import BoursePortfolio
import Testing

@Suite("Splits that several accounts tell, and what comes in without a price")
struct SplitTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func split(_ id: Int, after days: Int, in account: String) throws -> Transaction {
        try MadeUp.transaction(id, day.adding(days: days), .split(stock, new: 3, old: 1), account: account)
    }

    private func purchases() throws -> [Transaction] {
        [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "90"), account: "One"),
            try MadeUp.transaction(2, day, MadeUp.buy(stock, "5", "90"), account: "Two"),
        ]
    }

    @Test(arguments: [0, 1, 3, 7])
    func splitToldLaterInAnotherAccount_dividesThePriceOnce(later: Int) throws {
        let rows = try purchases() + [split(3, after: 7, in: "One"), split(4, after: 7 + later, in: "Two")]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 20))
        #expect(portfolio.series.value(at: portfolio.series.count - 1) == (try Money("1350")))
        #expect(portfolio.holdings.map(\.quantity) == [Quantity(30), Quantity(15)])
        #expect(portfolio.realizedTotal() == .zero && portfolio.problems.isEmpty)
        let rate = try portfolio.series.performance(over: .max).get().timeWeighted.get()
        #expect(abs(rate) < 1e-12)
    }

    @Test
    func splitToldTwiceInOneAccount_isTwoOfThem() throws {
        let rows = try [purchases()[0], split(3, after: 7, in: "One"), split(4, after: 7, in: "One")]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 8))
        #expect(portfolio.holdings.first?.quantity == Quantity(90))
        #expect(portfolio.series.value(at: 8) == (try Money("900")))
    }

    @Test
    func splitOfOneOwnAccount_isMissingInTheOther() throws {
        let rows = try purchases() + [split(3, after: 7, in: "One")]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 8))
        let stated = try #require(Split(day: day.adding(days: 7), new: 3, old: 1))
        #expect(portfolio.contradictions().contains(.missingSplit(stock, stated, accounts: ["Two"])))
        let both = try MadeUp.portfolio(rows + [split(4, after: 9, in: "Two")], asOf: day.adding(days: 9))
        #expect(!both.contradictions().contains { if case .missingSplit = $0 { true } else { false } })
    }

    @Test
    func splitOfNothing_saysSo() throws {
        let portfolio = MadeUp.portfolio([try split(1, after: 0, in: "One")], asOf: day)
        #expect(portfolio.problems.map(\.reason) == [.nothingToSplit(stock)])
        let sentence = "No ACME is held on that day, so there is nothing to split."
        #expect(portfolio.problems.first?.reason.sentence == sentence)
    }

    @Test
    func whatCameInBeforeTheFirstPrice_isWorthWhatItCost() throws {
        let rows = [
            try MadeUp.transaction(1, day, .deposit(try Money("100"))),
            try MadeUp.transaction(2, day.adding(days: 1), .transferIn(stock, Quantity(5), cost: try Money("40"))),
        ]
        let prices = [stock: try MadeUp.column([(day.adding(days: 2), "9")])]
        let portfolio = MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: 3))
        let period = try portfolio.series.performance(over: .max).get()
        #expect(period.inflow == (try Money("140")))
        #expect(period.gain == (try Money("5")))
        #expect(portfolio.series.value(at: 1) == (try Money("140")))
        #expect(abs(try period.timeWeighted.get() - 5.0 / 140) < 1e-12)
        // A price from before counts, whatever it cost.
        let known = [stock: try MadeUp.column([(day, "7"), (day.adding(days: 2), "9")])]
        let valued = MadeUp.portfolio(rows, prices: known, asOf: day.adding(days: 1))
        #expect(valued.series.value(at: 1) == (try Money("135")))
    }

    @Test
    func whatCameInWithoutCostBeforeTheFirstPrice_isWorthThat() throws {
        let rows = [
            try MadeUp.transaction(1, day, .transferIn(stock, Quantity(5))),
            try MadeUp.transaction(2, day.adding(days: 1), .split(stock, new: 3, old: 1)),
        ]
        let prices = [stock: try MadeUp.column([(day.adding(days: 2), "9"), (day.adding(days: 3), "10")])]
        let portfolio = MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: 3))
        let period = try portfolio.series.performance(over: .max).get()
        // 5 at 27 became 15 at 9, and then at 10.
        #expect(period.inflow == (try Money("135")))
        #expect(period.gain == (try Money("15")))
        #expect(portfolio.holdings.first?.cost == (try Money("135")))
        #expect((0..<3).allSatisfy { portfolio.series.value(at: $0) == period.inflow })
        // Nothing known at all is told as that.
        let unknown = MadeUp.portfolio(rows, asOf: day.adding(days: 3))
        #expect(unknown.problems.isEmpty && unknown.contradictions().contains(.missingPrice(stock)))
    }

    /// What is sold short brings money first: a gain is a negative rate then.
    @Test
    func gainOfAShortSale_contradictsNoNegativeRate() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.sell(stock, "10", "10"), fee: "1"),
            try MadeUp.transaction(2, day.adding(days: 2), MadeUp.buy(stock, "4", "8"), fee: "1"),
        ]
        let portfolio = MadeUp.portfolio(
            rows,
            prices: [stock: try MadeUp.column([(day.adding(days: 1), "11"), (day.adding(days: 300), "7")])],
            accounts: [PortfolioAccount(name: "Broker", allowsShort: true)],
            asOf: day.adding(days: 302)
        )
        #expect(try portfolio.series.performance(over: .max).get().gain > .zero)
        let isFound = portfolio.contradictions().contains { if case .gainAgainstReturn = $0 { true } else { false } }
        #expect(!isFound)
    }

    @Test
    func dayChange_ofPricesLongPast_isNone() throws {
        let rows = [try MadeUp.transaction(1, day, MadeUp.buy(stock, "1", "10"))]
        let prices = [stock: try MadeUp.column([(day.adding(days: 1), "12")])]
        func change(_ days: Int) -> Money {
            MadeUp.portfolio(rows, prices: prices, asOf: day.adding(days: days)).dayChange
        }
        let two = try Money("2")
        #expect(change(1) == two && change(8) == two)
        #expect(change(9) == .zero && change(90) == .zero)
    }
}
