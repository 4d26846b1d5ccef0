import BourseCore
import BourseJournal
import Testing

@Suite("Periods of notes")
struct NotePeriodTests {
    /// ISO weeks from Python's `date.isocalendar` and `date.fromisocalendar`.
    @Test(
        arguments: [
            ("2026-W01", "2025-12-29", "2026-01-04"), ("2020-W53", "2020-12-28", "2021-01-03"),
            ("2026-W53", "2026-12-28", "2027-01-03"), ("2026-W14", "2026-03-30", "2026-04-05"),
            ("2026-02", "2026-02-01", "2026-02-28"), ("2024-02", "2024-02-01", "2024-02-29"),
            ("2026-03-31", "2026-03-31", "2026-03-31"),
        ]
    )
    func text_isReadWithItsDays_andWrittenAgain(text: String, first: String, last: String) throws {
        let period = try #require(NotePeriod(text))
        #expect(period.firstDay.description == first && period.lastDay.description == last)
        #expect(period.description == text)
        for day in period.firstDay...period.lastDay {
            #expect(NotePeriod(period.kind, containing: day) == period, "\(day)")
        }
        #expect(period.next.previous == period && period.previous.next == period)
    }

    @Test(
        arguments: [
            "", "2026", "2026-W00", "2026-W54", "2021-W53", "2026-W1", "2026-w14", "2026-13", "2026-02-30", "1899-12",
            "2200-01-01", "2026-W014", "2026-3", "٢٠٢٦-03", "2026-W1٤", "2026-03-31 ", "-026-03",
        ]
    )
    func text_ofNoPeriod_isRefused(text: String) { #expect(NotePeriod(text) == nil) }

    @Test func kind_isChecked() {
        #expect(NotePeriod("2026-W14", .week) != nil && NotePeriod("2026-W14", .month) == nil)
        #expect(NotePeriod("2026-03", .day) == nil)
    }
}
