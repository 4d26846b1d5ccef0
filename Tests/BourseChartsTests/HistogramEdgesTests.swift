import BourseCharts
import Testing

@Suite("Histogram edges")
struct HistogramEdgesTests {
    @Test func edges_ofMixedResults_stepRoundThroughZero() {
        #expect(Histogram.edges(from: -130, through: 240, target: 8) == [-150, -100, -50, 0, 50, 100, 150, 200, 250])
    }

    @Test func edges_ofGains_startAtZero() {
        #expect(Histogram.edges(from: 3, through: 9, target: 5) == [0, 2, 4, 6, 8, 10])
    }

    @Test(arguments: [(0.0, 0.0), (.nan, .nan), (.infinity, 0)])
    func edges_ofNothing_areOneUnit(lower: Double, upper: Double) {
        #expect(Histogram.edges(from: lower, through: upper, target: 1) == [0, 1])
    }

    @Test func edges_ofRandomBounds_coverThemWithZeroAmong() {
        let seed = UInt64.random(in: 0...9_999_999)
        print("seed \(seed)")
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2_000 {
            let size: Double = [0.01, 1, 500, 1e6].randomElement(using: &generator) ?? 1
            let bounds = (0..<2).map { _ in Double.random(in: -1...1, using: &generator) * size }.sorted()
            let target = Int.random(in: 4...40, using: &generator)
            let edges = Histogram.edges(from: bounds[0], through: bounds[1], target: target)
            #expect(edges.contains(0), "seed \(seed)")
            #expect((edges.first ?? .nan) <= bounds[0] && (edges.last ?? .nan) >= bounds[1], "seed \(seed)")
            #expect(
                edges.count - 1 <= target * 2 && edges.count - 1 >= target / 2,
                "seed \(seed): \(edges.count) \(target)"
            )
        }
    }
}
