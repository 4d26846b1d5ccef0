import BourseCore
import BoursePortfolio
import Testing

@Suite("Transactions that are refused")
struct ProblemTests {
    private let day = MadeUp.monday
    private let stock: Symbol
    private let other: Symbol

    init() throws {
        stock = try MadeUp.symbol("ACME")
        other = try MadeUp.symbol("OTHER")
    }

    @Test
    func wrongTransactions_areNamedAndChangeNothing() throws {
        let good = try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"))
        let cases: [(Transaction, TransactionProblem.Reason)] = [
            (
                try MadeUp.transaction(2, day, MadeUp.sell(stock, "11", "100")),
                .notHeld(stock, held: Quantity(10), wanted: Quantity(11))
            ),
            (
                try MadeUp.transaction(2, day.adding(days: -1), MadeUp.sell(stock, "1", "100")),
                .notHeld(stock, held: .zero, wanted: Quantity(1))
            ),
            (try MadeUp.transaction(2, day, .split(stock, new: 0, old: 1)), .split(new: 0, old: 1)),
            (try MadeUp.transaction(2, day, .split(stock, new: 2, old: 2)), .split(new: 2, old: 2)),
            (
                try MadeUp.transaction(2, day, .dividend(other, try Money("5"))), .dividendBeforePurchase(other)
            ),
            (
                try MadeUp.transaction(2, day.adding(days: -1), .dividend(stock, try Money("5"))),
                .dividendBeforePurchase(stock)
            ),
            (
                try MadeUp.transaction(2, day, MadeUp.buy(other, "1", "1"), currency: .inr),
                .noRate(.inr, to: .usd)
            ),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "0", "1")), .quantity(.zero)),
            (
                try MadeUp.transaction(2, day, MadeUp.buy(stock, "10000000000.5", "1")),
                .quantity(try Quantity("10000000000.5"))
            ),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "1", "-1")), .price(try Price("-1"))),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "10000000000", "92000000000")), .amount),
            (try MadeUp.transaction(2, day, .deposit(.zero)), .amount),
            (try MadeUp.transaction(2, day, .deposit(try Money("1000000000000001"))), .amount),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "1", "1"), fee: "-1"), .charges),
            (try MadeUp.transaction(2, day, .dividend(stock, try Money("5")), tax: "6"), .chargesAboveIncome),
            (try MadeUp.transaction(2, day, .transfer(stock, Quantity(1), to: "Broker")), .toItself),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "1", "1"), account: ""), .accountName),
            (try MadeUp.transaction(2, day, MadeUp.buy(stock, "1", "1"), second: 86_400), .timeOutOfRange),
            (
                try MadeUp.transaction(2, day.adding(days: 9), MadeUp.buy(stock, "1", "1")),
                .afterLastDay(day.adding(days: 5))
            ),
            (try MadeUp.transaction(2, TradingDay(number: -40_000), MadeUp.buy(stock, "1", "1")), .dayOutOfRange),
            (try MadeUp.transaction(1, day, MadeUp.buy(stock, "1", "1")), .repeated),
        ]
        let clean = MadeUp.portfolio([good], asOf: day.adding(days: 5))
        for (transaction, reason) in cases {
            let portfolio = MadeUp.portfolio([good, transaction], asOf: day.adding(days: 5))
            #expect(portfolio.problems.map(\.reason) == [reason])
            let end = portfolio.series.count - 1
            #expect(portfolio.series.value(at: end) == clean.series.value(at: clean.series.count - 1), "\(reason)")
            #expect(portfolio.holdings.map(\.cost) == clean.holdings.map(\.cost), "\(reason)")
            #expect(portfolio.problems.allSatisfy { $0.message.hasSuffix(".") })
        }
    }

    @Test
    func largestAmounts_neverStopTheProgram() throws {
        var rows: [Transaction] = []
        for id in 0..<40 {
            rows.append(try MadeUp.transaction(id, day, MadeUp.buy(stock, "10000000000", "100000")))
            rows.append(try MadeUp.transaction(100 + id, day, .deposit(.limit), account: "Bank", currency: .inr))
        }
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("10000000000"), of: .inr, on: day)
        let column = try MadeUp.column([(day, "92000000000")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: column], rates: rates, asOf: day)
        #expect(portfolio.series.missing(at: 0) == 1)
        #expect(portfolio.contradictions().contains(.missingPrice(stock)))
        #expect(portfolio.problems.contains { $0.reason == .holdingTooLarge(stock) })
        #expect(portfolio.problems.contains { $0.reason == .amount })
    }

    @Test
    func sameDayRows_sellWhatCameWithoutATimeOrBefore() throws {
        let buy = try MadeUp.buy(stock, "10", "100")
        let sell = try MadeUp.sell(stock, "10", "110")
        for (first, second) in [(nil, nil), (nil, Int32(5)), (Int32(5), nil), (5, 5), (5, 6)] as [(Int32?, Int32?)] {
            let rows = [
                try MadeUp.transaction(2, day, buy, second: first),
                try MadeUp.transaction(1, day, sell, second: second),
            ]
            #expect(MadeUp.portfolio(rows, asOf: day).problems.isEmpty)
        }
        let rows = [try MadeUp.transaction(2, day, buy, second: 9), try MadeUp.transaction(1, day, sell, second: 8)]
        #expect(MadeUp.portfolio(rows, asOf: day).problems.count == 1)
    }

    @Test
    func reinvestmentOfAShortPosition_isNotCounted() throws {
        let portfolio = MadeUp.portfolio(
            [
                try MadeUp.transaction(1, day, MadeUp.sell(stock, "3", "100")),
                try MadeUp.transaction(
                    2,
                    day.adding(days: 1),
                    .reinvestment(stock, Quantity(1), price: try Price("100"))
                ),
            ],
            accounts: [PortfolioAccount(name: "Broker", allowsShort: true)],
            asOf: day.adding(days: 2)
        )
        #expect(portfolio.problems.map(\.reason) == [.dividendBeforePurchase(stock)])
        #expect(portfolio.holdings.map(\.quantity) == [.zero - Quantity(3)])
    }
}
