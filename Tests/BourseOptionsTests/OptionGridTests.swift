import BourseCore
import BourseOptions
import BourseTestSupport
import Foundation
import Testing

@Suite("Prices at nodes, for devices without a model")
struct OptionGridTests {
    private static let spot = Price(units: 10_000_000_000)

    private static func market(
        _ generator: inout SeededGenerator
    ) -> OptionMarket {
        OptionMarket(
            spot: Price(rounding: 100 * generator.pick([1, 0.05, 7.3, 100])),
            volatility: generator.pick([0.08, 0.15, 0.3, 0.6, 1.2]) * Double.random(in: 0.8...1.2, using: &generator),
            rate: Double.random(in: -0.01...0.09, using: &generator),
            dividendYield: generator.pick([0, 0, 0.02, 0.06]),
            style: generator.pick([.american, .american, .european])
        )
    }

    private static func leg(_ market: OptionMarket, days: Int, _ generator: inout SeededGenerator) -> PositionLeg {
        let strike = market.spot.double * Double.random(in: 0.75...1.25, using: &generator)
        return PositionLeg(
            .option(
                generator.oneIn(2) ? .call : .put,
                strike: Price(rounding: (strike * 100).rounded() / 100),
                days: days
            ),
            quantity: generator.pick([1, -1, 2, -3]),
            entry: Price(rounding: 1),
            volatility: generator.oneIn(3) ? market.volatility * 1.3 : nil
        )
    }

    private static func analysis(_ legs: String, market: OptionMarket? = nil) throws -> PositionAnalysis {
        let market = market ?? OptionMarket(spot: spot, volatility: 0.3, rate: 0.04)
        let day = try #require(TradingDay(iso: "2026-06-15"))
        return try PositionAnalysis(OptionPosition(market: market, LegNotation.list(legs), days: 30, today: day))
    }

