import BourseCore
import BourseOrderBook
import BourseWire
import Testing

struct NumberTests {
    @Test(
        arguments: [
            ("1", 100_000_000), ("0.5", 50_000_000), ("1e-8", 1), ("1E-08", 1), ("5e-2", 5_000_000),
            ("1.5e3", 150_000_000_000), ("2.50E+1", 2_500_000_000), ("0.00000001", 1), ("60000.10", 6_000_010_000_000),
            ("92233720368.54775807", Int64.max), ("0.000000010000000000000000000000", 1),
            ("100000000000000000000e-20", 100_000_000), ("12345678.87654321", 1_234_567_887_654_321),
            ("123456789.1", 12_345_678_910_000_000), ("3e0", 300_000_000),
            ("0.0000000000000000000000001e25", 100_000_000),
        ])
    func price_inAnyNotation_isExact(_ text: String, _ units: Int64) throws {
        #expect(try price(text) == Price(units: units))
    }

    @Test(
        arguments: [
            ("0.123456789", WireFault.tooPrecise(decimals: 9, places: 8)),
            ("0.00000123450", .tooPrecise(decimals: 10, places: 8)), ("1e-9", .tooPrecise(decimals: 9, places: 8)),
            ("1e-10", .tooPrecise(decimals: 10, places: 8)), ("12.5e-9", .tooPrecise(decimals: 10, places: 8)),
            ("1e-99999999999", .tooPrecise(decimals: 100_000, places: 8)),
            ("92233720368.54775808", .outOfRange), ("1e11", .outOfRange), ("1e99999999999", .outOfRange),
            ("18446744073709551616", .outOfRange), ("12345678901234567890123456789", .outOfRange),
        ])
    func price_thatDoesNotFit_isListed(_ text: String, _ fault: WireFault) throws {
        guard case .trades(let message) = try decoded(Self.trade(text)) else {
            Issue.record("not trades")
            return
        }
        #expect(message.rejected.map(\.fault) == [fault])
    }

    @Test(arguments: ["01", "1.", ".5", "+1", "-", "1e", "1e+", "0x10", "1.2.3", "--1", "NaN", "Infinity", "1_000"])
    func number_outsideTheGrammar_refusesTheFrame(_ text: String) {
        #expect(fault(of: Self.trade(text)) != nil)
    }

    @Test(arguments: [("2.123456785", 212_345_678), ("2.123456795", 212_345_680), ("2.1234567850001", 212_345_679)])
    func averagePrice_withTooManyDecimals_isRoundedHalfToEven(_ text: String, _ units: Int64) throws {
        let frame = """
            {"table":"tradeBin1m","action":"insert","data":[\
            {"timestamp":"2026-03-02T08:16:00.000Z","symbol":"ETHUSD","vwap":\(text)}]}
            """
        guard case .bins(let message) = try decoded(frame) else {
            Issue.record("not bars")
            return
        }
        #expect(message.rows.map(\.vwap) == [Price(units: units)])
    }

    private func price(_ text: String) throws -> Price? {
        guard case .trades(let message) = try decoded(Self.trade(text)) else { return nil }
        return message.prints.first?.price
    }

    private static func trade(_ price: String) -> String {
        """
        {"table":"trade","action":"insert","data":[\
        {"timestamp":"2026-03-02T08:16:00.000Z","symbol":"ETHUSD","side":"Buy","size":1,"price":\(price)}]}
        """
    }
}
