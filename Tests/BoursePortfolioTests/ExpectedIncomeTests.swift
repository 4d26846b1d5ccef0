import BourseCore
import BourseMarkets
import BoursePortfolio
import Testing

@Suite("Income that is expected")
struct ExpectedIncomeTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func dividend(_ after: Int, _ amount: String) throws -> Dividend {
        try #require(Dividend(exDay: day.adding(days: after), amount: try Price(amount)))
    }

    private func portfolio(_ rows: [Transaction], asOf: Int = 0, rates: FXHistory = FXHistory(pivot: .usd)) -> Portfolio
    {
        MadeUp.portfolio(rows, rates: rates, asOf: day.adding(days: asOf))
    }

    @Test
    func announcedDividend_takesThePlaceOfThatOfLastYear() throws {
        let rows = [
            try MadeUp.transaction(1, day.adding(days: -400), MadeUp.buy(stock, "10", "100"), account: "One"),
            try MadeUp.transaction(2, day.adding(days: -3), MadeUp.buy(stock, "5", "100"), account: "Two"),
        ]
        let actions = CorporateActions(dividends: [
            try dividend(-380, "9"), try dividend(-300, "0.5"), try dividend(-200, "0.6"), try dividend(-100, "0.6"),
            try dividend(-10, "0.7"), try dividend(75, "0.8"), try dividend(400, "9"),
        ])
        let made = portfolio(rows)
        let expected = made.expectedDividends(actions: [stock: actions], of: made.holdings)
        #expect(expected.map(\.basis) == [.announced, .lastYear, .lastYear, .lastYear])
        #expect(expected.map(\.perShare) == [try Price("0.8"), try Price("0.6"), try Price("0.6"), try Price("0.7")])
        #expect(expected.map(\.amount).first == (try Money("12")))
        #expect(expected.map(\.quantity).allSatisfy { $0 == Quantity(15) })
        #expect(expected[1].day == day.adding(days: -200).adding(months: 12))
        let none = portfolio([])
        #expect(none.expectedDividends(actions: [stock: actions], of: none.holdings).isEmpty)
    }

    @Test
    func monthlyDividends_areEachCountedOnce() throws {
        let rows = [try MadeUp.transaction(1, day.adding(days: -400), MadeUp.buy(stock, "1", "100"))]
        let past = try (1...12).map { try dividend(-30 * $0, "0.1") }
        let made = portfolio(rows)
        let actions = CorporateActions(dividends: past + [try dividend(5, "0.2"), try dividend(35, "0.2")])
        let expected = made.expectedDividends(actions: [stock: actions], of: made.holdings)
        #expect(expected.count == 12 && expected.count { $0.basis == .announced } == 2)
    }

    @Test
    func splitSince_dividesWhatAShareBrings_andRatesAreThoseOfToday() throws {
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.02"), of: .inr, on: day.adding(days: -500))
        rates.set(try MadeUp.rate("0.01"), of: .inr, on: day)
        let rows = [
            try MadeUp.transaction(1, day.adding(days: -400), MadeUp.buy(stock, "10", "100"), currency: .inr),
            try MadeUp.transaction(2, day.adding(days: -50), .split(stock, new: 4, old: 1), currency: .inr),
        ]
        let split = try #require(Split(day: day.adding(days: -50), new: 4, old: 1))
        let actions = CorporateActions(splits: [split], dividends: [try dividend(-100, "2")])
        let made = portfolio(rows, rates: rates)
        let expected = try #require(made.expectedDividends(actions: [stock: actions], of: made.holdings).first)
        #expect(expected.perShare == (try Price("0.5")))
        #expect(expected.amount == (try Money("20")))
        #expect(expected.baseAmount == (try Money("0.2")) && expected.currency == .inr)
    }

    /// No source has what a fund or a house paid: what was received counts, for what is held now.
    @Test
    func ownReceipts_countWhereNoSourceTellsAny() throws {
        let rows = [
            try MadeUp.transaction(1, day.adding(days: -400), MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, day.adding(days: -380), .dividend(stock, try Money("99"))),
            try MadeUp.transaction(3, day.adding(days: -200), .dividend(stock, try Money("20")), tax: "5"),
            try MadeUp.transaction(4, day.adding(days: -100), .split(stock, new: 2, old: 1)),
            try MadeUp.transaction(5, day.adding(days: -50), MadeUp.sell(stock, "5", "60")),
        ]
        let made = portfolio(rows)
        for actions in [[:], [stock: CorporateActions.none]] {
            let expected = made.expectedDividends(actions: actions, of: made.holdings)
            #expect(expected.map(\.basis) == [.ownReceipts])
            #expect(expected.first?.perShare == (try Price("1")))
            #expect(expected.first?.amount == (try Money("15")))
        }
    }
}
