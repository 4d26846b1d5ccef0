import BourseCharts
import Testing

@Suite("Linear scale")
struct LinearScaleTests {
    private func scale(_ lower: Double, _ upper: Double) -> LinearScale {
        LinearScale(from: lower, through: upper, start: 0, end: 100)
    }

    @Test(arguments: [
        (0.0, 1.0, [0, 0.25, 0.5, 0.75, 1]),
        (0, 100, [0, 25, 50, 75, 100]),
        (0, 17_658.6, [0, 5_000, 10_000, 15_000]),
        (0, 7, [0, 2, 4, 6]),
        (-1_000, 1_000, [-1_000, -500, 0, 500, 1_000]),
        (0.001, 0.0042, [0.001, 0.002, 0.003, 0.004]),
        (96, 214, [100, 125, 150, 175, 200]),
    ])
    func ticks_ofUsualDomains_areRound(lower: Double, upper: Double, expected: [Double]) {
        #expect(scale(lower, upper).ticks() == expected)
    }

    @Test func ticks_ofTenths_carryNoRoundingError() {
        #expect(scale(0, 0.5).ticks().map { "\($0)" } == ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"])
    }

    @Test func ticks_ofWholeThings_areWhole() {
        #expect(scale(0, 2).ticks(resolution: 1) == [0, 1, 2])
        #expect(scale(0, 1).ticks(resolution: 1) == [0, 1])
        #expect(scale(0, 10).ticks(resolution: 1) == [0, 2, 4, 6, 8, 10])
    }

    @Test(arguments: [
        (5.0, 5.0, 4.5...5.5), (-20, -20, -22 ... -18), (0, 0, 0...1), (.nan, 3, 0...1), (1, .infinity, 0...1),
        (9, 3, 3...9),
    ])
    func domain_ofDegenerateBounds_isWide(lower: Double, upper: Double, expected: ClosedRange<Double>) {
        #expect(scale(lower, upper).domain == expected)
    }

    @Test func domain_coveringNothing_isUnit() {
        #expect(LinearScale(covering: [], includesZero: false, start: 0, end: 1).domain == 0...1)
        #expect(LinearScale(covering: [.nan, .infinity], includesZero: true, start: 0, end: 1).domain == 0...1)
    }

    @Test func position_onAnAxisThatPointsUp_fallsWithTheValue() {
        let axis = LinearScale(from: 0, through: 10, start: 200, end: 0)
        #expect(axis.position(of: 0) == 200)
        #expect(axis.position(of: 2.5) == 150)
        #expect(axis.position(of: 10) == 0)
    }

    @Test func padding_ofPositiveDomain_staysAboveZero() {
        #expect(scale(0, 100).padded(by: 0.1).domain == 0...110)
        #expect(scale(-100, 0).padded(by: 0.1).domain == -110...0)
        #expect(scale(-100, 100).padded(by: 0.1).domain == -120...120)
    }

    @Test func ticks_ofRandomDomains_areRoundAscendingAndInside() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let size: Double = [1e-6, 0.01, 1, 300, 1e5, 1e9, 1e14].randomElement(using: &generator) ?? 1
            let bounds = (0..<2).map { _ in Double.random(in: -1...1, using: &generator) * size }
            let subject = scale(bounds[0], bounds[1])
            let ticks = subject.ticks()
            #expect(ticks.count >= 2 && ticks.count <= 8, "seed \(seed): \(subject.domain) \(ticks)")
            #expect(ticks.allSatisfy(subject.domain.contains), "seed \(seed)")
            #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
            if let first = ticks.first, let second = ticks.dropFirst().first {
                #expect(isRound(second - first), "seed \(seed): \(second - first)")
            }
            let fromZero = scale(0, bounds[1]).ticks()
            #expect((4...6).contains(fromZero.count), "seed \(seed): \(bounds[1]) \(fromZero)")
            let rounded = subject.rounded()
            #expect((4...6).contains(rounded.ticks().count), "seed \(seed): \(rounded.domain) \(rounded.ticks())")
            #expect(rounded.domain.lowerBound <= subject.domain.lowerBound, "seed \(seed)")
            #expect(rounded.domain.upperBound >= subject.domain.upperBound, "seed \(seed)")
        }
    }

    /// Whether the first digits of `step` are 1, 2, 2.5 or 5.
    private func isRound(_ step: Double) -> Bool {
        var digits = step
        while digits >= 10 { digits /= 10 }
        while digits < 1 - 1e-6 { digits *= 10 }
        return [1, 2, 2.5, 5, 10].contains { (digits - $0).magnitude < 1e-5 }
    }
}
