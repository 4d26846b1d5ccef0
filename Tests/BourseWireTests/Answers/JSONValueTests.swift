import BourseCore
import Testing

@testable import BourseWire

struct JSONValueTests {
    @Test func value_ofEveryKind_isRead() throws {
        let text =
            #" {"a":[1,-0.50,1e-7,12345678901234567890.12],"b":{"c":"é\n\ud83d\ude00\u00e9"},"d":null,"e":true,"f":false} "#
        let value = try JSONValue(reading: Array(text.utf8))
        #expect(
            value
                == .object([
                    "a": .list(["1", "-0.50", "1e-7", "12345678901234567890.12"].map { .number($0) }),
                    "b": .object(["c": .text("é\n😀é")]), "d": .null, "e": .flag(true), "f": .flag(false),
                ])
        )
    }

    @Test(arguments: [
        ("{\"a\":1}x", AnswerError.notJSON(offset: 7)), ("{\"a\" 1}", .notJSON(offset: 5)),
        ("[1,]", .notJSON(offset: 3)),
        ("[01]", .notJSON(offset: 1)), ("[+1]", .notJSON(offset: 1)), ("[NaN]", .notJSON(offset: 1)),
        ("[\"\u{1}\"]", .notJSON(offset: 2)), ("[\"\\x\"]", .notJSON(offset: 4)),
        ("[\"\\ud800\"]", .notJSON(offset: 8)),
        ("[", .truncated), ("{\"a\"", .truncated), ("[\"a", .truncated), ("", .truncated), ("[1.", .truncated),
        ("[[[1]]]", .tooDeep(limit: 2)), ("[1,2,3,4,5,6]", .tooManyValues(limit: 6)),
    ])
    func text_thatIsNoJSON_isRefusedWithItsPlace(_ text: String, _ error: AnswerError) {
        let limits = AnswerLimits(bytes: 100, depth: 2, values: 6)
        #expect(throws: error) { try JSONValue(reading: Array(text.utf8), limits: limits) }
    }

    @Test func text_longerThanTheLimit_isNotRead() {
        let bytes = [UInt8](repeating: 0x20, count: 101)
        #expect(throws: AnswerError.tooLarge(limit: 100)) {
            try JSONValue(reading: bytes, limits: AnswerLimits(bytes: 100))
        }
    }

    @Test func field_toldTwice_countsTheLastTime() throws {
        let value = try JSONValue(reading: Array(#"{"a":1,"a":2}"#.utf8))
        #expect(value == .object(["a": .number("2")]))
    }

    @Test(arguments: [
        ("166.69000244140625", 8, Int128(16_669_000_244)), ("1.0000000000000003e-05", 10, 100_000), ("0.5", 0, 0),
        ("1.5", 0, 2), ("2.5", 0, 2), ("2.50000000000000000001", 0, 3), ("-2.5", 0, -2), ("-0.000000005", 8, 0),
        ("-0.000000015", 8, -2), ("0.00000000500000000000000000000000000001", 8, 1),
        ("3674405863424", 8, 367_440_586_342_400_000_000),
        ("1E3", 2, 100_000), ("1e+3", 0, 1000), ("+7", 0, 7), ("007", 0, 7), ("0e99999999999", 8, 0),
        ("1e-99999999999", 8, 0),
        ("123456789012345678901234567890.123456", 6, 123_456_789_012_345_678_901_234_567_890_123_456),
        ("0.000123e3", 4, 1230),
    ])
    func number_asItIsWritten_isCountedExactly(_ text: String, _ places: Int, _ units: Int128) {
        #expect(WrittenNumber.units(text, places: places) == units)
    }

    @Test(arguments: [
        "", "-", ".5", "5.", "1e", "1e+", "0x10", "1,5", "1 ", "NaN", "Infinity", "1e99999", "--1", "1.2.3",
    ])
    func number_thatIsNoneOrTooLarge_isNotCounted(_ text: String) {
        #expect(WrittenNumber.units(text, places: 8) == nil)
    }
}
