import BourseCore
import BourseMarkets
import BourseTestSupport
import Testing

@testable import BoursePortfolio

@Suite("Explanations and contradictions")
struct ExplanationTests {
    private let day = MadeUp.monday
    private let stock: Symbol

    init() throws { stock = try MadeUp.symbol("ACME") }

    private func sum(_ explanation: Explanation) throws -> Money {
        try explanation.rows.reduce(.zero) { try $0 + Money($1.amount) }
    }

    @Test(arguments: Seeds.first(10))
    func workings_addUpToTheirFigures(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = made.portfolio()
        var values: [PortfolioMetric] = [
            .totalValue, .unrealizedTotal, .realized(.all), .income(.all), .dayChange,
            .gain(after: nil, through: made.asOf),
            .gain(after: made.first.adding(days: 20), through: made.asOf),
        ]
        for holding in portfolio.holdings {
            values.append(.unrealized(account: holding.account, holding.asset.symbol))
        }
        for balance in portfolio.cash { values.append(.cash(account: balance.account, balance.currency)) }
        for metric in values {
            let explanation = try #require(portfolio.explanation(of: metric))
            let value = try Money(try #require(explanation.value))
            #expect(try sum(explanation) == value, "seed \(seed): \(metric)")
            let table = explanation.table
            #expect(table.count == 1 + explanation.rows.count + explanation.notes.count)
            #expect(table.row(0)[2].csv == value.description, "seed \(seed): \(metric)")
        }
        let change = portfolio.explanation(of: .dayChange)?.value
        #expect(change == portfolio.dayChange.description, "seed \(seed)")
        let returns = try #require(portfolio.explanation(of: .timeWeighted(after: nil, through: made.asOf)))
        let product = returns.rows.reduce(1.0) { $0 * (Double($1.amount) ?? .nan) }
        if let value = returns.value.flatMap(Double.init) { #expect(abs(product - 1 - value) < 1e-9, "seed \(seed)") }
        #expect(portfolio.explanation(of: .moneyWeighted(after: nil, through: made.asOf)) != nil)
    }

    @Test(arguments: Seeds.first(10))
    func workingsOfRisk_giveTheFigure_whenDoneByHand(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = made.portfolio()
        func value(_ risk: RiskMetric) throws -> (value: Double?, rows: [Explanation.ExplanationRow]) {
            let explanation = try #require(portfolio.explanation(of: .risk(risk, after: nil, through: made.asOf)))
            return (explanation.value.flatMap(Double.init), explanation.rows)
        }
        let volatility = try value(.volatility)
        let returns = volatility.rows.filter { $0.day != nil }.compactMap { Double($0.amount) }
        let mean = returns.reduce(0, +) / Double(returns.count)
        let squares = returns.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let deviation = (squares / Double(returns.count - 1)).squareRoot()
        let stated = try #require(volatility.value)
        #expect(abs(deviation * 252.0.squareRoot() - stated) < 1e-12, "seed \(seed)")
        let normal = try #require(try value(.parametricValueAtRisk).value)
        #expect(abs(max(0, 1.6448536269514722 * deviation - mean) - normal) < 1e-9, "seed \(seed)")
        let worst = try value(.historicalValueAtRisk)
        let rank = Int((Double(worst.rows.count) * 0.05 - 1e-9).rounded(.up))
        let bad = try #require(Double(worst.rows[max(rank, 1) - 1].amount))
        #expect(worst.value == max(0, -bad), "seed \(seed)")
        let fall = try value(.drawdown)
        if let depth = fall.value {
            let (high, low) = (Double(fall.rows[0].amount) ?? 0, Double(fall.rows[1].amount) ?? 0)
            #expect(abs((high - low) / high - depth) < 1e-12, "seed \(seed)")
        }
        let below = try value(.belowHigh)
        let (high, now) = (Double(below.rows[0].amount) ?? 0, Double(below.rows[1].amount) ?? 0)
        let distance = try #require(below.value)
        #expect(abs((high - now) / high - distance) < 1e-12, "seed \(seed)")
    }

    @Test(arguments: Seeds.first(5))
    func workingsOfShares_andOfWhatItIsComparedWith_addUp(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = made.portfolio()
        for axis in AllocationAxis.allCases {
            for part in portfolio.allocation(by: axis) {
                let explanation = try #require(portfolio.explanation(of: .share(axis, part.title)))
                let inputs = try explanation.rows.dropLast().reduce(Money.zero) { try $0 + Money($1.amount) }
                #expect(inputs == part.value, "seed \(seed): \(axis) \(part.title)")
                let share = try #require(explanation.value.flatMap(Double.init))
                #expect(abs(share - Double(part.basisPoints) / 10_000) < 1e-12, "seed \(seed)")
            }
        }
        let (symbol, column) = try #require(portfolio.prices.first { $0.value.days.count > 10 })
        let other = PortfolioBenchmark(symbol: symbol, column: column, currency: .usd)
        let start = made.first.adding(days: 30)
        let beta = try #require(
            portfolio.explanation(of: .relativeRisk(.beta, other, after: start, through: made.asOf))
        )
        #expect(beta.unit == "ratio" && beta.rows.count > 2, "seed \(seed)")
        let ahead = try #require(portfolio.explanation(of: .ahead(other, after: start, through: made.asOf)))
        if let value = ahead.value { #expect(try sum(ahead) == Money(value), "seed \(seed)") }
        let gain = try #require(portfolio.explanation(of: .benchmark(other, after: start, through: made.asOf)))
        if let value = gain.value.flatMap(Double.init) {
            let closes = gain.rows.compactMap { Double($0.amount) }
            #expect(abs(closes[1] / closes[0] - 1 - value) < 1e-9, "seed \(seed)")
        }
        #expect(portfolio.explanation(of: .share(.asset, "NOTHING")) == nil)
        #expect(portfolio.explanation(of: .cash(account: "Nobody", .usd)) == nil)
    }

    @Test(arguments: Seeds.first(10))
    func workingsOfContributions_addUp(seed: UInt64) throws {
        let made = try RandomPortfolio(seed: seed)
        let portfolio = made.portfolio()
        for start in [nil, made.first.adding(days: 31)] {
            guard case .success(let all) = portfolio.contributions(after: start, through: made.asOf) else { continue }
            var stated = 0.0
            for symbol in all.parts.map({ Symbol?.some($0.symbol) }) + [nil] {
                let metric = PortfolioMetric.contribution(symbol, after: start, through: made.asOf)
                let explanation = try #require(portfolio.explanation(of: metric))
                let value = try #require(explanation.value.flatMap(Double.init))
                let rows = explanation.rows.compactMap { Double($0.amount) }
                #expect(abs(rows.reduce(0, +) - value) < 1e-9, "seed \(seed): \(symbol?.name ?? "rest")")
                stated += value
            }
            #expect(abs(stated - all.timeWeighted) < 1e-9, "seed \(seed)")
        }
        let unknown = try MadeUp.symbol("NOTHELD")
        #expect(portfolio.explanation(of: .contribution(unknown, after: nil, through: made.asOf)) == nil)
    }

    @Test
    func value_opensToQuantityPriceAndRate() throws {
        var rates = FXHistory(pivot: .usd)
        rates.set(try MadeUp.rate("0.012"), of: .inr, on: day)
        let portfolio = MadeUp.portfolio(
            [try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100"), currency: .inr)],
            prices: [stock: try MadeUp.column([(day, "110")])],
            rates: rates,
            asOf: day.adding(days: 8)
        )
        let explanation = try #require(portfolio.explanation(of: .value(account: "Broker", stock)))
        #expect(explanation.value == "13.2" && explanation.unit == "USD")
        #expect(explanation.rows.map(\.amount) == ["10", "110", "0.012"])
        #expect(explanation.rows.map(\.source) == ["", "Exchange", ""])
        #expect(explanation.notes.count == 2)
        #expect(portfolio.contradictions().contains(.staleRate(.inr, day: day)))
        #expect(portfolio.explanation(of: .value(account: "Bank", stock)) == nil)
    }

    /// Prices in shares of after a split against shares of before it.
    @Test
    func splitAdjustedPrices_againstRawLotsAreNamed() throws {
        let split = try #require(Split(day: day.adding(days: 10), new: 4, old: 1))
        let rows = [try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "400"))]
        let adjusted = try MadeUp.column([(day, "100"), (day.adding(days: 12), "105")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: adjusted], asOf: day.adding(days: 12))
        let actions = [stock: CorporateActions(splits: [split])]
        let found = portfolio.contradictions(actions: actions)
        #expect(found.contains { if case .adjustedPrices(stock, day, _, _, 4) = $0 { true } else { false } })
        #expect(found.contains(.missingSplit(stock, split, accounts: ["Broker"])))
        #expect(found.allSatisfy { $0.message.hasSuffix(".") && $0.advice.hasSuffix(".") })
        // Raw prices and the split entered: all is well.
        let good = rows + [try MadeUp.transaction(2, day.adding(days: 10), .split(stock, new: 4, old: 1))]
        let raw = try MadeUp.column([(day, "400"), (day.adding(days: 9), "410"), (day.adding(days: 12), "105")])
        let well = MadeUp.portfolio(good, prices: [stock: raw], asOf: day.adding(days: 12))
        #expect(well.contradictions(actions: actions).isEmpty)
        let period = try well.series.performance(over: .max).get()
        #expect(abs(try period.timeWeighted.get() - 0.05) < 1e-12)
    }

    /// A split is of the lots of its own account, so each that held the share has to tell it.
    @Test
    func splitToldInOneOfTwoAccounts_isMissingInTheOther() throws {
        let split = try #require(Split(day: day.adding(days: 10), new: 4, old: 1))
        let actions = [stock: CorporateActions(splits: [split])]
        let sold = try MadeUp.sell(stock, "5", "400")
        var rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "400"), account: "One"),
            try MadeUp.transaction(2, day, MadeUp.buy(stock, "20", "400"), account: "Two"),
            try MadeUp.transaction(3, day, MadeUp.buy(stock, "5", "400"), account: "Emptied"),
            try MadeUp.transaction(4, day.adding(days: 9), sold, account: "Emptied"),
            try MadeUp.transaction(5, day.adding(days: 10), .split(stock, new: 4, old: 1), account: "One"),
        ]
        let raw = try MadeUp.column([(day, "400"), (day.adding(days: 9), "400"), (day.adding(days: 10), "100")])
        func portfolio() -> Portfolio { MadeUp.portfolio(rows, prices: [stock: raw], asOf: day.adding(days: 10)) }
        let halfTold = portfolio()
        #expect(halfTold.contradictions(actions: actions) == [.missingSplit(stock, split, accounts: ["Two"])])
        #expect(halfTold.holdings.map { "\($0.account) \($0.quantity)" } == ["One 40", "Two 20"])
        rows.removeLast()
        let untold = try #require(portfolio().contradictions(actions: actions).first)
        #expect(untold == .missingSplit(stock, split, accounts: ["One", "Two"]))
        #expect(untold.message.contains("in “One” and “Two”, but"))
        for (id, account) in [(5, "One"), (6, "Two")] {
            rows.append(
                try MadeUp.transaction(id, day.adding(days: 10), .split(stock, new: 4, old: 1), account: account)
            )
        }
        #expect(portfolio().contradictions(actions: actions).isEmpty)
    }

    @Test
    func dividendAdjustedPrices_areNamedAndDividendsCountedOnce() throws {
        let dividend = try #require(Dividend(exDay: day.adding(days: 5), amount: try Price("10")))
        let rows = [
            try MadeUp.transaction(1, day, MadeUp.buy(stock, "10", "100")),
            try MadeUp.transaction(2, day.adding(days: 5), .dividend(stock, try Money("100"))),
        ]
        let adjusted = try MadeUp.column([(day, "90"), (day.adding(days: 4), "90"), (day.adding(days: 5), "90")])
        let portfolio = MadeUp.portfolio(rows, prices: [stock: adjusted], asOf: day.adding(days: 5))
        let found = portfolio.contradictions(actions: [stock: CorporateActions(dividends: [dividend])])
        #expect(found.contains { if case .dividendAdjusted(stock, day, _, _) = $0 { true } else { false } })
        let raw = try MadeUp.column([(day, "100"), (day.adding(days: 4), "100"), (day.adding(days: 5), "90")])
        let well = MadeUp.portfolio(rows, prices: [stock: raw], asOf: day.adding(days: 5))
        #expect(well.contradictions(actions: [stock: CorporateActions(dividends: [dividend])]).isEmpty)
        #expect(abs(try well.series.performance(over: .max).get().timeWeighted.get()) < 1e-12)
    }

    @Test
    func figuresThatContradictEachOther_areFound() throws {
        func period(_ time: Double, _ money: Double, end: String, inflow: String = "0", from: TradingDay? = nil) throws
            -> PeriodReturn
        {
            PeriodReturn(
                from: from,
                to: day,
                start: try Money("100"),
                end: try Money(end),
                inflow: try Money(inflow),
                outflow: .zero,
                timeWeighted: .success(time),
                annualized: nil,
                moneyWeighted: .success(MoneyWeighted(overPeriod: money, perYear: nil)),
                unearned: .zero
            )
        }
        let far = Portfolio.contradictions(of: try period(-0.13, 0.07, end: "220", inflow: "110"), isLongOnly: true)
        #expect(far == [.returnsFarApart(timeWeighted: -0.13, moneyWeighted: 0.07)])
        let sign = Portfolio.contradictions(of: try period(0.1, -0.1, end: "110"), isLongOnly: true)
        #expect(sign.contains(.gainAgainstReturn(gain: try Money("10"), moneyWeighted: -0.1)))
        let differ = Portfolio.contradictions(of: try period(0.1, 0.12, end: "110", from: day), isLongOnly: true)
        #expect(differ == [.returnsDiffer(timeWeighted: 0.1, moneyWeighted: 0.12)])
        let below = Portfolio.contradictions(of: try period(-1.2, -0.5, end: "-20"), isLongOnly: true)
        #expect(below.contains(.belowTotalLoss(-1.2)))
        #expect(try Portfolio.contradictions(of: period(0.1, 0.1, end: "110"), isLongOnly: true).isEmpty)
    }
}
