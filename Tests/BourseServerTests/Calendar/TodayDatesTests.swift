import BourseCore
import BourseValues
import Testing

@testable import BourseServer

@Suite("Upcoming dates of Today")
struct TodayDatesTests {
    private let today = TradingDay(number: 20_785)

    private func event(_ category: CalendarCategory, _ title: String, in days: Int) -> CalendarEvent {
        CalendarEvent(id: title, category: category, day: today.adding(days: days), title: title, path: "/calendar")
    }

    @Test
    func billsOfOneDay_doNotHideAReport() throws {
        let bills = ["Rent", "Water", "Power", "Phone"].map { event(.bills, "\($0): $75.00", in: 3) }
        let events = bills + [event(.earnings, "NVDA reports", in: 5), event(.economy, "Rate decision", in: 20)]
        let html = try #require(TodayDates(today: today, events: events).html).text
        #expect(html.contains("Rent") && html.contains("Water") && !html.contains("Power"))
        #expect(html.contains("NVDA reports") && html.contains("in 5 days"))
        #expect(!html.contains("Rate decision"))
        #expect(html.contains("3 of 5 within two weeks"))
    }

    @Test
    func pastAndFarDates_areNone() {
        #expect(TodayDates(today: today, events: []).html == nil)
        let events = [event(.earnings, "Over", in: -1), event(.earnings, "Far", in: 15)]
        #expect(TodayDates(today: today, events: events).html == nil)
    }

    @Test
    func hiddenCategories_areNamed_alsoWithoutDates() throws {
        let bill = event(.bills, "Rent: $75.00", in: 3)
        let some = try #require(TodayDates(today: today, events: [bill], hidden: [.economy, .earnings]).html).text
        #expect(some.contains("Rent") && some.contains("Earnings and economic dates are hidden."))
        let none = try #require(TodayDates(today: today, events: [], hidden: [.economy]).html).text
        #expect(none.contains("No other dates within two weeks. Economic dates are hidden."))
        // Expirations have a table of their own, which shows them.
        #expect(TodayDates(today: today, events: [], hidden: [.expirations]).html == nil)
        #expect(TodayDates.categories(hiding: [.economy, .bills]) == [.earnings, .dividends, .sips, .alerts])
    }

    @Test
    func expirations_haveATableOfTheirOwn() {
        #expect(!TodayDates.categories.contains(.expirations))
        #expect(TodayDates.categories.count == CalendarCategory.allCases.count - 1)
    }
}
