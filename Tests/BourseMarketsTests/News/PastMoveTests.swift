import BourseCore
import BourseTestSupport
import Testing

@testable import BourseMarkets

@Suite("Moves at events")
struct PastMoveTests {
    private static func day(_ text: String) throws -> TradingDay { try #require(TradingDay(iso: text)) }

    /// Closes of weekdays from Monday 1 June 2026: 100, 110, 99, 99, 100, and then 200 each day.
    private static func bars() throws -> BarSeries<SplitAdjusted> {
        var bars: [Bar] = []
        var day = try day("2026-06-01")
        for close in [100, 110, 99, 99, 100] + Array(repeating: 200, count: 20) {
            while day.weekday.isWeekend { day = day.adding(days: 1) }
            let price = Price(units: Int64(close) * 100_000_000)
            bars.append(Bar(time: .day(day), open: price, high: price, low: price, close: price, volume: .zero))
            day = day.adding(days: 1)
        }
        return BarSeries<SplitAdjusted>.clean(bars, step: .day, now: .day(day)).series
    }

    @Test
    func move_isFromTheLastCloseBefore_toTheFirstThatKnows() throws {
        let (tuesday, today) = (try Self.day("2026-06-02"), try Self.day("2026-07-20"))
        let moves = PastMove.moves(
            at: [(tuesday, false), (tuesday, true)],
            in: try Self.bars(),
            following: 6,
            today: today
        )
        #expect(moves.count == 2)
        #expect(abs(moves[0].atEvent - 0.1) < 1e-12 && abs(moves[1].atEvent + 0.1) < 1e-12)
        // Six days after Tuesday is Monday, and after Wednesday Tuesday, both at 200.
        #expect(abs((moves[0].after ?? 0) - (200 / 110 - 1)) < 1e-12)
        #expect(abs((moves[1].after ?? 0) - (200.0 / 99 - 1)) < 1e-12)
    }

    @Test
    func move_thatIsNotOver_hasNoAfter_andDaysWithoutClosesNone() throws {
        let today = try Self.day("2026-06-05")
        let events = [
            (try Self.day("2026-06-04"), false), (try Self.day("2026-06-01"), false), (today, false),
            (try Self.day("2026-06-04"), true), (try Self.day("2027-01-04"), false),
        ]
        let moves = PastMove.moves(at: events, in: try Self.bars(), following: 30, today: today)
        #expect(moves.map(\.day) == [try Self.day("2026-06-04")] && moves.first?.after == nil)
    }
}
