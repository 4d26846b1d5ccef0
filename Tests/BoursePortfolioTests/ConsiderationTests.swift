import BourseCore
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("What a trade was made for")
struct ConsiderationTests {
    private func coin(_ name: String, multiplier: Multiplier = .one) throws -> PortfolioAsset {
        PortfolioAsset(
            symbol: try MadeUp.symbol(name),
            assetClass: .coin,
            currency: .usd,
            multiplier: multiplier
        )
    }

    @Test("A cheap coin costs what was paid and gains what was received above it")
    func cheapCoin_boughtAndSoldForTotals_gainsTheDifference() throws {
        let shib = try MadeUp.symbol("SHIB-USD")
        let bought = try MadeUp.transaction(
            1,
            MadeUp.monday,
            .buy(shib, Quantity(1_000_000_000), for: .total(try Money("12345.67")))
        )
        let held = MadeUp.portfolio([bought], asOf: MadeUp.monday)
        let holding = try #require(held.holdings.first)
        #expect(holding.cost == (try Money("12345.67")))
        #expect(holding.value == holding.cost)
        #expect(holding.unrealized?.total == .zero)
        #expect(holding.price?.unit.description == "0.00001234567")

        let sold = try MadeUp.transaction(
            2,
            MadeUp.monday.adding(days: 1),
            .sell(shib, Quantity(1_000_000_000), for: .total(try Money("15000")))
        )
        let closed = MadeUp.portfolio([bought, sold], asOf: MadeUp.monday.adding(days: 1))
        #expect(closed.realizedTotal().total == (try Money("2654.33")))
    }

    @Test(arguments: [
        ("PEPE-USD", "250000000", "300.10", "0.0000012004"), ("MICRO", "10000000000", "30", "0.000000003"),
        ("THIRDS", "3", "10", "3.333333333"), ("LARGE", "0.00000003", "1000", "33333333333.33333333"),
        ("DUST", "10000000000", "0.0000000000000001", "0.00000000000000000000000001"),
    ])
    func holding_withoutAnotherPrice_isWorthWhatWasPaid(
        name: String,
        quantity: String,
        paid: String,
        each: String
    ) throws {
        let symbol = try MadeUp.symbol(name)
        let kind = TransactionKind.buy(symbol, try Quantity(quantity), for: .total(try Money(paid)))
        let portfolio = MadeUp.portfolio(
            [try MadeUp.transaction(1, MadeUp.monday, kind)],
            asOf: MadeUp.monday.adding(days: 3)
        )
        let holding = try #require(portfolio.holdings.first)
        #expect(holding.cost == (try Money(paid)))
        #expect(holding.value == (try Money(paid)))
        #expect(holding.price?.unit.description == each)
        #expect(portfolio.series.value(at: 3) == (try Money(paid)))
        #expect(portfolio.contradictions().contains { $0.message.contains("no price") } == false)
    }

    @Test func broughtIn_forNearlyNothing_isWorthItsCost() throws {
        let coin = try MadeUp.symbol("MICRO")
        let size = Quantity(10_000_000_000)
        let later = MadeUp.monday.adding(days: 1)
        let rows = [
            try MadeUp.transaction(1, MadeUp.monday, .transferIn(coin, size, cost: try Money("30"))),
            // While nothing but costs is known, both are worth what they cost.
            try MadeUp.transaction(2, later, .transferIn(coin, size, cost: Money(units: 1))),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: MadeUp.monday.adding(days: 1))
        #expect(portfolio.holdings.first?.value == (try Money("30")) + Money(units: 1))
    }

    @Test func split_ofWhatHasAnOwnPriceAlone_keepsTheValue() throws {
        let stock = try MadeUp.symbol("ACME")
        let rows = [
            try MadeUp.transaction(1, MadeUp.monday, MadeUp.buy(stock, "3", "10")),
            try MadeUp.transaction(2, MadeUp.monday.adding(days: 1), .split(stock, new: 3, old: 1)),
            try MadeUp.transaction(3, MadeUp.monday.adding(days: 2), .split(stock, new: 7, old: 9)),
        ]
        let portfolio = MadeUp.portfolio(rows, asOf: MadeUp.monday.adding(days: 2))
        #expect(portfolio.holdings.first?.quantity == Quantity(7))
        #expect(portfolio.holdings.first?.value == (try Money("30")))
        #expect(portfolio.series.value(at: 1) == (try Money("30")))
    }

    @Test func marketPrice_ofFewCounts_isNamedAsRough() throws {
        let coin = try MadeUp.symbol("MICRO")
        let kind = TransactionKind.buy(coin, Quantity(10_000_000_000), for: .total(try Money("123")))
        let rows = [try MadeUp.transaction(1, MadeUp.monday, kind)]
        let column = try MadeUp.column([(MadeUp.monday.adding(days: 1), "0.00000001")])
        let asOf = MadeUp.monday.adding(days: 1)
        let rough = MadeUp.portfolio(rows, prices: [coin: column], asOf: asOf)
        #expect(rough.contradictions().contains(.coarsePrice(coin, Price(units: 1))))
        #expect(rough.holdings.first?.cost == (try Money("123")))
        // An own price is a quotient, and exact.
        #expect(MadeUp.portfolio(rows, asOf: asOf).contradictions().isEmpty)
    }

