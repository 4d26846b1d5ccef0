import BourseCore
import BoursePortfolio
import BourseTestSupport
import Foundation
import Testing

@Suite("Returns of made-up portfolios")
struct ReturnPropertyTests {
    @Test(arguments: Seeds.first(40))
    func withoutFlows_allReturnsAreTheGrowth(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let day = MadeUp.monday
        let days = random.int(1...900)
        let stock = try MadeUp.symbol("ACME")
        let prices = PriceColumn(
            source: "Exchange",
            rows: (0...days).map {
                (day: day.adding(days: $0), price: Price(units: random.int64(300_000_000...500_000_000)))
            }
        )
        let rows = [
            try MadeUp.transaction(1, day, .deposit(try Money("1000"))),
            try MadeUp.transaction(2, day, MadeUp.buy(stock, "100", "4")),
            try MadeUp.transaction(3, day.adding(days: days / 2), MadeUp.sell(stock, "40", "5")),
            try MadeUp.transaction(4, day.adding(days: days / 2), .dividend(stock, try Money("3"))),
        ]
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: day.adding(days: days))
        let period = try portfolio.series.performance(over: .max).get()
        let growth = period.end.double / 1000 - 1
        #expect(abs(try period.timeWeighted.get() - growth) < 1e-10, "seed \(seed)")
        #expect(abs(try period.moneyWeighted.get().overPeriod - growth) < 1e-9, "seed \(seed)")
        #expect(abs((period.simple ?? .nan) - growth) < 1e-12, "seed \(seed)")
        #expect(portfolio.contradictions().isEmpty, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(30))
    func orderOfADayAndSplitRows_changeNoReturn(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let whole = made.portfolio()
        let counted = made.transactions.filter { row in !whole.problems.contains { $0.id == row.id } }
        var random = SeededGenerator(seed: seed)
        // The same rows with other identifiers and without times, in an order in which each can be counted.
        var next = 500_000
        var halves: [Transaction] = []
        for row in random.shuffled(counted) {
            for half in Self.halves(of: row) {
                var half = half
                half.id = TransactionID(Int64(next))
                half.second = nil
                next += 1
                halves.append(half)
            }
        }
        let split = made.portfolio(halves)
        guard split.problems.isEmpty else { return }
        #expect(split.series.accounts.sorted() == whole.series.accounts.sorted())
        for index in 0..<whole.series.count {
            let gap = split.series.value(at: index) - whole.series.value(at: index)
            #expect(gap.magnitude.double < 1e-6, "seed \(seed), day \(index)")
        }
        let (one, other) = (whole.series.wealth(), split.series.wealth())
        for index in one.indices { #expect(abs(one[index] - other[index]) < 1e-9 * one[index], "seed \(seed)") }
    }

    /// A purchase or sale of an even quantity as two of half of it.
    private static func halves(of row: Transaction) -> [Transaction] {
        var (first, second) = (row, row)
        let half = { (quantity: Quantity) in Quantity(units: quantity.units / 2) }
        switch row.kind {
        case .buy(let symbol, let quantity, for: .price(let price)) where quantity.units % 2 == 0:
            first.kind = .buy(symbol, half(quantity), price: price)
        case .sell(let symbol, let quantity, for: .price(let price), let lots) where quantity.units % 2 == 0:
            first.kind = .sell(symbol, half(quantity), price: price, lots: lots)
        default: return [row]
        }
        second.kind = first.kind
        second.fee = .zero
        second.tax = .zero
        return [first, second]
    }

    /// An account that joins is a flow: the growth of both lies between theirs on every day.
    @Test(arguments: Seeds.first(40))
    func twoAccounts_growTogetherBetweenTheirs(seed: UInt64) throws {
        for cash in [true, false] {
            let made = try RandomPortfolio(seed: seed, days: 160, transfers: false, cash: cash)
            // The second opens five months after the first.
            var rows: [Transaction] = []
            for var row in made.transactions {
                if row.account == "Two", row.day.number < made.first.number + 150 {
                    guard row.id.number >= 10_000 else { continue }
                    row.day = made.first.adding(days: 150)
                }
                rows.append(row)
            }
            let series = made.portfolio(rows).series
            let lanes = series.accounts.indices.map { series.wealth(.account($0)) }
            let total = series.wealth()
            for index in 1..<series.count {
                let growths = lanes.map { $0[index] / $0[index - 1] }
                // An account in which nothing is grows by nothing and says nothing.
                let active = growths.indices.filter {
                    series.value(.account($0), at: index - 1) != .zero
                        || series.inflow(.account($0), at: index) != .zero
                }
                guard let low = active.map({ growths[$0] }).min(), let high = active.map({ growths[$0] }).max() else {
                    continue
                }
                let growth = total[index] / total[index - 1]
                // What an account without capital paid or received is part of the growth of both together alone.
                if series.accounts.indices.contains(where: { series.unearned(.account($0), at: index) != .zero }) {
                    continue
                }
                #expect(growth >= low - 1e-9 && growth <= high + 1e-9, "seed \(seed), day \(index)")
                #expect(growth > 0)
            }
        }
    }
}
