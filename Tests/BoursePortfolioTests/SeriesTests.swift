import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Values of days")
struct SeriesTests {
    /// The value of a day worked out from all rows up to it: nothing is kept from day to day.
    private static func value(_ made: RandomPortfolio, _ rows: [Transaction], on day: TradingDay) -> Double {
        var held: [String: [Symbol: Double]] = [:]
        var cash = 0.0
        func rate(_ currency: Currency) -> Double {
            made.rates.rate(of: currency, in: .usd, on: day)?.rate.double ?? .nan
        }
        for row in rows where row.day <= day {
            let asset = row.kind.symbol.flatMap { symbol in made.assets.first { $0.symbol == symbol } }
            let multiplier = asset?.multiplier ?? .one
            let charges = row.fee.double + row.tax.double
            var money = 0.0
            switch row.kind {
            case .buy(let symbol, let quantity, let paid):
                held[row.account, default: [:]][symbol, default: 0] += quantity.double
                money = -paid.total(of: quantity, multiplier: multiplier).double - charges
            case .sell(let symbol, let quantity, let received, _):
                held[row.account, default: [:]][symbol, default: 0] -= quantity.double
                money = received.total(of: quantity, multiplier: multiplier).double - charges
            case .dividend(_, let amount), .interest(let amount): money = amount.double - charges
            case .reinvestment(let symbol, let quantity, _):
                held[row.account, default: [:]][symbol, default: 0] += quantity.double
            case .split(let symbol, let new, let old):
                held[row.account, default: [:]][symbol, default: 0] *= Double(new) / Double(old)
            case .spinOff: break
            case .transferIn(let symbol, let quantity, _):
                held[row.account, default: [:]][symbol, default: 0] += quantity.double
                money = -charges
            case .transferOut(let symbol, let quantity, _):
                held[row.account, default: [:]][symbol, default: 0] -= quantity.double
                money = -charges
            case .transfer(let symbol, let quantity, let target, _):
                held[row.account, default: [:]][symbol, default: 0] -= quantity.double
                held[target, default: [:]][symbol, default: 0] += quantity.double
                money = -charges
            case .deposit(let amount): money = amount.double - charges
            case .withdrawal(let amount), .charge(let amount): money = -amount.double - charges
            case .cashTransfer: money = -charges
            }
            cash += money * rate(row.currency)
        }
        var value = cash
        for (_, assets) in held {
            for (symbol, quantity) in assets {
                guard let asset = made.assets.first(where: { $0.symbol == symbol }) else { continue }
                value +=
                    quantity * price(made, rows, symbol, day) * Double(asset.multiplier.units) / 1e8
                    * rate(asset.currency)
            }
        }
        return value
    }

    /// The last price on or before a day: the market's, else that of an own trade, in shares of the day.
    private static func price(
        _ made: RandomPortfolio,
        _ rows: [Transaction],
        _ symbol: Symbol,
        _ day: TradingDay
    ) -> Double {
        var stated: [(day: TradingDay, order: Int, price: Double)] = []
        var traded: [TradingDay: (worth: Double, quantity: Double)] = [:]
        let multiplier = made.assets.first { $0.symbol == symbol }?.multiplier ?? .one
        for row in rows where row.day <= day && row.kind.symbol == symbol {
            switch row.kind {
            case .buy(_, let quantity, let paid), .sell(_, let quantity, let paid, _),
                .reinvestment(_, let quantity, let paid):
                let price = paid.unitPrice(of: quantity, multiplier: multiplier)
                traded[row.day, default: (0, 0)].worth += quantity.double * price.double
                traded[row.day, default: (0, 0)].quantity += quantity.double
            default: break
            }
        }
        for (day, sums) in traded { stated.append((day, 1, sums.worth / sums.quantity)) }
        for (day, price) in made.marketRows[symbol] ?? [] { stated.append((day, 2, price)) }
        let known = stated.filter { $0.day <= day }
        guard let last = known.map({ ($0.day, $0.order) }).max(by: { $0 < $1 }),
            var price = known.last(where: { $0.day == last.0 && $0.order == last.1 })?.price
        else { return 0 }
        var seen: Set<String> = []
        for row in rows where row.day > last.0 && row.day <= day && row.kind.symbol == symbol {
            guard case .split(_, let new, let old) = row.kind else { continue }
            if seen.insert("\(row.day) \(new) \(old)").inserted { price *= Double(old) / Double(new) }
        }
        return price
    }

