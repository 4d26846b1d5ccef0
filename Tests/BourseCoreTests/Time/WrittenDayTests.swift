import BourseCore
import Testing

@Suite("Days as they are written")
struct WrittenDayTests {
    @Test(
        arguments: [
            ("2024-12-31", "2024-12-31"), ("31-Dec-2024", "2024-12-31"), ("31 December 2024", "2024-12-31"),
            ("Dec 31, 2024", "2024-12-31"), ("1-SEPT-98", "1998-09-01"), ("31/12/2024", "2024-12-31"),
            ("12/31/2024", "2024-12-31"), ("31.12.24", "2024-12-31"), ("05/05/2024", "2024-05-05"),
            ("2024/1/5", "2024-01-05"), ("2024-12-31T10:20:30Z", "2024-12-31"), ("31-12-2024 00:00", "2024-12-31"),
            ("45657", "2024-12-31"), ("45657.5", "2024-12-31"), ("31Dec2024", "2024-12-31"),
            ("20241231", "2024-12-31"), ("20241231 10:20", "2024-12-31"),
        ]
    )
    func day_writtenInOneWay_isRead(cell: String, iso: String) {
        #expect(WrittenDay(cell)?.day(nil)?.description == iso)
    }

    @Test(arguments: [
        "", "soon", "31-Feb-2024", "32/12/2024", "13/13/2024", "1234", "2024", "123456", "45657 units", "1/2",
        "12345678", "20241331", "99991231", "20241231123", "202412",
    ])
    func text_thatIsNoDay_isNone(cell: String) { #expect(WrittenDay(cell) == nil) }

    @Test func day_thatMayBeTwo_needsAnOrder() throws {
        let day = try #require(WrittenDay("05/06/2024"))
        #expect(day.day(nil) == nil)
        #expect(day.day(.dayFirst)?.description == "2024-06-05" && day.day(.monthFirst)?.description == "2024-05-06")
        #expect(WrittenDay.order(of: ["05/06/2024", "13/06/2024"]) == .dayFirst)
        #expect(WrittenDay.order(of: ["05/06/2024", "06/13/2024"]) == .monthFirst)
        #expect(WrittenDay.order(of: ["13/06/2024", "06/13/2024"]) == nil && WrittenDay.order(of: []) == nil)
    }
}