    @Test func total_belowZeroOrTooLarge_isRefused() throws {
        let stock = try MadeUp.symbol("ACME")
        for amount in [Money.zero, Money(units: -1), Money(units: Money.limit.units + 1), Money(units: .max)] {
            let row = try MadeUp.transaction(1, MadeUp.monday, .buy(stock, Quantity(1), for: .total(amount)))
            #expect(row.problem() == .amount, "\(amount)")
        }
    }

    @Test(arguments: Seeds.first(40))
    func cost_ofAnyTransaction_isWhatWasPaid(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for id in 0..<50 {
            let multiplier = random.pick([Multiplier.one, .hundred, Multiplier(units: 10_000_000)])
            let asset = try coin("COIN\(id)", multiplier: multiplier)
            let quantity = Quantity(units: Int128(random.int64(1...1_000_000_000_000_000_000)))
            let paid = Money(units: Int128(random.int64(1...Int64.max)) * random.pick([1, 10_000, 1_000_000_000_000]))
            let fee = Money(units: Int128(random.int64(0...1_000_000_000_000_000_000)))
            let row = Transaction(
                id: TransactionID(1),
                day: MadeUp.monday,
                account: "Wallet",
                kind: random.oneIn(2)
                    ? .buy(asset.symbol, quantity, for: .total(paid)) : .transferIn(asset.symbol, quantity, cost: paid),
                currency: .usd,
                fee: fee
            )
            let portfolio = MadeUp.portfolio([row], assets: [asset], asOf: MadeUp.monday)
            let holding = try #require(portfolio.holdings.first)
            #expect(holding.cost == paid + fee, "seed \(seed), \(paid) for \(quantity)")
            #expect(holding.value == paid, "seed \(seed), \(paid) for \(quantity)")
            #expect(holding.price?.unit.description != "0", "seed \(seed), \(paid) for \(quantity)")
        }
    }

    @Test(arguments: Seeds.first(40))
    func gains_ofAnyWayOutOfAHolding_areProceedsLessCosts(seed: UInt64) throws {
        for method in LotMethod.allCases {
            var random = SeededGenerator(seed: seed)
            let asset = try coin("COIN")
            var rows: [Transaction] = []
            var held: [String: Int128] = ["One": 0, "Two": 0]
            var (paid, received) = (Money.zero, Money.zero)
            func add(_ account: String, _ kind: TransactionKind) {
                rows.append(
                    Transaction(
                        id: TransactionID(Int64(rows.count)),
                        day: MadeUp.monday.adding(days: rows.count),
                        account: account,
                        kind: kind,
                        currency: .usd
                    )
                )
            }
            func sell(_ units: Int128, _ account: String) {
                let amount = Money(units: Int128(random.int64(1...900_000_000_000_000_000)) * 100)
                add(account, .sell(asset.symbol, Quantity(units: units), for: .total(amount)))
                received += amount
                held[account, default: 0] -= units
            }
            for _ in 0..<30 {
                let account = random.pick(["One", "Two"])
                let there = held[account] ?? 0
                switch random.int(0...9) {
                case 0...3:
                    let units = Int128(random.int64(1...1_000_000_000_000_000))
                    let amount = Money(units: Int128(random.int64(1...900_000_000_000_000_000)) * 100)
                    add(account, .buy(asset.symbol, Quantity(units: units), for: .total(amount)))
                    paid += amount
                    held[account, default: 0] += units
                case 4...6 where there > 1: sell(Int128(random.int64(1...Int64(there - 1))), account)
                case 7 where there > 1:
                    let other = account == "One" ? "Two" : "One"
                    let units = Int128(random.int64(1...Int64(there)))
                    add(account, .transfer(asset.symbol, Quantity(units: units), to: other))
                    held[account, default: 0] -= units
                    held[other, default: 0] += units
                case 8 where there > 100 && there < 1_000_000_000_000_000_0:
                    let (new, old) = (random.int64(2...7), Int64(1))
                    add(account, .split(asset.symbol, new: new, old: old))
                    held[account] = there * Int128(new)
                default: continue
                }
            }
            for account in ["One", "Two"] {
                if let left = held[account], left > 0 { sell(left, account) }
            }
            let portfolio = MadeUp.portfolio(
                rows,
                method: method,
                assets: [asset],
                asOf: MadeUp.monday.adding(days: rows.count)
            )
            #expect(portfolio.problems.isEmpty, "seed \(seed) \(method)")
            #expect(portfolio.holdings.isEmpty, "seed \(seed) \(method)")
            #expect(portfolio.realizedTotal().total == received - paid, "seed \(seed) \(method)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func unitPrice_asText_isWithinItsLastDigit(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let amount = Money(units: Int128(random.int64(1...Int64.max)) * random.pick([1, 1_000, 1_000_000_000]))
            let quantity = Quantity(units: Int128(random.int64(1...1_000_000_000_000_000_000)))
            let unit = UnitPrice(amount, for: quantity, multiplier: .one)
            let shown = try #require(Double(unit.description))
            #expect(shown > 0, "seed \(seed): \(amount) for \(quantity)")
            let quotient = amount.double / quantity.double
            #expect(abs(shown - quotient) <= 1e-9 * quotient, "seed \(seed): \(amount) for \(quantity)")
            if let exact = unit.exact { #expect(exact.description == unit.description, "seed \(seed)") }
        }
    }
}
