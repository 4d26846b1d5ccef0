import BourseCore
import BourseTestSupport
import Testing

@Suite("Decimal text")
struct DecimalTextTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("+0", 0), ("0.00", 0), ("-0.000000000", 0), ("1", 100_000_000), ("+5", 500_000_000),
            (".5", 50_000_000), ("-.5", -50_000_000), ("5.", 500_000_000), ("-12.34", -1_234_000_000),
            ("00012.5", 1_250_000_000), ("0.00000001", 1), ("-0.00000001", -1), ("1.000000000000", 100_000_000),
            ("92233720368.54775807", Int64.max), ("-92233720368.54775807", -Int64.max),
            ("000000000000000000000000000000000001", 100_000_000),
        ] as [(String, Int64)]
    )
    func plainText_withinRange_isExact(text: String, units: Int64) throws {
        #expect(try DecimalText.units(text, places: 8, as: Int64.self) == units)
        #expect(try DecimalText.units(text, places: 8, excess: .roundHalfToEven, as: Int64.self) == units)
        #expect(try DecimalText.units(text, places: 8, as: Int128.self) == Int128(units))
    }

    @Test(arguments: [
        "", ".", "-", "+", "-.", "+.", "--1", "+-1", "1-", "1e5", "1E5", "1,000", "1.2.3", "..5", " 1", "1 ", "1 000",
        "$1", "(1)", "0x10", "NaN", "nan", "inf", "1_000", "१२", "１", "−5", "1\u{0}", "1\n", "'1", "=1",
    ])
    func text_notADecimal_isMalformed(text: String) {
        #expect(throws: DecimalError.malformed(text)) { try DecimalText.units(text, places: 8, as: Int64.self) }
        #expect(throws: DecimalError.malformed(text)) {
            try DecimalText.units(text, places: 8, excess: .roundHalfToEven, as: Int128.self)
        }
    }

    @Test(arguments: ["0.000000001", "-0.000000001", "1.123456785", "5.00000000000000000000000000000001"])
    func text_withMoreDecimalsThanKept_isRefused(text: String) {
        #expect(throws: DecimalError.tooPrecise(text, places: 8)) {
            try DecimalText.units(text, places: 8, as: Int64.self)
        }
    }

    @Test(arguments: [
        "92233720368.54775808", "-92233720368.54775809", "92233720369", "100000000000", "922337203685477580799",
        "99999999999999999999999999999999999999999999999999",
    ])
    func text_beyond64Bits_isOutOfRange(text: String) {
        #expect(throws: DecimalError.outOfRange(text)) { try DecimalText.units(text, places: 8, as: Int64.self) }
    }

    @Test
    func text_atTheLimitOf128Bits_isExactAndBeyondOutOfRange() throws {
        let largest = "17014118346046923173168.7303715884105727"
        #expect(try DecimalText.units(largest, places: 16, as: Int128.self) == .max)
        for text in ["17014118346046923173168.7303715884105728", "17014118346046923173169", "1" + largest] {
            #expect(throws: DecimalError.outOfRange(text)) {
                try DecimalText.units(text, places: 16, as: Int128.self)
            }
        }
    }

    @Test(
        arguments: [
            ("0.5", 0), ("1.5", 2), ("2.5", 2), ("3.5", 4), ("-0.5", 0), ("-1.5", -2), ("-2.5", -2), ("0.49", 0),
            ("0.51", 1), ("0.50000000000000000000000000000000", 0), ("0.50000000000000000000000000000001", 1),
            ("0.49999999999999999999999999999999", 0), ("0.05", 0), ("0.09", 0), ("0.999", 1), ("9.5", 10),
            ("-0.51", -1),
            ("2.500000001", 3), ("2.4", 2), ("2.6", 3),
        ] as [(String, Int64)]
    )
    func excess_rounded_goesHalfToEven(text: String, expected: Int64) throws {
        #expect(try DecimalText.units(text, places: 0, excess: .roundHalfToEven, as: Int64.self) == expected)
        #expect(try DecimalText.units(text, places: 0, excess: .roundHalfToEven, as: Int128.self) == Int128(expected))
    }

    @Test
    func excess_roundedPastTheLargestNumber_isOutOfRange() async {
        await #expect(processExitsWith: .success) {
            let text = "92233720368.547758075"
            let reading = Result { try DecimalText.units(text, places: 8, excess: .roundHalfToEven, as: Int64.self) }
            guard case .failure(DecimalError.outOfRange) = reading else { throw DecimalError.malformed(text) }
        }
    }

    @Test(
        arguments: [
            (Int128(0), 8, "0"), (1, 8, "0.00000001"), (-1, 8, "-0.00000001"), (600_000_000, 8, "6"),
            (-5_000_000, 8, "-0.05"), (123_450_000_000, 8, "1234.5"), (7, 0, "7"), (-70, 0, "-70"), (100, 0, "100"),
            (Int128.max, 16, "17014118346046923173168.7303715884105727"),
            (Int128.min, 16, "-17014118346046923173168.7303715884105728"),
        ] as [(Int128, Int, String)]
    )
    func units_asText_haveNoTrailingZeros(units: Int128, places: Int, text: String) {
        #expect(DecimalText.text(units, places: places) == text)
    }

    @Test(arguments: Seeds.first(20))
    func text_writtenAndRead_isTheSame(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let units = Int128(generator.int64(.min...(.max))) >> Int128(generator.int(0...63))
            let places = generator.int(0...16)
            let text = DecimalText.text(units, places: places)
            #expect(try DecimalText.units(text, places: places, as: Int128.self) == units, "seed \(seed): \(text)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func bytes_atRandom_areReadOrRefusedWithTheirText(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("0123456789.+-e, ".utf8)
        for _ in 0..<500 {
            let bytes = (0..<generator.int(0...30)).map { _ in generator.pick(alphabet) }
            let text = String(decoding: bytes, as: UTF8.self)
            let looksDecimal = text.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)/) != nil
            do {
                _ = try DecimalText.units(text, places: 8, as: Int64.self)
                #expect(looksDecimal, "seed \(seed): \(text) was read")
            } catch DecimalError.malformed(let refused) {
                #expect(!looksDecimal && refused == text, "seed \(seed): \(text) was refused")
            } catch {
                #expect(looksDecimal, "seed \(seed): \(text) gave \(error)")
            }
        }
    }
}
