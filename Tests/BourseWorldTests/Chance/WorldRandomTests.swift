import BourseWorld
import Testing

@Suite("The seeded generator")
struct WorldRandomTests {
    @Test func numbers_areThePublishedOnes() {
        // Source: the reference values of SplitMix64 for the seed 1234567, rosettacode.org.
        var generator = WorldRandom(seed: 1_234_567)
        let numbers = (0..<3).map { _ in generator.next() }
        #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func names_giveNumbersOfTheirOwn() {
        var first = WorldRandom(seed: 5, 1, 2)
        var second = WorldRandom(seed: 5, 2, 1)
        #expect(first.next() != second.next())
    }

    @Test func normal_hasMeanZeroAndVarianceOne() {
        var generator = WorldRandom(seed: 9)
        let numbers = (0..<20_000).map { _ in generator.normal() }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let variance = numbers.reduce(0) { $0 + $1 * $1 } / Double(numbers.count)
        #expect(abs(mean) < 0.03 && abs(variance - 1) < 0.03, "seed 9: \(mean), \(variance)")
    }
}
