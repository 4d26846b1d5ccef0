import BourseCore
import BoursePortfolio
import Testing

@Suite("US holding periods")
struct HoldingPeriodTests {
    @Test(
        arguments: [
            ("2023-01-03", "2024-01-04"),
            // Publication 550: bought on 5 February 2023, long-term if sold on 6 February 2024.
            ("2023-02-05", "2024-02-06"),
            // Across and out of leap days; Revenue Ruling 66-7.
            ("2024-02-29", "2025-03-01"),
            ("2024-02-28", "2025-03-01"),
            ("2023-02-28", "2024-03-01"),
            ("2023-03-01", "2024-03-02"),
            ("2023-02-27", "2024-02-28"),
            ("2023-12-31", "2025-01-01"),
        ]
    )
    func firstLongDay_isTwelveMonthsAfterTheDayAfterTheAcquisition(acquired: String, first: String) throws {
        let (acquired, first) = (try MadeUp.day(acquired), try MadeUp.day(first))
        #expect(HoldingPeriod.firstLongDay(acquired: acquired) == first)
        #expect(HoldingPeriod(acquired: acquired, sold: first) == .long)
        #expect(HoldingPeriod(acquired: acquired, sold: first.adding(days: -1)) == .short)
    }
}
