import BourseCore
import BourseTestSupport
import Foundation
import Testing

@testable import BourseJournal
@testable import BourseStatistics

/// Intervals and tests of differences.
///
/// The expected values are those of NumPy with 400,000 resamples and 40,000 permutations of the same values.
@Suite("Intervals and differences")
struct SamplingTests {
    private static let first: [Double] = [
        -8, -193, 149, 41, 8, -48, 12, -25, -91, -2, -106, 195, 159, 133, 130, 32, 137, -25, 50, 90, 65, -104, -20, 1,
        150, 195, -123, -4, 149, -1,
    ]
    private static let second: [Double] = [
        84, -126, -48, -65, -21, -14, -116, 61, -78, -86, -8, 54, -48, -124, -135, -58, -25, 27, 31, -8, -4, -51, -121,
        -70, -19, -76, -30, -55, -19, -12, -52, -50, 39, -45, -36, -52, 20, 16, 100, 71,
    ]

    /// Values of an exponential distribution with the mean 1.
    private static func skewed(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
        (0..<count).map { _ in -log(Double(generator.int(1...1_000_000)) / 1_000_001) }
    }

    @Test
    func normalDistribution_hasItsPublishedQuantiles() {
        let published = [
            (0.975, 1.959963984540054), (0.5, 0), (0.001, -3.090232306167813), (1e-10, -6.361340902404056),
        ]
        for (probability, expected) in published {
            let quantile = NormalDistribution.quantile(probability)
            #expect(abs(quantile - expected) < 1e-12 * max(1, abs(expected)))
            #expect(abs(NormalDistribution.cumulative(quantile) - probability) < 1e-12)
        }
    }

    @Test
    func interval_ofAMean_isBiasCorrectedAndAccelerated() throws {
        let interval = try #require(Bootstrap.interval(ofMean: Self.first))
        #expect(abs(interval.lower - -4.6) < 2.5 && abs(interval.upper - 66.4) < 2.5, "\(interval)")
    }

    @Test
    func interval_ofAQuotient_isThatOfPairs() throws {
        let (gains, falls) = (Self.first.map { max($0, 0) }, Self.first.map { max(-$0, 0) })
        let interval = try #require(Bootstrap.interval(of: gains, over: falls))
        #expect(abs(interval.lower - 0.788) < 0.1 && abs(interval.upper - 6.21) < 0.6, "\(interval)")
    }

    @Test
    func interval_ofAShare_isWilsons() throws {
        // 18 of 30 and 10 of 10 by the formula of Wilson, calculated by hand with z = 1.959964.
        let some = try #require(ConfidenceInterval.ofShare(18, of: 30))
        #expect(abs(some.lower - 0.423204) < 1e-6 && abs(some.upper - 0.754094) < 1e-6)
        let all = try #require(ConfidenceInterval.ofShare(10, of: 10))
        #expect(abs(all.lower - 0.722467) < 1e-6 && all.upper == 1)
        #expect(ConfidenceInterval.ofShare(0, of: 0) == nil)
    }

    @Test
    func interval_ofOtherStatistics_isCorrectedForBias() throws {
        let deviation = try #require(Bootstrap.interval(of: Self.first, statistic: OverviewMetric.deviation))
        #expect(abs(deviation.lower - 82.5) < 2.5 && abs(deviation.upper - 123.8) < 4, "\(deviation)")
        let wins: ([Double]) -> Double? = { values in
            let (won, lost) = (values.filter { $0 > 0 }, values.filter { $0 < 0 })
            guard !won.isEmpty, !lost.isEmpty else { return nil }
            return won.reduce(0, +) / Double(won.count) / (-lost.reduce(0, +) / Double(lost.count))
        }
        let payoff = try #require(Bootstrap.interval(of: Self.first, statistic: wins))
        #expect(abs(payoff.lower - 0.94) < 0.1 && abs(payoff.upper - 3.67) < 0.5, "\(payoff)")
        #expect(Bootstrap.interval(of: Array(Self.first.prefix(9)), statistic: wins) == nil)
        #expect(Bootstrap.interval(of: Self.first.map(abs), statistic: wins) == nil)
    }

    @Test
    func interval_ofManyValues_isNarrowedByTheRootOfTheirCount() throws {
        var generator = SeededGenerator(seed: 7)
        let values = Self.skewed(5_000, &generator)
        let mean: ([Double]) -> Double? = { $0.reduce(0, +) / Double($0.count) }
        let other = try #require(Bootstrap.interval(of: values, statistic: mean))
        let exact = try #require(Bootstrap.interval(ofMean: values))
        let width = exact.upper - exact.lower
        #expect(abs(other.upper - other.lower - width) < width * 0.15, "\(other), \(exact)")
    }

