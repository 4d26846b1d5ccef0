import BourseCore
import BourseOptions
import BourseTestSupport
import Testing

@Suite("Scenarios of a position")
struct ScenarioTests {
    private static func analysis(_ legs: String, market: OptionMarket? = nil) throws -> PositionAnalysis {
        let market = market ?? OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.04)
        let day = try #require(TradingDay(iso: "2026-06-15"))
        return try PositionAnalysis(OptionPosition(market: market, LegNotation.list(legs), days: 30, today: day))
    }

    @Test(arguments: ["1C100", "-1C105 1C110 1P90 -1P95", "1C100/60d -1C100/30d", "100S -1C110", "1P100/0d"])
    func grids_holdWhatTheValuationSaysAtEachPriceAndScenario(legs: String) throws {
        let analysis = try Self.analysis(legs)
        let valuation = PositionValuation(analysis.position)
        let grids = [
            ProfitGrid.dates(analysis, valuation, shift: 0.05),
            ProfitGrid.volatilities(analysis, valuation, elapsed: 3),
        ]
        for grid in grids {
            #expect(grid.prices == grid.prices.sorted(by: >) && grid.prices.contains(analysis.position.market.spot))
            #expect(grid.profits.count == grid.prices.count)
            for (price, row) in zip(grid.prices, grid.profits) {
                #expect(row.count == grid.scenarios.count)
                for (scenario, profit) in zip(grid.scenarios, row) {
                    let elapsed = Double(scenario.elapsed)
                    let again = valuation.profit(spot: price.double, elapsed: elapsed, shift: scenario.shift)
                    #expect(abs(profit - again) <= 1e-6 * max(1, abs(again)))
                }
            }
        }
    }

    @Test
    func dates_goFromTodayToTheFirstExpiryWithoutRepeating() throws {
        for days in [0, 1, 2, 5, 9, 10, 30, 365] {
            let analysis = try Self.analysis("1C100/\(days)d 1C110/400d")
            let elapsed = ProfitGrid.dates(analysis, PositionValuation(analysis.position)).scenarios.map(\.elapsed)
            #expect(elapsed.first == 0 && elapsed.last == days)
            #expect(elapsed == Set(elapsed).sorted() && elapsed.count <= 10)
        }
    }

    @Test
    func volatilities_neverFallBelowAHundredth() throws {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.12)
        let analysis = try Self.analysis("1C100~6", market: market)
        let grid = ProfitGrid.volatilities(analysis, PositionValuation(analysis.position))
        #expect(grid.scenarios.map(\.shift) == [-0.05, 0, 0.05, 0.1, 0.2])
    }

    @Test
    func window_holdsSpotAndNearStrikesAndBreakEvens() throws {
        let analysis = try Self.analysis("-1P80 1P75 -1C120 1C125")
        let window = PriceWindow(analysis)
        let inside = [100, 75, 80, 120, 125] + analysis.profile.breakEvens.map(\.double)
        for price in inside { #expect(window.range.contains(price)) }
        let prices = window.prices(count: 41)
        #expect(prices == Set(prices).sorted() && prices.count >= 41)
        #expect(prices.contains(80) && prices.first == window.range.lowerBound)
    }

    @Test
    func window_isNotPressedTogetherByAStrikeFarAway() throws {
        let analysis = try Self.analysis("1C100 1C100000")
        #expect(PriceWindow(analysis).range.upperBound <= 400)
    }

    @Test
    func curveAtExpiry_hasTheCornersAndNothingElse() throws {
        let analysis = try Self.analysis("1C100@2 -1C110@1")
        let curve = ProfitCurve.atExpiry(analysis, PositionValuation(analysis.position), over: 90...120)
        #expect(curve.points.map(\.price) == [90, 100, 110, 120])
        #expect(curve.points.map(\.profit) == [-100, -100, 900, 900])
    }

    @Test
    func sensitivity_isEmptyOfTimeWhereNoneIsLeft() throws {
        let analysis = try Self.analysis("1C100/10d")
        let valuation = PositionValuation(analysis.position)
        #expect(Sensitivity(analysis, valuation, from: Scenario(elapsed: 10)).time.isEmpty)
        let rows = Sensitivity(analysis, valuation, from: Scenario(elapsed: 3)).time
        #expect(rows.map(\.change) == [1, 3, 7] && rows.map(\.level) == [4, 6, 10])
        #expect(Sensitivity(analysis, valuation).price.map(\.change) == [-0.1, -0.05, -0.02, 0.02, 0.05, 0.1])
    }

    @Test
    func cone_opensFromThePriceAndHoldsItsChances() throws {
        let market = OptionMarket(spot: Price(units: 10_000_000_000), volatility: 0.3, rate: 0.04)
        let cone = PriceCone(market, days: 90)
        #expect(cone.points.first?.inner == 100...100 && cone.points.last?.day == 90)
        for (early, late) in zip(cone.points, cone.points.dropFirst()) {
            #expect(early.outer.lowerBound >= late.outer.lowerBound && early.outer.upperBound <= late.outer.upperBound)
        }
        let last = try #require(cone.points.last)
        let distribution = PriceDistribution(market, days: 90)
        func chance(_ range: ClosedRange<Double>) -> Double {
            distribution.probability(below: range.upperBound) - distribution.probability(below: range.lowerBound)
        }
        #expect(abs(chance(last.inner) - 0.6827) < 1e-4 && abs(chance(last.outer) - 0.9500) < 1e-4)
    }
}
