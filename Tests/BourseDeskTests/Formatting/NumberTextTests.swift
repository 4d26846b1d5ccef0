import BourseCore
import BourseDesk
import BourseTestSupport
import BourseValues
import Testing

@Suite("Numbers and days in words")
struct NumberTextTests {
    @Test(arguments: [
        (0, "0", "0"), (7, "7", "7"), (999, "999", "999"), (1000, "1,000", "1,000"), (123_456, "123,456", "1,23,456"),
        (12_345_678, "12,345,678", "1,23,45,678"), (-1234, "−1,234", "−1,234"),
        (Int.max, "9,223,372,036,854,775,807", "92,23,37,20,36,85,47,75,807"),
        (Int.min, "−9,223,372,036,854,775,808", "−92,23,37,20,36,85,47,75,808"),
    ])
    func count_isGrouped(value: Int, western: String, indian: String) {
        #expect(NumberText.count(value) == western)
        #expect(NumberText.count(value, style: .indian) == indian)
    }

    @Test(
        arguments: [
            (nil, "–"), (0, "$0"), (-0.2, "−$0.2"), (950, "$950"), (1_530, "$1.53K"), (-12_400, "−$12.4K"),
            (2e9, "$2B"), (1e27, "–"), (-1e300, "–"), (.infinity, "–"), (.nan, "–"),
        ] as [(Double?, String)]
    )
    func dollars_areCompact_withTheSignFirst(amount: Double?, text: String) {
        #expect(NumberText.compactDollars(amount, style: .western) == text)
    }

    /// A value given in ten-thousandths.
    private func ratio(tenThousandths: Int) -> Ratio {
        var units = Int128(tenThousandths)
        for _ in 4..<Ratio.places { units *= 10 }
        return Ratio(units: units)
    }

    @Test(arguments: [
        (5410, "54.1%"), (0, "0.0%"), (-4, "0.0%"), (-6, "−0.1%"), (5, "0.0%"), (15, "0.2%"), (25, "0.2%"),
        (10_000, "100.0%"), (1_234_567, "12345.7%"), (-12_345, "−123.4%"),
    ])
    func percentage_isRoundedHalfToEven(tenThousandths: Int, text: String) {
        let written = NumberText.percent(ratio(tenThousandths: tenThousandths)).filter { $0 != "," }
        #expect(written == text)
    }

    /// Beside a slow way of writing the same, letter by letter.
    @Test(arguments: [1, 20_261_123] as [UInt64])
    func ratio_ofAnySize_isGroupedWithItsDecimals(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let units = Int128.random(
                in: 0...Int128.max >> Int128.random(in: 0...126, using: &generator),
                using: &generator
            )
            let decimals = Int.random(in: 0...Ratio.places, using: &generator)
            var divisor: Int128 = 1
            for _ in decimals..<Ratio.places { divisor *= 10 }
            var letters = Array(String(units.dividedHalfToEven(by: divisor)))
            while letters.count <= decimals { letters.insert("0", at: 0) }
            var text = decimals == 0 ? "" : "." + String(letters.suffix(decimals))
            for (place, letter) in letters.dropLast(decimals).reversed().enumerated() {
                text = String(letter) + (place > 0 && place % 3 == 0 ? "," : "") + text
            }
            #expect(NumberText.ratio(Ratio(units: units), decimals: decimals) == text, "seed \(seed)")
        }
    }

    @Test(arguments: [(16_500, "1.65"), (0, "0.00"), (-1, "0.00"), (-100, "−0.01"), (50, "0.00"), (150, "0.02")])
    func ratio_hasTwoDecimals(tenThousandths: Int, text: String) {
        #expect(NumberText.ratio(ratio(tenThousandths: tenThousandths)) == text)
    }

    @Test
    func valuesThatAreNot_areADash() {
        #expect(NumberText.ratio(nil) == "—")
        #expect(NumberText.percent(nil) == "—")
    }

    @Test(arguments: [
        ("0", "0.00"), ("1", "1.00"), ("1.5", "1.50"), ("1.2345", "1.2345"), ("0.00000001", "0.00000001"),
        ("12345.6", "12,345.60"),
    ])
    func price_hasTwoDecimalsOrAsManyAsItNeeds(price: String, text: String) throws {
        #expect(NumberText.price(try Price(price)) == text)
    }

    @Test(arguments: [
        ("1", "1"), ("1.50", "1.5"), ("1234567.00000001", "1,234,567.00000001"), ("0.1", "0.1"), ("-1200", "−1,200"),
    ])
    func quantity_hasNoZerosAtItsEnd(quantity: String, text: String) throws {
        #expect(NumberText.quantity(try Quantity(quantity)) == text)
    }

    @Test
    func days_areWrittenInFourLengths() throws {
        let day = try #require(TradingDay(iso: "2025-03-21"))
        #expect(DayText.short(day) == "21 Mar 25")
        #expect(DayText.dayMonth(day) == "21 Mar")
        #expect(DayText.medium(day) == "21 Mar 2025")
        #expect(DayText.full(day) == "Friday 21 March 2025")
        #expect(DayText.month(day) == "March 2025" && DayText.monthName(day) == "Mar")
        #expect(DayText.short(try #require(TradingDay(iso: "2005-12-01"))) == "1 Dec 05")
    }

    @Test(arguments: [(0, "today"), (1, "tomorrow"), (2, "in 2 days"), (-1, "yesterday"), (-31, "31 days ago")])
    func relativeDay_isInWords(days: Int, text: String) throws {
        let today = try #require(TradingDay(iso: "2025-03-21"))
        #expect(DayText.relative(today.adding(days: days), today: today) == text)
    }

    @Test(arguments: [
        ("2026-01-02", "2026-01-02", "2 Jan 2026"), ("2026-01-02", "2026-01-20", "2 – 20 Jan 2026"),
        ("2026-01-02", "2026-11-20", "2 Jan – 20 Nov 2026"), ("2025-12-31", "2026-01-01", "31 Dec 2025 – 1 Jan 2026"),
    ])
    func range_repeatsAsLittleAsPossible(start: String, end: String, text: String) throws {
        #expect(DayText.range(try #require(TradingDay(iso: start)), try #require(TradingDay(iso: end))) == text)
    }

    @Test(
        arguments: [
            (0, "0 s"), (45, "45 s"), (60, "1 m"), (119, "1 m"), (1560, "26 m"), (3600, "1 h"), (6780, "1 h 53 m"),
            (86_400, "1 d"), (273_600, "3 d 4 h"), (8_640_000, "100 d"), (8_650_000, "100 d"),
        ] as [(Int64, String)]
    )
    func duration_isInItsTwoLargestUnits(seconds: Int64, text: String) {
        #expect(DayText.duration(seconds: seconds) == text)
    }
}
