import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

/// Simulated paths.
///
/// The expected values are those of NumPy with 100,000 paths from the same trades.
@Suite("Simulation of trades")
struct TradeSimulationTests {
    private static let nets: [Double] = [
        -8, -193, 149, 41, 8, -48, 12, -25, -91, -2, -106, 195, 159, 133, 130, 32, 137, -25, 50, 90, 65, -104, -20, 1,
        150, 195, -123, -4, 149, -1,
    ]

    private func plan(_ trades: Int = 100, capital: String? = "2000", ruin: Double = 0.5, size: Double = 1) throws
        -> SimulationPlan
    {
        SimulationPlan(trades: trades, capital: try capital.map { try Money($0) }, ruin: ruin, size: size)
    }

    private func isNear(_ value: Double?, _ expected: Double, _ tolerance: Double) -> Bool {
        value.map { abs($0 - expected) <= tolerance } ?? false
    }

    @Test
    func paths_ofKnownTrades_haveTheQuantilesOfNumPy() throws {
        let paths = try #require(try TradeSimulation(of: Self.nets, plan()))
        let end = try #require(paths.bands.last)
        #expect(end.trades == 100 && paths.bands.first?.trades == 0 && paths.sample == 30)
        #expect(isNear(end.total.lowest, 1_199, 60) && isNear(end.total.low, 2_165, 40))
        #expect(isNear(end.total.middle, 3_159, 40) && isNear(end.total.high, 4_145, 40))
        #expect(isNear(end.total.highest, 5_102, 60), "\(end)")
        #expect(isNear(paths.drawdown.half, 434, 12) && isNear(paths.drawdown.tenth, 702, 20))
        #expect(isNear(paths.drawdown.twentieth, 808, 25) && isNear(paths.drawdown.hundredth, 1_048, 50))
        #expect(isNear(paths.ruinShare, 0.00125, 0.0015) && isNear(paths.lossShare, 0.00076, 0.001))
    }

    @Test
    func paths_ofOneResult_areThatResult() throws {
        let wins = try #require(try TradeSimulation(of: [Double](repeating: 5, count: 12), plan(20)))
        #expect(wins.bands.last?.total.lowest == 100 && wins.bands.last?.total.highest == 100)
        #expect(wins.drawdown.hundredth == 0 && wins.losingStreak.hundredth == 0 && wins.ruinShare == 0)
        let falls = try #require(try TradeSimulation(of: [Double](repeating: -5, count: 12), plan(20, capital: "200")))
        #expect(falls.drawdown.half == 100 && falls.losingStreak.half == 20)
        #expect(falls.lossShare == 1 && falls.ruinShare == 1)
    }

    @Test
    func paths_ofFewTrades_areNone_andWithoutCapitalThereIsNoRuin() throws {
        #expect(try TradeSimulation(of: Array(Self.nets.prefix(9)), plan()) == nil)
        #expect(try TradeSimulation(of: Self.nets, plan(capital: nil))?.ruinShare == nil)
        #expect(try SizingSimulation.all(of: Self.nets, plan(capital: nil), kelly: nil).isEmpty)
    }

    @Test
    func simulation_isCancelledWithinAChunk() throws {
        var asked = 0
        #expect(throws: CancellationError.self) {
            _ = try TradeSimulation(of: Self.nets, plan(1_000)) {
                asked += 1
                return asked > 2
            }
        }
        #expect(asked == 3)
    }

    @Test(arguments: Seeds.first(12))
    func simulation_isTheSameForTheSameTrades_andScalesWithSize(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let nets = (0..<generator.int(10...400)).map { _ in Double(generator.int(-500...600)) }
        let trades = generator.int(10...300)
        let one = try #require(try TradeSimulation(of: nets, plan(trades)))
        let again = try #require(try TradeSimulation(of: nets, plan(trades)))
        #expect(one.bands == again.bands && one.drawdown == again.drawdown)
        let double = try #require(try TradeSimulation(of: nets, plan(trades, size: 2)))
        #expect(zip(one.bands, double.bands).allSatisfy { abs($0.total.middle * 2 - $1.total.middle) < 1e-6 })
        for band in one.bands {
            let total = band.total
            let values = [total.lowest, total.low, total.middle, total.high, total.highest]
            #expect(values == values.sorted())
        }
        #expect(one.bands.map(\.trades) == one.bands.map(\.trades).sorted() && one.bands.last?.trades == trades)
        #expect((0...1).contains(one.lossShare) && one.drawdown.half <= one.drawdown.hundredth)
    }

    @Test
    func kellySize_maximizesTheMeanLogarithm() throws {
        // By a ternary search in Python: 340.9055.
        let size = try KellySize.of(Self.nets).get()
        #expect(isNear(size.capital, 340.9055, 0.001) && size.isDoubtful)
    }

    @Test
    func kellySize_withoutAdvantageLossOrTrades_isNone() {
        func absence(_ nets: [Double]) -> KellySize.Absence? {
            if case .failure(let error) = KellySize.of(nets) { error.absence } else { nil }
        }
        #expect(absence([1, -1]) == .fewTrades)
        #expect(absence(Self.nets.map { -abs($0) }) == .noAdvantage)
        #expect(absence(Self.nets.map { abs($0) }) == .noLoss)
    }

    @Test
    func sizes_thatFollowTheCapital_growAndFallAsInNumPy() throws {
        let kelly = try KellySize.of(Self.nets).get()
        let sizings = try SizingSimulation.all(of: Self.nets, plan(), kelly: kelly)
        #expect(sizings.map(\.kellyShare) == [nil, 0.25, 0.5, 1])
        let plain = try #require(sizings.first)
        #expect(isNear(plain.growth, 4.251, 0.15) && isNear(plain.drawdown, 0.350, 0.015) && plain.ruinShare < 0.004)
        #expect(isNear(sizings.last?.size, 2_000 / 340.9055, 0.001))
        #expect(sizings.dropFirst().map(\.drawdown) == sizings.dropFirst().map(\.drawdown).sorted())
    }

    @Test
    func plan_keepsNumbersWithinWhatIsAllowed() throws {
        let plan = SimulationPlan(trades: 5, paths: 1_000_000, capital: try Money("-1"), ruin: 7, size: 0)
        #expect(plan.trades == 10 && plan.paths == 20_000 && plan.capital == nil && plan.ruin == 1 && plan.size == 0.05)
    }
}
