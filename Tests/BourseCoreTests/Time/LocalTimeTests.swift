import BourseCore
import Testing

@Suite("Local time")
struct LocalTimeTests {
    private let day: TradingDay

    init() throws { day = try #require(TradingDay(iso: "2025-04-22")) }

    @Test(
        arguments: [
            (0, 0, 0, 0, "00:00:00"), (23, 59, 59, 999_999, "23:59:59.999999"), (9, 5, 7, 500_000, "09:05:07.5"),
            (16, 0, 0, 1, "16:00:00.000001"),
        ] as [(Int, Int, Int, Int, String)]
    )
    func clock_ofATime_isWrittenInTwoDigits(hour: Int, minute: Int, second: Int, micros: Int, text: String) throws {
        let local = try #require(
            LocalTime(day: day, hour: hour, minute: minute, second: second, microsecond: micros)
        )
        #expect(local.clock == text)
        #expect(local.hour == hour && local.minute == minute && local.second == second)
        #expect(local.description == "2025-04-22T\(text)")
    }

    @Test(arguments: [(24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1)])
    func time_outsideTheDay_isRefused(hour: Int, minute: Int, second: Int) {
        #expect(LocalTime(day: day, hour: hour, minute: minute, second: second) == nil)
    }

    @Test
    func offset_eastOrWest_movesTheDay() {
        let late = Timestamp(microseconds: 1_745_364_600_000_000)  // 2025-04-22T23:30:00Z
        #expect(LocalTime(late, offset: 3600).description == "2025-04-23T00:30:00")
        #expect(LocalTime(late, offset: -14_400).description == "2025-04-22T19:30:00")
        #expect(LocalTime(Timestamp(microseconds: -1), offset: 0).description == "1969-12-31T23:59:59.999999")
        #expect(LocalTime(late, offset: 19_800).timestamp(offset: 19_800) == late)
    }
}
