import BourseCore
import BourseTestSupport
import Testing

@Suite("Rounding")
struct RoundingTests {
    @Test(
        arguments: [
            (Int128(5), Int128(10), Int128(0)), (15, 10, 2), (25, 10, 2), (-5, 10, 0), (-15, 10, -2), (-25, 10, -2),
            (4, 10, 0), (6, 10, 1), (-6, 10, -1), (7, 1, 7), (1, 3, 0), (2, 3, 1), (0, 9, 0), (3, 2, 2), (5, 2, 2),
            (Int128.max, 1, Int128.max), (Int128.min, 1, Int128.min), (Int128.max, Int128.max, 1),
            (Int128.min, Int128.max, -1),
        ] as [(Int128, Int128, Int128)]
    )
    func division_tie_goesToEven(value: Int128, divisor: Int128, expected: Int128) {
        #expect(value.dividedHalfToEven(by: divisor) == expected)
    }

    @Test(arguments: Seeds.first(25))
    func scaling_throughMoreThan128Bits_isTheNearestEvenQuotient(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var wideProducts = 0
        for _ in 0..<60 {
            let value = random(&generator, bits: generator.int(1...126))
            let factor = random(&generator, bits: generator.int(1...126))
            let divisor = max(1, Int128(random(&generator, bits: 126).magnitude))
            let product = WideNumber(value.magnitude) * WideNumber(factor.magnitude)
            guard product < WideNumber(divisor.magnitude) * WideNumber(UInt128(1) << 126) else { continue }
            if value.multipliedReportingOverflow(by: factor).overflow { wideProducts += 1 }
            let result = value.scaled(by: factor, dividedBy: divisor)
            #expect(
                WideNumber.isHalfToEven(result.magnitude, of: product, by: divisor.magnitude),
                "seed \(seed): \(value) · \(factor) / \(divisor) gave \(result)"
            )
            #expect(result == 0 || (result < 0) == ((value < 0) != (factor < 0)), "seed \(seed): wrong sign")
        }
        #expect(wideProducts > 0, "seed \(seed) never left 128 bits")
    }

    @Test
    func scaling_wideTie_goesToEven() {
        let large = Int128(1) << 120
        // 2^120 · 3 · 2^10 / 2^11 = 1.5 · 2^120; with an odd multiple of a half the result must be even.
        #expect(large.scaled(by: 3 << 10, dividedBy: 2 << 10) == large / 2 * 3)
        let odd = (Int128(1) << 100) + 1
        #expect(odd.scaled(by: 1 << 60, dividedBy: 1 << 61) == (Int128(1) << 99))
        #expect((odd + 2).scaled(by: 1 << 60, dividedBy: 1 << 61) == (Int128(1) << 99) + 2)
        #expect((-odd).scaled(by: 1 << 60, dividedBy: 1 << 61) == -(Int128(1) << 99))
    }

    private func random(_ generator: inout SeededGenerator, bits: Int) -> Int128 {
        let magnitude = (UInt128(generator.next()) << 64 | UInt128(generator.next())) >> UInt128(128 - bits)
        return generator.oneIn(2) ? Int128(magnitude) : -Int128(magnitude)
    }
}
