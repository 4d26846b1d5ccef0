import BourseCore
import BourseJournal
import BourseMarkets
import BourseOptions
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Prices of underlyings at fills")
struct FillMomentTests {
    private static let day = TradingDay(number: 20_458)
    /// 9:30 in New York on the first Monday of 2026.
    private static let open = Timestamp(seconds: 1_767_623_400)

    private static func bar(_ time: BarTime, _ open: String, _ close: String) throws -> Bar {
        let (open, close) = (try Price(open), try Price(close))
        return Bar(time: time, open: open, high: max(open, close), low: min(open, close), close: close)
    }

    private static func series(_ bars: [Bar], _ step: BarStep) -> BarSeries<RawPrices> {
        let now: BarTime = step.isIntraday ? .start(open.adding(seconds: 86_400)) : .day(day.adding(days: 9))
        return BarSeries<RawPrices>.clean(bars, step: step, now: now).series
    }

    private static func moments(minutes: [Bar] = []) throws -> FillMoments {
        let day = ZoneRules.newYork.day(at: open)
        return FillMoments(
            exchange: .nasdaq,
            days: series([try bar(.day(day), "800", "826")], .day),
            shorter: minutes.isEmpty ? [] : [series(minutes, .minute)]
        )
    }

    @Test func fill_withoutMinutes_isOnTheLineFromOpenToClose() throws {
        let moments = try Self.moments()
        // A quarter of the 6½ hours after the open.
        let moment = try #require(moments.moment(at: Self.open.adding(seconds: 5_850)))
        #expect(try moment.spot == Price("806.5") && moment.origin == .line)
        #expect(abs(moment.daysToClose - 17_550.0 / 86_400) < 1e-12)
    }

    @Test func fill_inAStoredMinute_hasItsPrice() throws {
        let start = Self.open.adding(seconds: 3_600)
        let moments = try Self.moments(minutes: [try Self.bar(.start(start), "810", "812")])
        let within = try #require(moments.moment(at: start.adding(seconds: 30)))
        #expect(try within.spot == Price("811") && within.origin == .minutes)
        #expect(moments.moment(at: start.adding(seconds: 120))?.origin == .line)
    }

    @Test func fill_outsideTheSession_countsAsAtTheClose() throws {
        let moments = try Self.moments()
        #expect(moments.moment(at: Self.open.adding(seconds: -3_600)) == nil)
        #expect(moments.moment(at: Self.open.adding(seconds: 23_400)) == nil)
        #expect(moments.moment(at: Self.open.adding(seconds: 3 * 86_400)) == nil)
    }

    /// A call on META at 835, bought in the morning at 5.40 and sold in the afternoon at 9.25 while the underlying rose
    /// from 800 to 826: the rise made the profit, not a jump of the implied volatility at one price of the day.
    @Test func tradeOfOneDay_isSplitByTheRiseBetweenItsFills() async throws {
        let rig = JournalRig()
        let rows = [
            "main,2026-01-05T14:45:00Z,META,call,2026-01-30,835,buy,2,5.4,100,0,USD,,,\n",
            "main,2026-01-05T20:30:00Z,META,call,2026-01-30,835,sell,2,9.25,100,0,USD,,,\n",
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let day = ZoneRules.newYork.day(at: Self.open)
        let moments = try Self.moments()
        let request = try journal.autopsyRequest(ofTradeAt: 0, scope: nil) { _, time in moments.moment(at: time) }
        let market = AutopsyMarket(closes: [.init(day, try Price("826"))], style: .american)
        let parts = try Autopsy(request.legs, in: [market]).parts
        #expect(try parts.total == Money("770"))
        #expect(try parts.delta + parts.gamma > Money("700"), "\(parts)")
        #expect(parts.vega.magnitude < parts.delta, "\(parts)")
        let atClose = try journal.autopsyRequest(ofTradeAt: 0, scope: nil)
        #expect(try Autopsy(atClose.legs, in: [market]).parts.delta == .zero)
    }

    @Test func expiry_countsAsAtTheClose() async throws {
        let rig = JournalRig()
        let rows = [
            "main,2026-01-05T15:00:00Z,META,call,2026-01-05,835,sell,1,1.5,100,0,USD,open,,\n",
            "main,2026-01-05T18:00:00Z,META,call,2026-01-05,835,buy,1,0,100,0,USD,expire,,\n",
        ]
        _ = try await rig.imports.commit(JournalRig.file(rows), user: rig.ann)
        let journal = try await rig.journal.journal(of: rig.ann)
        let moments = try Self.moments()
        let request = try journal.autopsyRequest(ofTradeAt: 0, scope: nil) { _, time in moments.moment(at: time) }
        #expect(request.legs.first?.fills.map { $0.moment != nil } == [true, false])
    }
}
