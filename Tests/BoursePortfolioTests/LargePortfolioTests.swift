import BourseCore
import BourseTestSupport
import Testing

@testable import BoursePortfolio

/// 14,400 transactions of 250 assets over twelve years, in three accounts and two currencies.
private struct LargePast {
    static let assets = 250
    static let days = 4383
    let transactions: [Transaction]
    let prices: [Symbol: PriceColumn]
    let rates: FXHistory
    let assets: [PortfolioAsset]
    let first = MadeUp.monday
    var asOf: TradingDay { first.adding(days: Self.days - 1) }

    init(seed: UInt64, count: Int = 14_400) throws {
        var random = SeededGenerator(seed: seed)
        let begin = MadeUp.monday
        var rates = FXHistory(pivot: .usd)
        for day in stride(from: 0, to: Self.days, by: 5) {
            let units = 100_000_000_000_000 + Int128(random.int(0...50_000_000_000_000))
            rates.set(try #require(ExchangeRate(units: units)), of: .inr, on: begin.adding(days: day))
        }
        var prices: [Symbol: PriceColumn] = [:]
        var assets: [PortfolioAsset] = []
        for index in 0..<Self.assets {
            let symbol = try MadeUp.symbol("A\(index)")
            assets.append(PortfolioAsset(symbol: symbol, currency: index.isMultiple(of: 2) ? .usd : .inr))
            var units: Int64 = 10_000_000_000
            let rows = stride(from: 0, to: Self.days, by: 4).map { day -> (day: TradingDay, price: Price) in
                units = max(500_000_000, units + random.int64(-200_000_000...205_000_000))
                return (begin.adding(days: day), Price(units: units))
            }
            prices[symbol] = PriceColumn(source: "Exchange", rows: rows)
        }
        var transactions: [Transaction] = []
        for id in 0..<count {
            let asset = random.pick(assets)
            let quantity = Quantity(random.int(1...40))
            let price = Price(units: random.int64(5_000_000_000...20_000_000_000))
            let kind: TransactionKind =
                switch random.int(0...9) {
                case 0...5: .buy(asset.symbol, quantity, price: price)
                case 6...8: .sell(asset.symbol, quantity, price: price)
                default: .dividend(asset.symbol, try Money("3"))
                }
            transactions.append(
                try MadeUp.transaction(
                    id,
                    begin.adding(days: id * Self.days / count),
                    kind,
                    account: random.pick(["One", "Two", "Three"]),
                    currency: asset.currency,
                    fee: "0.5"
                )
            )
        }
        (self.transactions, self.prices, self.rates, self.assets) = (transactions, prices, rates, assets)
    }

    func portfolio(_ transactions: [Transaction], base: Currency = .usd) -> Portfolio {
        MadeUp.portfolio(transactions, prices: prices, rates: rates, assets: assets, base: base, asOf: asOf)
    }
}

@Suite("A portfolio of twelve years")
struct LargePortfolioTests {
    @Test(arguments: Seeds.first(1))
    func oneMore_anywhere_leavesTheDaysBeforeItAndGivesWhatWorkingEverythingOutGives(seed: UInt64) throws {
        let past = try LargePast(seed: seed)
        for place in [past.transactions.count - 1, past.transactions.count / 2, 1] {
            var rows = past.transactions
            let late = rows.remove(at: place)
            var portfolio = past.portfolio(rows)
            let before = portfolio.series
            let changed = portfolio.insert(late)
            let day = try #require(changed)
            #expect(day == late.day, "seed \(seed)")
            let anew = past.portfolio(past.transactions)
            for index in 0..<anew.series.count {
                let value = portfolio.series.value(at: index)
                #expect(value == anew.series.value(at: index), "seed \(seed), day \(index)")
                if before.day(at: index) < day, index < before.count {
                    #expect(value == before.value(at: index), "seed \(seed), day \(index)")
                }
            }
            #expect(portfolio.holdings == anew.holdings, "seed \(seed)")
            #expect(portfolio.realizedTotal() == anew.realizedTotal(), "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(1))
    func anotherBaseCurrency_isAsIfItHadAlwaysBeenSo(seed: UInt64) throws {
        let past = try LargePast(seed: seed)
        var portfolio = past.portfolio(past.transactions)
        portfolio.restate(in: .inr, by: portfolio.settings.method, at: [:], rates: portfolio.rates)
        let anew = past.portfolio(past.transactions, base: .inr)
        for index in 0..<anew.series.count {
            #expect(portfolio.series.value(at: index) == anew.series.value(at: index), "seed \(seed), day \(index)")
        }
        #expect(portfolio.holdings == anew.holdings && portfolio.income == anew.income, "seed \(seed)")
        #expect(portfolio.realizedTotal() == anew.realizedTotal(), "seed \(seed)")
        #expect(portfolio.contradictions() == anew.contradictions(), "seed \(seed)")
    }

    /// The time of a purchase and of a sale may be the same, and files list them in any order.
    @Test(arguments: Seeds.first(12))
    func rowsInAnyOrder_giveTheSameLotsGainsAndDays(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        var random = SeededGenerator(seed: seed)
        let rows = made.transactions.map { row in
            var row = row
            if row.second != nil { row.second = 36_000 }
            return row
        }
        let (one, other) = (made.portfolio(rows), made.portfolio(random.shuffled(rows)))
        #expect(one.holdings == other.holdings && one.cash == other.cash, "seed \(seed)")
        #expect(one.realized == other.realized && one.income == other.income, "seed \(seed)")
        #expect(one.problems == other.problems, "seed \(seed)")
        for index in 0..<one.series.count {
            #expect(one.series.value(at: index) == other.series.value(at: index), "seed \(seed), day \(index)")
        }
    }
}