    @Test
    func interval_ofAMedian_isBetweenTwoOfTheValues() throws {
        // The ranks 9 and 22 of 30: 15 less and 16 more 1.959964 · √30 ÷ 2.
        let interval = try #require(ConfidenceInterval.ofMedian(Self.first))
        #expect(interval.lower == -20 && interval.upper == 130)
        #expect(ConfidenceInterval.ofMedian(Array(Self.first.prefix(9))) == nil)
        let hits = Seeds.first(300).count { seed in
            var generator = SeededGenerator(seed: seed)
            return ConfidenceInterval.ofMedian(Self.skewed(60, &generator))?.contains(log(2)) == true
        }
        #expect((276...299).contains(hits), "\(hits) of 300")
    }

    @Test
    func interval_withoutSpreadOrOfFewValues_isNone() {
        #expect(Bootstrap.interval(ofMean: [Double](repeating: 2.1, count: 30)) == nil)
        #expect(Bootstrap.interval(ofMean: Array(Self.first.prefix(9))) == nil)
        #expect(Bootstrap.interval(ofMean: []) == nil)
        #expect(Bootstrap.interval(of: Self.first, over: [Double](repeating: 0, count: 30)) == nil)
    }

    @Test(arguments: Seeds.first(20))
    func interval_isTheSameForTheSameValues_andScalesWithThem(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let values = Self.skewed(generator.int(10...900), &generator)
        let interval = try #require(Bootstrap.interval(ofMean: values))
        #expect(interval == Bootstrap.interval(ofMean: values))
        let mean = values.reduce(0, +) / Double(values.count)
        #expect(interval.contains(mean))
        let scaled = try #require(Bootstrap.interval(ofMean: values.map { $0 * 1_000 }))
        let width = interval.upper - interval.lower
        #expect(abs(scaled.lower / 1_000 - interval.lower) < width * 0.1)
        #expect(abs(scaled.upper / 1_000 - interval.upper) < width * 0.1)
    }

    @Test
    func interval_ofSkewedValues_containsTheTrueMeanAboutAsOftenAsItSays() {
        for count in [40, 600] {
            let hits = Seeds.first(300).count { seed in
                var generator = SeededGenerator(seed: seed)
                return Bootstrap.interval(ofMean: Self.skewed(count, &generator))?.contains(1) == true
            }
            // 95 % of 300 is 285; a small skewed sample reaches somewhat less.
            #expect((270...296).contains(hits), "\(hits) of 300 intervals of \(count) values")
        }
    }

    @Test
    func interval_aboveTheResampledCount_continuesTheResampledOne() throws {
        var generator = SeededGenerator(seed: 5)
        let values = Self.skewed(Bootstrap.mostResampled + 1, &generator)
        let long = try #require(Bootstrap.interval(ofMean: values))
        let short = try #require(Bootstrap.interval(ofMean: Array(values.dropLast())))
        let width = long.upper - long.lower
        #expect(abs(long.lower - short.lower) < width * 0.06 && abs(long.upper - short.upper) < width * 0.06)
    }

    @Test
    func difference_ofKnownSamples_hasTheProbabilityOfPermutations() throws {
        let probability = try #require(DifferenceTest.probability(Self.first, Self.second))
        #expect(abs(probability - 0.005) < 0.003, "\(probability)")
        #expect(probability == DifferenceTest.probability(Self.first, Self.second))
    }

    @Test
    func difference_ofFewOrEqualValues_isNotTested() {
        #expect(DifferenceTest.probability(Array(Self.first.prefix(19)), Self.second) == nil)
        let equal = [Double](repeating: 3, count: 40)
        #expect(DifferenceTest.probability(equal, equal) == nil)
        #expect(DifferenceTest.probability(equal, equal.map { $0 + 1 }) == 1 / Double(DifferenceTest.permutations + 1))
    }

    @Test
    func difference_betweenSamplesOfOneDistribution_isFoundAsSeldomAsItSays() {
        let found = Seeds.first(200).count { seed in
            var generator = SeededGenerator(seed: seed)
            let (one, other) = (Self.skewed(25, &generator), Self.skewed(60, &generator))
            return (DifferenceTest.probability(one, other) ?? 1) < DifferenceTest.significance
        }
        // 5 % of 200 is 10, with a standard deviation of 3.
        #expect(found <= 20, "\(found) of 200")
    }

