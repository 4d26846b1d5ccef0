import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Lots and realized gains")
struct LotTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func threeLots(_ last: TransactionKind, method: LotMethod) throws -> Portfolio {
        MadeUp.portfolio(
            [
                try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"), fee: "1"),
                try MadeUp.transaction(2, day.adding(days: 1), MadeUp.buy(stock, "10", "120")),
                try MadeUp.transaction(3, day.adding(days: 2), MadeUp.buy(stock, "10", "90")),
                try MadeUp.transaction(4, day.adding(days: 3), last, fee: "2"),
            ],
            method: method,
            asOf: day.adding(days: 3)
        )
    }

    @Test(arguments: [(LotMethod.fifo, "347"), (.lifo, "448"), (.average, "397.5")])
    func saleOfFifteen_earnsWhatTheMethodSays(_ method: LotMethod, _ gain: String) throws {
        let portfolio = try threeLots(MadeUp.sell(stock, "15", "130"), method: method)
        // 15 · 130 − 2 less 1001 + 600; less 900 + 600; less half of 3101.
        #expect(portfolio.realizedTotal().total == (try Money(gain)))
        let holding = try #require(portfolio.holdings.first)
        #expect(holding.quantity == Quantity(15))
        #expect(portfolio.realized.reduce(.zero) { $0 + $1.cost } + holding.cost == (try Money("3101")))
        #expect(portfolio.problems.isEmpty)
    }

    @Test
    func specificLots_goFirstAndTheRestByTheMethod() throws {
        let picks = [LotPick(opening: TransactionID(2), quantity: Quantity(10))]
        let sale = TransactionKind.sell(stock, Quantity(12), price: try Price("130"), lots: picks)
        let portfolio = try threeLots(sale, method: .fifo)
        #expect(portfolio.realized.map(\.opening) == [TransactionID(2), TransactionID(1)])
        #expect(portfolio.realized.map(\.quantity) == [Quantity(10), Quantity(2)])
        // 1558 − 1200 − 200.2
        #expect(portfolio.realizedTotal().total == (try Money("157.8")))
    }

    @Test
    func lotThatIsNotThere_refusesTheSaleAndTakesNothing() throws {
        let picks = [
            LotPick(opening: TransactionID(1), quantity: Quantity(4)),
            LotPick(opening: TransactionID(2), quantity: Quantity(11)),
        ]
        let sale = TransactionKind.sell(stock, Quantity(15), price: try Price("130"), lots: picks)
        let portfolio = try threeLots(sale, method: .fifo)
        #expect(portfolio.problems.map(\.reason) == [.lot(TransactionID(2), left: Quantity(10))])
        #expect(portfolio.holdings.first?.quantity == Quantity(30))
        #expect(portfolio.holdings.first?.lots.count == 3)
    }

    @Test
    func split_isExactAndKeepsTheCost() throws {
        let portfolio = try threeLots(.split(stock, new: 3, old: 7), method: .fifo)
        let holding = try #require(portfolio.holdings.first)
        // 30 · 3 ÷ 7, rounded once; each lot gets its part of the sum.
        #expect(holding.quantity == (try Quantity("12.85714286")))
        #expect(holding.lots.reduce(.zero) { $0 + $1.quantity } == holding.quantity)
        #expect(holding.cost == (try Money("3101")))
        // The price of the last purchase, in new shares.
        #expect(holding.price?.price == (try Price("210")))
        let back = try threeLots(.split(stock, new: 4, old: 1), method: .fifo)
        #expect(back.holdings.first?.quantity == Quantity(120))
    }

    @Test
    func spinOff_movesItsShareOfTheCostAndKeepsTheDays() throws {
        let child = try MadeUp.symbol("NEWCO")
        let share = try #require(Ratio(1, of: 4))
        let kind = TransactionKind.spinOff(from: stock, to: child, Quantity(15), costShare: share)
        let portfolio = try threeLots(kind, method: .fifo)
        let parent = try #require(portfolio.holding("Broker", stock))
        let spun = try #require(portfolio.holding("Broker", child))
        #expect(parent.cost + spun.cost == (try Money("3101")))
        #expect(spun.cost == (try Money("775.25")))
        #expect(spun.quantity == Quantity(15) && parent.quantity == Quantity(30))
        #expect(spun.lots.map(\.day) == parent.lots.map(\.day))
    }

    @Test
    func transferBetweenOwnAccounts_keepsLotsAndCost() throws {
        let portfolio = try threeLots(.transfer(stock, Quantity(15), to: "Bank"), method: .fifo)
        let (from, to) = (
            try #require(portfolio.holding("Broker", stock)), try #require(portfolio.holding("Bank", stock))
        )
        #expect(from.cost + to.cost == (try Money("3101")))
        #expect(to.lots.map(\.opening) == [TransactionID(1), TransactionID(2)])
        #expect(to.lots.first?.day == day)
        #expect(portfolio.realized.isEmpty)
        #expect(portfolio.series.inflow(at: 3) == (try Money("2")))
    }

    @Test
    func reinvestment_isIncomeAndALot() throws {
        let kind = TransactionKind.reinvestment(stock, Quantity(1), price: try Price("110"))
        let portfolio = try threeLots(kind, method: .fifo)
        #expect(portfolio.income.map(\.gross) == [try Money("112")])
        #expect(portfolio.holdings.first?.cost == (try Money("3213")))
        #expect(portfolio.holdings.first?.quantity == Quantity(31))
    }

    @Test
    func shortSale_isBoughtBackLotByLot() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.sell(stock, "10", "100"), fee: "1"),
            try MadeUp.transaction(2, day.adding(days: 1), MadeUp.buy(stock, "15", "80")),
        ]
        let accounts = [PortfolioAccount(name: "Broker", allowsShort: true)]
        let portfolio = MadeUp.portfolio(rows, accounts: accounts, asOf: day.adding(days: 1))
        #expect(portfolio.realizedTotal().total == (try Money("199")))
        #expect(portfolio.holdings.first?.quantity == Quantity(5))
        #expect(portfolio.holdings.first?.cost == (try Money("400")))
    }

    /// Without short selling, the sale that opens a short option is not counted; nor is what closes it.
    @Test
    func optionBoughtBack_whoseSaleIsNotCounted_opensNothing() throws {
        let option = try MadeUp.symbol("ACME260116C00100000")
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.sell(option, "2", "3")),
            try MadeUp.transaction(2, day.adding(days: 1), MadeUp.buy(option, "1", "1")),
            try MadeUp.transaction(3, day.adding(days: 2), MadeUp.buy(option, "1", "0")),
            try MadeUp.transaction(4, day.adding(days: 3), MadeUp.buy(option, "5", "2")),
        ]
        func portfolio(_ accounts: [PortfolioAccount]) -> Portfolio {
            MadeUp.portfolio(rows, accounts: accounts, asOf: day.adding(days: 3))
        }
        let refused = portfolio([])
        #expect(
            refused.problems.map(\.reason) == [
                .notHeld(option, held: .zero, wanted: Quantity(2)), .closesUncounted(option, sold: Quantity(2)),
                .closesUncounted(option, sold: Quantity(1)),
            ]
        )
        #expect(refused.problems[1].message.contains("Set “Short selling” of the account to “Allowed”"))
        #expect(refused.holdings.map(\.quantity) == [Quantity(5)])
        let allowed = portfolio([PortfolioAccount(name: "Broker", allowsShort: true)])
        #expect(allowed.problems.isEmpty && allowed.holdings.map(\.quantity) == [Quantity(5)])
        #expect(allowed.realizedTotal().total == (try Money("500")))
    }

    /// Of shares, a purchase is more likely missing: what is bought later is held.
    @Test
    func sharesBoughtAfterASaleThatIsNotCounted_areHeld() throws {
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.sell(stock, "2", "3")),
            try MadeUp.transaction(2, day.adding(days: 1), MadeUp.buy(stock, "1", "1")),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: day.adding(days: 1))
        #expect(portfolio.problems.count == 1 && portfolio.holdings.map(\.quantity) == [Quantity(1)])
    }

    /// What somebody chooses about the cash of an account says nothing about selling short in it.
    @Test
    func choiceThatSaysNothing_leavesWhatWasToldOfTheAccount() throws {
        let rows = [try MadeUp.transaction(1, day, MadeUp.sell(stock, "10", "100"))]
        let stated = PortfolioAccount(name: "Broker", allowsShort: true)
        func portfolio(_ chosen: PortfolioAccount) -> Portfolio {
            MadeUp.portfolio(rows, accounts: [stated, chosen], asOf: day)
        }
        let cash = portfolio(PortfolioAccount(name: "Broker", tracksCash: true))
        #expect(cash.problems.isEmpty && cash.holdings.first?.quantity == Quantity(-10))
        #expect(cash.cash.map(\.amount) == [try Money("1000")])
        let refused = portfolio(PortfolioAccount(name: "Broker", allowsShort: false))
        #expect(refused.problems.map(\.reason) == [.notHeld(stock, held: .zero, wanted: Quantity(10))])
        #expect(MadeUp.portfolio(rows, asOf: day).problems.count == 1)
    }

    @Test(arguments: Seeds.first(40))
    func lots_addUpToTheHoldingAndNothingIsLost(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        for method in LotMethod.allCases {
            let portfolio = made.portfolio(method: method)
            for holding in portfolio.holdings {
                #expect(holding.lots.reduce(.zero) { $0 + $1.quantity } == holding.quantity, "seed \(seed)")
                #expect(holding.lots.allSatisfy { $0.quantity > .zero })
            }
            // Rows in any order give the same lots.
            var random = SeededGenerator(seed: seed)
            let other = made.portfolio(random.shuffled(made.transactions), method: method)
            #expect(other.holdings == portfolio.holdings, "seed \(seed)")
            #expect(other.realized == portfolio.realized, "seed \(seed)")
        }
    }
}
