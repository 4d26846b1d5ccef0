import BourseCore
import BourseTestSupport
import Testing

@testable import BourseJournal

@Suite("R-multiples")
struct RMultiplesTests {
    private func samples(_ values: [(String, String)]) throws -> [RMultiples.Sample] {
        try values.map { RMultiples.Sample(profit: try Money($0.0), risk: try Money($0.1)) }
    }

    @Test func statistics_ofSixTrades_equalThoseOfNumPy() throws {
        let statistics = RMultiples(
            try samples([
                ("250", "100"), ("-100", "100"), ("30", "60"), ("-90", "60"), ("0", "50"), ("700", "100"),
            ])
        )
        // NumPy 2.4.6, with r = profits ÷ risks = [2.5, −1, 0.5, −1.5, 0, 7]: numpy.mean(r), numpy.median(r),
        // numpy.std(r, ddof=1), numpy.average(r, weights=risks), and numpy.mean of r[r > 0] and of r[r < 0].
        #expect(statistics.mean?.description == "1.25" && statistics.median?.description == "0.25")
        #expect(abs((statistics.standardDeviation ?? 0) - 3.142451272494134) < 1e-12)
        #expect(statistics.weightedMean?.description == "1.6808510638")
        #expect(statistics.meanWinner?.description == "3.3333333333" && statistics.meanLoser?.description == "-1.25")
        #expect(statistics.winners == 3 && statistics.losers == 2 && statistics.count == 6)
        #expect(statistics.best?.description == "7" && statistics.worst?.description == "-1.5")
        // numpy.histogram(r, bins=[-inf, -3, -2, …, 5, inf]), whose bins contain their lower edge.
        #expect(statistics.distribution.map(\.count) == [0, 0, 1, 1, 2, 0, 1, 0, 0, 1])
        #expect(statistics.distribution.first?.lower == nil && statistics.distribution.last?.lower == 5)
    }

    @Test func statistics_ofNothing_areNone() {
        let statistics = RMultiples([])
        #expect(statistics.mean == nil && statistics.median == nil && statistics.standardDeviation == nil)
        #expect(statistics.weightedMean == nil && statistics.best == nil && statistics.count == 0)
    }

    @Test(arguments: Seeds.first(30))
    func multipleOfAWhole_isTheMeanOfItsPartsWeightedByRisk(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let parts = (0..<generator.int(1...40)).map { _ in
            RMultiples.Sample(
                profit: Money(units: Int128(generator.int(-1_000_000...1_000_000)) * 10_000_000_000_000),
                risk: Money(units: Int128(generator.int(1...1_000_000)) * 10_000_000_000_000)
            )
        }
        let whole = RMultiples(parts)
        // Σ R·risk = Σ profit: each part's multiple is rounded at 10^−10.
        let weighted = zip(parts, parts.map { RMultiples([$0]).mean }).reduce(0.0) {
            $0 + ($1.1?.double ?? 0) * $1.0.risk.double
        }
        let expected = weighted / whole.risk.double
        #expect(abs((whole.weightedMean?.double ?? .nan) - expected) < 1e-8 * max(1, abs(expected)))
        #expect(whole.distribution.reduce(0) { $0 + $1.count } == parts.count)
    }
}