    @Test
    func correctedProbabilities_areThoseOfHolm() {
        // By hand: 0.005 · 4, 0.01 · 3, 0.03 · 2, and 0.04 · 1 raised to the one before.
        let corrected = DifferenceTest.corrected([0.01, nil, 0.04, 0.03, 0.005])
        let expected: [Double?] = [0.03, nil, 0.06, 0.06, 0.02]
        for (one, other) in zip(corrected, expected) {
            #expect((one == nil) == (other == nil) && abs((one ?? 0) - (other ?? 0)) < 1e-12)
        }
        #expect(DifferenceTest.corrected([0.9, 0.8]) == [1, 1] && DifferenceTest.corrected([]).isEmpty)
    }

    @Test(arguments: Seeds.first(15))
    func groupDifferences_areThoseOfTheGroupAndAllOthers(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sample = try StatisticsJournal.sample(seed: seed, count: generator.int(30...200))
        var builder = TradeColumnBuilder<Int>(trades: sample.count)
        let keys = (0..<sample.count).map { _ in generator.int(0...3) }
        for key in keys { builder.append(key) { TradeGroup("\(key)", place: key) } }
        let groups = GroupDifference.all(sample, in: builder.column, isOrdered: true)
        #expect(groups.map(\.group.place) == Set(keys).sorted())
        for group in groups {
            let nets = zip(sample.nets, keys)
            let inside = nets.filter { $0.1 == group.group.place }.map(\.0.double)
            let outside = nets.filter { $0.1 != group.group.place }.map(\.0.double)
            #expect(group.trades == inside.count)
            #expect(abs(group.expectancy.double - inside.reduce(0, +) / Double(inside.count)) < 1e-6)
            let rest = try #require(group.others)
            #expect(abs(rest.double - outside.reduce(0, +) / Double(outside.count)) < 1e-6)
            let single = DifferenceTest.probability(inside, outside)
            #expect((single == nil) == (group.probability == nil) && (group.probability ?? 1) >= (single ?? 0))
        }
    }

    @Test
    func groupDifference_thatIsReal_holds() throws {
        let sample = try StatisticsJournal.sample(seed: 4, count: 120)
        var builder = TradeColumnBuilder<Bool>(trades: sample.count)
        for net in sample.nets { builder.append(net > .zero) { TradeGroup(net > .zero ? "won" : "not") } }
        let groups = GroupDifference.all(sample, in: builder.column, isOrdered: false)
        #expect(groups.map(\.group.value) == ["won", "not"] && groups.allSatisfy(\.holds))
    }

    /// With and without permutations.
    @Test(arguments: [120, 1_600])
    func holdingGroups_areThoseWhoseDifferenceHolds(count: Int) throws {
        let sample = try StatisticsJournal.sample(seed: 4, count: count)
        var builder = TradeColumnBuilder<String>(trades: sample.count)
        for (place, net) in sample.nets.enumerated() {
            let name = place < 30 ? "first" : place < 40 ? "few" : net > .zero ? "won" : "not"
            builder.append(name) { TradeGroup(name) }
        }
        let column = builder.column
        let trades = Array(sample.trades)
        let groups = GroupDifference.all(sample, in: column, isOrdered: false)
        let expected = groups.filter(\.holds).map { ($0.group.value, $0.probability ?? 1) }
        let holding = GroupDifference.holding(sample.indexes, of: trades, in: column)
        #expect(holding == Dictionary(uniqueKeysWithValues: expected))
        #expect(Set(holding.keys) == ["won", "not"])
        let nets = sample.nets.map(\.double)
        let won = nets.indices.filter { $0 >= 40 && nets[$0] > 0 }
        let others = nets.indices.filter { $0 < 40 || nets[$0] <= 0 }
        let single = try #require(DifferenceTest.probability(won.map { nets[$0] }, others.map { nets[$0] }))
        #expect((holding["won"] ?? 1) >= single - 1e-12)
    }

    @Test
    func comparison_ofSharedTrades_testsNothing() throws {
        let sample = try StatisticsJournal.sample(seed: 8, count: 80)
        let same = TradeComparison(sample, sample)
        #expect(same.shared == 80 && same.pairs.allSatisfy { $0.probability == nil && !$0.holds })
        let (first, second) = StatisticsJournal.halves(of: sample)
        let parts = TradeComparison(first, second)
        #expect(parts.shared == 0)
        let tested = Set(parts.pairs.filter { $0.probability != nil }.map(\.metric.id))
        #expect(
            tested.isSuperset(of: ["win-rate", "expectancy", "holding"]) && tested.isSubset(of: TradeComparison.tested)
        )
        for pair in parts.pairs {
            guard let one = pair.first.value?.double, let other = pair.second.value?.double else { continue }
            #expect(abs((pair.difference?.double ?? .nan) - (one - other)) < 1e-6, "\(pair.metric.id)")
        }
    }
}