    @Test(arguments: Seeds.first(12))
    func values_areThoseWorkedOutDayByDay(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed, count: 90, days: 60)
        let portfolio = made.portfolio()
        let refused = Set(portfolio.problems.map(\.id))
        let rows = portfolio.ledger.transactions.filter { !refused.contains($0.id) }
        for index in 0..<portfolio.series.count {
            let expected = Self.value(made, rows, on: portfolio.series.day(at: index))
            let value = portfolio.series.value(at: index).double
            #expect(abs(value - expected) < 1e-8 * max(1, abs(expected)), "seed \(seed), day \(index)")
        }
        // What is held and the cash add up to the last value.
        let sum =
            portfolio.holdings.compactMap(\.baseValue).reduce(.zero, +)
            + portfolio.cash.compactMap(\.baseAmount).reduce(.zero, +)
        #expect((sum - portfolio.series.value(at: portfolio.series.count - 1)).magnitude.double < 1e-9, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(12))
    func addingAndRemoving_givesWhatWorkingEverythingOutGives(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed, count: 80, days: 60)
        var random = SeededGenerator(seed: seed)
        var portfolio = made.portfolio(Array(made.transactions.prefix(40)))
        var rows = Array(made.transactions.prefix(40))
        for row in made.transactions.dropFirst(40) {
            _ = portfolio.insert(row)
            rows.append(row)
            if random.oneIn(3) {
                let gone = rows.remove(at: random.int(0...(rows.count - 1)))
                _ = portfolio.remove(gone.id)
            }
        }
        let fresh = made.portfolio(rows)
        #expect(portfolio.holdings == fresh.holdings, "seed \(seed)")
        #expect(portfolio.realized == fresh.realized, "seed \(seed)")
        #expect(portfolio.income == fresh.income, "seed \(seed)")
        #expect(portfolio.cash == fresh.cash, "seed \(seed)")
        #expect(portfolio.problems == fresh.problems, "seed \(seed)")
        #expect(portfolio.series.first == fresh.series.first || portfolio.series.count >= fresh.series.count)
        for index in 0..<fresh.series.count {
            #expect(portfolio.series.value(at: index) == fresh.series.value(at: index), "seed \(seed), day \(index)")
            #expect(portfolio.series.inflow(at: index) == fresh.series.inflow(at: index), "seed \(seed), day \(index)")
            #expect(portfolio.series.outflow(at: index) == fresh.series.outflow(at: index), "seed \(seed)")
        }
    }

    @Test
    func dayChange_isThatOfTheLastDayWithPrices() throws {
        let stock = try MadeUp.symbol("ACME")
        let day = MadeUp.monday
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, day.adding(days: 4), MadeUp.buy(stock, "5", "108")),
        ]
        let prices = try MadeUp.column([(day, "100"), (day.adding(days: 3), "105"), (day.adding(days: 4), "110")])
        // Sunday: the change is Friday's, 10 · 5 of what was there and 5 · 2 of what was bought.
        let portfolio = MadeUp.portfolio(rows, prices: [stock: prices], asOf: day.adding(days: 6))
        #expect(portfolio.dayChange == (try Money("60")))
        #expect(portfolio.holdings.first?.dayChange == (try Money("60")))
        #expect(portfolio.series.stale(at: 6) == 0)
        let late = MadeUp.portfolio(rows, prices: [stock: prices], asOf: day.adding(days: 12))
        #expect(late.series.stale(at: 12) == 1 && late.holdings.first?.price?.isStale == true)
        #expect(late.contradictions() == [.stalePrice(stock, day: day.adding(days: 4))])
    }
}
