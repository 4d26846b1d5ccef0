import BourseCore
import BourseTestSupport
import Testing

@Suite("Ratio")
struct RatioTests {
    @Test(
        arguments: [
            (Int128(1), Int128(3), "0.3333333333"), (2, 3, "0.6666666667"), (-2, 3, "-0.6666666667"),
            (2, -3, "-0.6666666667"), (-1, -4, "0.25"), (0, 5, "0"), (1, 20_000_000_000, "0"),
            (3, 20_000_000_000, "0.0000000002"), (5, 20_000_000_000, "0.0000000002"), (7, 7, "1"),
        ] as [(Int128, Int128, String)]
    )
    func quotient_ofCounts_isRoundedHalfToEvenAtTenDecimals(top: Int128, bottom: Int128, text: String) {
        #expect(Ratio(top, over: bottom)?.description == text)
    }

    @Test
    func quotient_byNothing_isNothing() throws {
        #expect(Ratio(1, over: 0) == nil)
        #expect(Ratio(try Money("5"), over: .zero) == nil)
        #expect(Ratio(try Money("5"), perCount: 0) == nil)
        #expect(Ratio(try Money("5"), per: .zero) == nil)
        #expect(Ratio(3, of: 0) == nil)
    }

    @Test
    func quotient_ofAmounts_isPerUnit() throws {
        #expect(Ratio(try Money("10"), perCount: 4)?.description == "2.5")
        #expect(Ratio(try Money("10"), per: try Quantity("0.4"))?.description == "25")
        #expect(Ratio(try Money("-1"), over: try Money("8"))?.description == "-0.125")
        #expect(Ratio(2, of: 3)?.description == "0.6666666667")
        #expect(Ratio(2, of: 3)?.money == (try Money("0.6666666667")))
    }

    @Test(arguments: Seeds.first(10))
    func quotient_ofLargeAmounts_isTheNearest(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let top = Int128(generator.int64(1...Int64.max)) << Int128(generator.int(0...40))
            let bottom = Int128(generator.int64((1 << 40)...Int64.max))
            let ratio = try #require(Ratio(Money(units: top), over: Money(units: bottom)))
            let product = WideNumber(top.magnitude) * WideNumber(10_000_000_000)
            #expect(
                WideNumber.isHalfToEven(ratio.units.magnitude, of: product, by: bottom.magnitude),
                "seed \(seed): \(top) / \(bottom) gave \(ratio)"
            )
        }
    }

    @Test
    func quotient_ofTheLargestAmountByTheSmallest_doesNotStopTheProgram() async {
        await #expect(processExitsWith: .success) { _ = Ratio(Money.limit, over: Money(units: 1)) }
    }
}
