import BourseCore
import Testing

@testable import BourseSpreadsheets

@Suite("Contents of written cells")
struct CellContentTests {
    @Test(
        arguments: [
            "0", "-0.00", "1", "-1234.5", "0.0100", "007", "123456789012345", "123456789012345.000",
            "-0.000000123456789012345", "1234567890123450000", "1e-05", "1.5E+20", "2.5e3",
        ]
    )
    func number_ofAtMost15Digits_isANumber(text: String) {
        #expect(CellContent(.number(text)) == .number(text))
    }

    @Test(
        arguments: [
            "1234567890123456", "-1.234567890123456", "100000000000000.01", "1e400", "1e-400", "1e308",
            "\(String(repeating: "9", count: 15))\(String(repeating: "0", count: 300))", "1.", ".5", "-", "+1", "1e",
            "1e+",
            "1,000", "1 ", "١", "NaN", "0x10",
        ]
    )
    func number_thatASpreadsheetWouldChange_isText(text: String) {
        #expect(CellContent(.number(text)) == .text(text))
    }

    @Test func calculatedNumber_isANumberWithAllItsDigits() {
        #expect(CellContent(.value(0.1 + 0.2)) == .number("0.30000000000000004"))
        #expect(CellContent(.value(-1e-7)) == .number("-1e-07"))
        #expect(CellContent(.value(0.0)) == .number("0.0"))
        #expect(CellContent(.double(.greatestFiniteMagnitude)) == .text("1.7976931348623157e+308"))
    }

    @Test func calculatedNumber_inCSV_hasTheSameDigits() {
        #expect(FileValue.value(0.1 + 0.2).csv == "0.30000000000000004")
        #expect(FileValue.double(.nan).csv == "")
    }

    @Test func valueThatIsNone_isEmpty() {
        #expect(CellContent(.value(Double.nan)) == .empty)
        #expect(CellContent(.double(-.infinity)) == .empty)
        #expect(CellContent(.empty) == .empty)
        #expect(CellContent(.text("")) == .empty)
        #expect(CellContent(.number("")) == .empty)
        #expect(CellContent(.text("\0\u{1B}\u{FFFE}")) == .empty)
    }

    @Test(
        arguments: [("1900-03-01", 61), ("1970-01-01", 25_569), ("2024-02-29", 45_351), ("9999-12-31", 2_958_465)]
    )
    func day_isCountedFrom1900(text: String, serial: Int) throws {
        let day = try #require(TradingDay(iso: text))
        #expect(CellContent(.day(day)) == .day(serial))
        #expect(CellNumber.day(String(serial), countsFrom1904: false) == text)
    }

    @Test(arguments: ["1900-02-28", "1899-12-31", "0001-01-01"])
    func day_beforeMarch1900_isText(text: String) throws {
        #expect(CellContent(.day(try #require(TradingDay(iso: text)))) == .text(text))
    }

    @Test func day_after9999_isText() {
        #expect(CellContent(.day(TradingDay(number: 2_932_897))) == .text("10000-01-01"))
    }

    @Test func instant_isADayAndItsPartInUTC() {
        #expect(CellContent(.instant(Timestamp(seconds: 0))) == .instant(25_569))
        #expect(CellContent(.instant(Timestamp(seconds: 1_735_689_600 - 6 * 3600))) == .instant(45_657.75))
    }

    @Test(
        arguments: [
            -2_203_891_200_000_000, 1_745_345_947_123_456, 2_271_000_000_999_999, 3_453_062_399_999_999,
        ] as [Int64]
    )
    func instant_until2079_isExactToTheMicrosecond(microseconds: Int64) throws {
        guard case .instant(let serial) = CellContent(.instant(Timestamp(microseconds: microseconds))) else {
            Issue.record("not an instant")
            return
        }
        // The parts one by one, because their product would round once more.
        let day = serial.rounded(.down)
        let time = ((serial - day) * 86_400_000_000).rounded()
        #expect((Int64(day) - 25_569) * 86_400_000_000 + Int64(time) == microseconds)
    }

    @Test func instant_outsideOfTheCalendarOfSpreadsheets_isText() {
        let first = Timestamp(microseconds: -2_203_891_200_000_001)
        #expect(CellContent(.instant(first)) == .text("1900-02-28T23:59:59.999999Z"))
        let last = Timestamp(microseconds: 253_402_300_799_999_999)
        #expect(CellContent(.instant(last)) == .instant(2_958_466.0.nextDown))
        #expect(CellContent(.instant(Timestamp(seconds: 253_402_300_800))) == .text("10000-01-01T00:00:00Z"))
        for microseconds in [Int64.min, .max] {
            let instant = Timestamp(microseconds: microseconds)
            #expect(CellContent(.instant(instant)) == .text(instant.description))
        }
    }
}
