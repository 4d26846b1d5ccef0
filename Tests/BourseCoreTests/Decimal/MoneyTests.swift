import BourseCore
import BourseTestSupport
import Foundation
import Testing

@Suite("Money, price, quantity and multiplier")
struct MoneyTests {
    @Test(arguments: Seeds.first(20))
    func product_ofPriceAndQuantity_isExact(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let price = Price(units: generator.int64(0...9_000_000_000_000))
            let quantity = Quantity(units: Int128(generator.int64(0...9_000_000_000_000)))
            let multiplier = Multiplier(units: Int64(generator.int(1...1000)) * 100_000_000)
            let money = Money(price: price, quantity: quantity, multiplier: multiplier)
            let expected = try decimal(price) * decimal(quantity) * decimal(multiplier)
            #expect(try decimal(money) == expected, "seed \(seed): \(price) × \(quantity) × \(multiplier)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func product_withFractionalMultiplier_isRoundedHalfToEven(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let price = Price(units: generator.int64(0...Int64.max))
            let quantity = Quantity(units: Int128(generator.int64(0...1_000_000_000_000_000)))
            let multiplier = Multiplier(units: generator.int64(1...99_999_999))
            let money = Money(price: price, quantity: quantity, multiplier: multiplier)
            let product =
                WideNumber(price.units.magnitude.wide) * WideNumber(quantity.units.magnitude)
                * WideNumber(multiplier.units.magnitude.wide)
            #expect(
                WideNumber.isHalfToEven(money.units.magnitude, of: product, by: 100_000_000),
                "seed \(seed): \(price) × \(quantity) × \(multiplier)"
            )
        }
    }

    @Test
    func product_ofTheLargestPriceAndQuantity_isExact() {
        let money = Money(price: Price(units: .max), quantity: .limit)
        #expect(money.description == "922337203685477580700")
    }

    @Test
    func sum_ofAmounts_isExact() throws {
        #expect(try Money("0.1") + Money("0.2") == Money("0.3"))
        #expect(try Money("-0.0000000000000001") + Money("1") == Money("0.9999999999999999"))
        #expect(try -Money("5") == Money("-5"))
        #expect(try Money("-5").magnitude == Money("5"))
        #expect(try Money("-5") < Money("-4.99"))
        #expect(try Quantity("0.1") + Quantity("0.2") == Quantity("0.3"))
        #expect(try Quantity("0.3") - Quantity("0.1") == Quantity("0.2"))
        #expect(try Quantity(7) == Quantity("7"))
    }

    @Test(
        arguments: [
            ("2.345", 2, "2.34"), ("2.355", 2, "2.36"), ("-2.345", 2, "-2.34"), ("-2.355", 2, "-2.36"),
            ("2.3450000000000001", 2, "2.35"), ("1.5", 0, "2"), ("0.5", 0, "0"), ("2.5", 0, "2"),
            ("0.1234567890123456", 16, "0.1234567890123456"), ("0.00000000005", 10, "0"),
        ] as [(String, Int, String)]
    )
    func rounding_atPlaces_goesHalfToEven(text: String, places: Int, expected: String) throws {
        #expect(try Money(text).rounded(places: places).description == expected)
    }

    @Test
    func share_ofAnAmount_isRoundedHalfToEvenAndWholeForAll() throws {
        let fee = try Money("1")
        #expect(fee.share(Quantity(3), of: Quantity(3)) == fee)
        #expect(fee.share(Quantity(1), of: Quantity(3)).description == "0.3333333333333333")
        #expect(fee.share(Quantity(2), of: Quantity(3)).description == "0.6666666666666667")
        #expect(Money(units: 1).share(Quantity(1), of: Quantity(2)) == .zero)
        #expect(Money(units: 3).share(Quantity(1), of: Quantity(2)) == Money(units: 2))
        #expect(Money(units: -3).share(Quantity(1), of: Quantity(2)) == Money(units: -2))
        #expect(Money.limit.share(Quantity(units: 1), of: .limit) == Money(units: 10_000_000_000_000))
    }

    @Test
    func text_ofEveryType_isReadBack() throws {
        #expect(try Price("12.34").description == "12.34")
        #expect(try Quantity("0.00000001").description == "0.00000001")
        #expect(try Multiplier("0.1").description == "0.1")
        #expect(try Money("-0.0000000000000001").description == "-0.0000000000000001")
        #expect(Multiplier.hundred.description == "100")
        #expect(Multiplier.one.description == "1")
        #expect(Quantity.limit.description == "10000000000")
        #expect(Money.limit.description == "1000000000000000")
        #expect(throws: DecimalError.tooPrecise("0.000000001", places: 8)) { try Price("0.000000001") }
        #expect(try Price("0.000000005", excess: .roundHalfToEven) == .zero)
        #expect(try Price("0.000000015", excess: .roundHalfToEven) == Price(units: 2))
    }

    @Test
    func double_ofEveryType_isTheNearest() throws {
        #expect(try Money("0.1").double == 0.1)
        #expect(try Price("1234.5").double == 1234.5)
        #expect(try Quantity("-0.25").double == -0.25)
    }

    private func decimal(_ value: some CustomStringConvertible) throws -> Decimal {
        try #require(Decimal(string: value.description, locale: Locale(identifier: "en_US_POSIX")))
    }
}

extension UInt64 {
    /// The same number, twice as wide.
    fileprivate var wide: UInt128 { UInt128(self) }
}
