import BourseCore
import BourseMarkets
import BoursePortfolio
import BourseTestSupport
import Testing

@Suite("Allocation and rebalancing")
struct AllocationTests {
    private let day = MadeUp.monday
    private let shares: Symbol
    private let bonds: Symbol

    init() throws {
        shares = try MadeUp.symbol("SHARES")
        bonds = try MadeUp.symbol("BONDS")
    }

    private func portfolio(cash: String = "10000") throws -> Portfolio {
        MadeUp.portfolio(
            [
                try MadeUp.transaction(1, day, .deposit(try Money(cash))),
                try MadeUp.transaction(2, day, MadeUp.buy(shares, "60", "100")),
                try MadeUp.transaction(3, day, MadeUp.buy(bonds, "30", "50")),
            ],
            assets: [
                PortfolioAsset(symbol: shares, currency: .usd, sector: .technology),
                PortfolioAsset(symbol: bonds, assetClass: .bond, currency: .usd),
            ],
            asOf: day
        )
    }

    @Test
    func parts_areOneHundredPercentTogether() throws {
        let portfolio = try portfolio()
        for axis in AllocationAxis.allCases {
            let parts = portfolio.allocation(by: axis)
            #expect(parts.reduce(0) { $0 + $1.basisPoints } == 10_000, "\(axis)")
            #expect(parts.reduce(.zero) { $0 + $1.value } == portfolio.series.value(at: 0), "\(axis)")
        }
        #expect(portfolio.allocation(by: .asset).map(\.title) == ["SHARES", "Cash USD", "BONDS"])
        #expect(portfolio.allocation(by: .assetClass).map(\.basisPoints) == [6_000, 2_500, 1_500])
        #expect(portfolio.allocation(by: .sector).map(\.title) == ["Information technology", "Cash", "Not known"])
    }

    @Test
    func rebalancing_sellsAndBuysWholeShares() throws {
        let plan = RebalancingPlan(targets: [shares: 4_000, bonds: 5_990])
        let result = try portfolio().rebalanced(plan)
        #expect(result.trades.map(\.symbol) == [shares, bonds])
        #expect(result.trades.map(\.quantity) == [Quantity(-20), Quantity(89)])
        #expect(result.cash == (try Money("50")))
        #expect(result.values == [shares: try Money("4000"), bonds: try Money("5950")])
    }

    @Test
    func cashFirst_sellsNothingAndKeepsToTheMinimum() throws {
        let plan = RebalancingPlan(
            targets: [shares: 4_000, bonds: 6_000],
            newCash: try Money("100"),
            maySell: false,
            wholeShares: false,
            minimumTrade: try Money("500")
        )
        let result = try portfolio().rebalanced(plan)
        #expect(result.trades.map(\.quantity) == [Quantity(52)])
        #expect(result.cash == .zero)
        let none = RebalancingPlan(targets: [bonds: 1_600], minimumTrade: try Money("900"))
        #expect(try portfolio().rebalanced(none).trades.isEmpty)
    }

    @Test
    func targetsOfParts_areDividedAsTheirAssetsAreWorth() throws {
        let (one, two, three) = (try MadeUp.symbol("ONE"), try MadeUp.symbol("TWO"), try MadeUp.symbol("THREE"))
        func asset(_ symbol: Symbol, _ assetClass: AssetClass) -> PortfolioAsset {
            PortfolioAsset(symbol: symbol, assetClass: assetClass, currency: .usd)
        }
        let rows = [
            try MadeUp.transaction(1, MadeUp.monday, MadeUp.buy(one, "100", "10"), account: "A"),
            try MadeUp.transaction(2, MadeUp.monday, MadeUp.buy(two, "200", "10"), account: "B"),
            try MadeUp.transaction(3, MadeUp.monday, MadeUp.buy(three, "50", "10")),
        ]
        let portfolio = MadeUp.portfolio(
            rows,
            assets: [asset(one, .share), asset(two, .share), asset(three, .etf)],
            asOf: MadeUp.monday
        )
        let (share, etf) = (AssetClass.share.title, AssetClass.etf.title)
        let both = PartTargets(by: .assetClass, [share: 5_000, etf: 4_000])
        #expect(try portfolio.targets(of: both, beside: [:]) == [one: 1_667, two: 3_333, three: 4_000])
        #expect(try portfolio.targets(of: both, beside: [one: 500]) == [one: 500, two: 4_500, three: 4_000])
        #expect(try portfolio.targets(of: .none, beside: [one: 500]) == [one: 500])
        let money = PartTargets(by: .currency, ["USD": 10_000])
        #expect(try portfolio.targets(of: money, beside: [:]).values.reduce(0, +) == 10_000)
        #expect(throws: RebalancingProblem.part(share, own: 6_000, target: 5_000)) {
            try portfolio.targets(of: both, beside: [one: 6_000])
        }
        #expect(throws: RebalancingProblem.emptyPart("Energy")) {
            try portfolio.targets(of: PartTargets(by: .sector, ["Energy": 1]), beside: [:])
        }
        let plan = RebalancingPlan(targets: try portfolio.targets(of: both, beside: [:]), wholeShares: false)
        let result = try portfolio.rebalanced(plan)
        #expect(result.values[three] == (try Money("1400")))
    }

    @Test
    func absurdPlans_areRefused() throws {
        let portfolio = try portfolio()
        #expect(throws: RebalancingProblem.targets(sum: 11_000)) {
            try portfolio.rebalanced(RebalancingPlan(targets: [shares: 6_000, bonds: 5_000]))
        }
        #expect(throws: RebalancingProblem.targets(sum: -1)) {
            try portfolio.rebalanced(RebalancingPlan(targets: [shares: -1]))
        }
        let unknown = try MadeUp.symbol("NONE")
        #expect(throws: RebalancingProblem.noPrice(unknown)) {
            try portfolio.rebalanced(RebalancingPlan(targets: [unknown: 100]))
        }
        #expect(throws: RebalancingProblem.amount) {
            try portfolio.rebalanced(RebalancingPlan(targets: [:], newCash: try Money("-1")))
        }
    }

    @Test(arguments: Seeds.first(30))
    func rebalancing_neverSpendsWhatIsNotThere(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let portfolio = try portfolio(cash: "8000")
        let first = random.int(0...10_000)
        let plan = RebalancingPlan(
            targets: [shares: first, bonds: random.int(0...(10_000 - first))],
            newCash: Money(units: Int128(random.int(0...10_000)) * 10_000_000_000_000_000),
            wholeShares: random.oneIn(2)
        )
        let result = try portfolio.rebalanced(plan)
        #expect(result.cash >= .zero, "seed \(seed)")
        let before = portfolio.series.value(at: 0) + plan.newCash
        #expect(result.values.values.reduce(result.cash, +) == before, "seed \(seed)")
    }
}
