import Testing

@testable import BourseDesk

@Suite("The seeded generator")
struct SeededGeneratorTests {
    @Test func numbers_areThePublishedOnes() {
        // Source: the reference values of SplitMix64 for the seed 1234567, rosettacode.org.
        var generator = SeededGenerator(seed: 1_234_567)
        let numbers = (0..<3).map { _ in generator.next() }
        #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }

    @Test func names_giveNumbersOfTheirOwn() {
        var first = SeededGenerator(seed: 5, 1, 2)
        var second = SeededGenerator(seed: 5, 2, 1)
        #expect(first.next() != second.next())
    }

    @Test func normal_hasMeanZeroAndVarianceOne() {
        var generator = SeededGenerator(seed: 9)
        let numbers = (0..<20_000).map { _ in generator.normal() }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        let variance = numbers.reduce(0) { $0 + $1 * $1 } / Double(numbers.count)
        #expect(abs(mean) < 0.03 && abs(variance - 1) < 0.03, "seed 9: \(mean), \(variance)")
    }
}