    @Test(arguments: Seeds.first(8))
    func anyPrice_betweenNodes_isWithinItsBound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<6 {
            let market = Self.market(&generator)
            let days = generator.pick([1, 3, 7, 30, 45, 90, 365])
            let legs = (0..<generator.pick([1, 2, 4])).map { _ in Self.leg(market, days: days, &generator) }
            let grid = PositionGrid(try PositionAnalysis(OptionPosition(market: market, legs: legs)), mostBytes: 43_000)
            for option in grid.options {
                let (low, high) = (try #require(option.axes.spots.first), try #require(option.axes.spots.last))
                let (least, most) = (
                    try #require(option.axes.volatilities.first), try #require(option.axes.volatilities.last)
                )
                for _ in 0..<120 {
                    let spot = Double.random(in: low...high, using: &generator)
                    let left = Int.random(in: 0...days, using: &generator)
                    let volatility = Double.random(in: least...most, using: &generator)
                    let terms = OptionTerms(
                        right: option.right,
                        spot: spot,
                        strike: option.strike.double,
                        years: Double(left) / 365,
                        rate: market.rate,
                        dividendYield: market.dividendYield,
                        volatility: volatility
                    )
                    let model = OptionValue(of: terms, style: market.style).price
                    let price = try #require(option.price(spot: spot, days: left, volatility: volatility))
                    let bound = try #require(option.bound(spot: spot, days: left, volatility: volatility))
                    #expect(
                        abs(price - model) <= bound + 1e-9 * spot,
                        "seed \(seed): \(terms) \(market.style): \(price), bound \(bound), model \(model)"
                    )
                }
            }
        }
    }

    @Test(arguments: [
        "1C100", "-1C105 1C110 1P90 -1P95", "1C100/60d -1C100/30d", "100S -1C110", "1P100/1d", "1C80/365d",
    ])
    func position_isAnsweredWhereverTheBuilderLooks(legs: String) throws {
        let analysis = try Self.analysis(legs)
        let grid = PositionGrid(analysis, mostBytes: 43_000)
        let valuation = PositionValuation(analysis.position)
        let tables = [
            ProfitGrid.dates(analysis, valuation), ProfitGrid.dates(analysis, valuation, shift: 0.3),
            ProfitGrid.volatilities(analysis, valuation, elapsed: analysis.horizon / 2),
        ]
        for table in tables {
            for (price, row) in zip(table.prices, table.profits) {
                for (scenario, profit) in zip(table.scenarios, row) {
                    let answer = try #require(
                        Self.answer(grid, analysis, price.double, scenario),
                        "\(price) \(scenario)"
                    )
                    #expect(abs(answer.value - profit) <= answer.bound + 1e-6, "\(price) \(scenario)")
                }
            }
        }
    }

    /// The result by the grids alone, and by how much it may differ.
    private static func answer(
        _ grid: PositionGrid,
        _ analysis: PositionAnalysis,
        _ spot: Double,
        _ scenario: Scenario
    ) -> (value: Double, bound: Double)? {
        var (value, bound) = (analysis.netCashFlow.double, 0.0)
        for leg in grid.legs.map(\.leg) {
            let shares = Double(leg.shares)
            guard let (right, strike, days) = leg.option else {
                value += shares * spot
                continue
            }
            let volatility = (leg.volatility ?? analysis.position.market.volatility) + scenario.shift
            let left = days - scenario.elapsed
            guard let option = grid.options.first(where: { $0.right == right && $0.strike == strike }),
                let price = option.price(spot: spot, days: left, volatility: volatility),
                let doubt = option.bound(spot: spot, days: left, volatility: volatility)
            else { return nil }
            value += shares * price
            bound += abs(shares) * doubt
        }
        return (value, bound)
    }

    @Test
    func expiration_isExact_andWhatLiesOutsideIsUnknown() throws {
        let grid = PositionGrid(try Self.analysis("1P95"), mostBytes: 43_000)
        let option = try #require(grid.options.first)
        #expect(option.price(spot: 90.25, days: 0, volatility: 0.3) == 4.75)
        #expect(option.bound(spot: 90.25, days: 0, volatility: 0.3) == 0)
        #expect(option.price(spot: 1e6, days: 10, volatility: 0.3) == nil)
        #expect(option.price(spot: 90, days: 31, volatility: 0.3) == nil)
        #expect(option.price(spot: 90, days: 10, volatility: 4) == nil)
        #expect(option.bound(spot: 1e6, days: 10, volatility: 0.3) == nil)
    }

    @Test
    func optionThatExpiresNow_hasNoNodesOfDays() throws {
        let grid = PositionGrid(try Self.analysis("1C100/0d"), mostBytes: 43_000)
        let option = try #require(grid.options.first)
        #expect(option.axes.days.isEmpty && option.values.isEmpty)
        #expect(option.price(spot: 104, days: 0, volatility: 0.3) == 4)
    }

    @Test
    func optionsOfOneStrike_shareAGrid() throws {
        let grid = PositionGrid(try Self.analysis("1C100/60d -1C100/30d 1P100/30d"), mostBytes: 43_000)
        #expect(grid.options.map(\.strike) == [Self.spot, Self.spot])
        #expect(grid.options.first?.axes.days.last == 60 && grid.options.last?.axes.days.last == 30)
    }

    @Test(arguments: Seeds.first(4))
    func anyPosition_takesNoMoreThanItMay(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for count in [1, 4, 12, 20] {
            let market = Self.market(&generator)
            let days = generator.pick([7, 45, 365])
            let legs = (0..<count).map { _ in Self.leg(market, days: days, &generator) }
            let analysis = try PositionAnalysis(OptionPosition(market: market, legs: legs))
            for most in [20_000, 43_000] {
                let grid = PositionGrid(analysis, mostBytes: most)
                #expect(grid.options.reduce(0) { $0 + $1.bytes } <= most, "seed \(seed): \(count) legs")
                #expect(grid.legs.map(\.leg) == legs)
            }
            #expect(PositionGrid(analysis, mostBytes: 10).options.isEmpty)
        }
    }

    @Test(arguments: [1e-6, 0.01, 1, 1e4, 1e9])
    func extremeTerms_areAnsweredOrUnknown(strike: Double) throws {
        for (spot, volatility, days) in [(1e-6, 5.0, 3650), (100, 1e-6, 1), (1e9, 0.001, 400), (100, 5, 0)] {
            let market = OptionMarket(spot: Price(rounding: spot), volatility: volatility, rate: 1, dividendYield: -0.5)
            let instrument = PositionLeg.LegInstrument.option(.put, strike: Price(rounding: strike), days: days)
            let leg = PositionLeg(instrument, quantity: 1, entry: .zero)
            let grid = PositionGrid(
                try PositionAnalysis(OptionPosition(market: market, legs: [leg])),
                mostBytes: 43_000
            )
            for option in grid.options {
                let price = option.price(spot: spot, days: days, volatility: volatility)
                #expect(price.map { $0.isFinite && $0 >= 0 } ?? true, "\(strike) \(spot) \(volatility) \(days)")
                #expect(option.packed.count >= option.values.count)
            }
        }
    }

    @Test
    func packedValues_areRestoredBySums() throws {
        let grid = PositionGrid(try Self.analysis("1P95 -1C105"), mostBytes: 43_000)
        for option in grid.options {
            let lengths = [option.axes.spots.count, option.axes.days.count, option.axes.volatilities.count]
            #expect(Self.unpacked(option.packed, lengths) == option.values)
        }
    }

    /// Undoes ``OptionGrid/packed`` as a device does.
    private static func unpacked(_ bytes: [UInt8], _ lengths: [Int]) -> [Int] {
        var (values, value, shift): ([Int], UInt64, UInt64) = ([], 0, 0)
        for byte in bytes {
            value |= UInt64(byte & 0x7F) << shift
            shift += 7
            if byte & 0x80 != 0 { continue }
            values.append(value & 1 == 0 ? Int(value >> 1) : -Int(value >> 1) - 1)
            (value, shift) = (0, 0)
        }
        var stride = 1
        for length in lengths {
            for index in values.indices where index >= stride && index / stride % length > 0 {
                values[index] += values[index - stride]
            }
            stride *= length
        }
        return values
    }
}
