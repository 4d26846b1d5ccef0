import BourseCore
import BourseMarkets
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite struct EarningsServiceTests {
    private let apple = MarketRig.symbol("AAPL")
    private let july = EarningsReport(
        day: MarketRig.day("2026-07-30"),
        moment: .afterClose,
        quarter: 3,
        year: 2026,
        expected: .cents(152)
    )
    private let may = EarningsReport(day: MarketRig.day("2026-05-28"), expected: .cents(140), actual: .cents(161))

    private func rig() -> MarketRig { MarketRig(listed: [MarketRig.share("AAPL")]) }

    @Test func reports_areAskedForOnceByAll_threeYearsBackAndAQuarterAhead() async throws {
        let rig = rig()
        rig.reports.script.reply { _ in .success([july, may]) }
        rig.reports.script.hold()
        async let one = rig.markets.earnings.reports(of: apple)
        async let other = rig.markets.earnings.reports(of: apple)
        await rig.reports.script.wasRequested(1)
        for _ in 0..<20 { await Task.yield() }
        rig.reports.script.letGo()
        let both = await [one, other].compactMap { $0 }
        #expect(both.count == 2)
        #expect(both.allSatisfy { $0.calendar.reports == [may, july] && $0.source == rig.reports.id })
        #expect(both.allSatisfy { $0.fetchedAt == rig.clock.now && $0.freshness == .fresh })
        let days = MarketRig.day("2023-06-11")...MarketRig.day("2026-09-15")
        #expect(rig.reports.script.requested == [.init(symbol: apple, days: days)])
        #expect(both[0].calendar.next(from: MarketRig.day("2026-06-15")) == july)
    }

    @Test func whatWasTold_staysWithItsAge_whenSourcesFail() async throws {
        let rig = rig()
        rig.reports.script.reply { _ in .success([july]) }
        let fetched = try #require(await rig.markets.earnings.reports(of: apple))
        rig.reports.script.fail(.late)
        rig.otherReports.script.fail(.unreachable("nobody listens"))
        rig.clock.advance(seconds: 6 * 3600)
        let old = try #require(await rig.markets.earnings.reports(of: apple))
        #expect(old.calendar == fetched.calendar && old.fetchedAt == fetched.fetchedAt)
        let problem = "First did not answer in time; Second cannot be reached: nobody listens"
        let stale = Freshness.stale(problem: problem, retryAt: rig.clock.now.adding(seconds: 10))
        while await rig.markets.earnings.reports(of: apple)?.freshness != stale { await Task.yield() }
        rig.reports.script.fail(nil)
        rig.clock.advance(seconds: 10)
        while await rig.markets.earnings.reports(of: apple)?.freshness != .fresh { await Task.yield() }
        let requested = rig.reports.script.requested.count
        #expect(requested == 3)
    }

    @Test func reportsThatWereTold_stayWhenTheyAreTooOldToBeAskedFor() async throws {
        let rig = rig()
        rig.reports.script.reply { _ in .success([may]) }
        _ = await rig.markets.earnings.reports(of: apple)
        // A month later the day of May is none that is asked for.
        rig.clock.advance(seconds: 30 * 86_400)
        rig.reports.script.reply { _ in .success([july, may]) }
        while await rig.markets.earnings.reports(of: apple)?.freshness != .fresh { await Task.yield() }
        let answer = try #require(await rig.markets.earnings.reports(of: apple))
        #expect(answer.calendar.reports == [may, july])
    }

    @Test func nextSource_isAskedWhereTheFirstDoesNotTell_andNobodyIsAskedAgainAtOnce() async throws {
        let rig = rig()
        rig.otherReports.script.reply { _ in .success([july]) }
        let answer = try #require(await rig.markets.earnings.reports(of: apple))
        #expect(answer.source == rig.otherReports.id)
        let other = MarketRig.symbol("INTC")
        rig.otherReports.script.fail(.late)
        for _ in 0..<3 {
            let nothing = await rig.markets.earnings.reports(of: other)
            #expect(nothing == nil)
        }
        #expect(rig.reports.script.requested.map(\.symbol) == [apple, other])
        let lines = rig.markets.sources.health().flatMap(\.lines).filter { $0.kind == .earnings }
        #expect(lines.map(\.line.failures) == [0, 1])
    }

    @Test func whoDoesNotWaitAnyMore_returnsAtOnce() async throws {
        let rig = rig()
        rig.reports.script.reply { _ in .success([july]) }
        rig.reports.script.hold()
        let impatient = Task { await rig.markets.earnings.reports(of: apple) }
        await rig.reports.script.wasRequested(1)
        impatient.cancel()
        let nothing = await impatient.value
        #expect(nothing == nil)
        rig.reports.script.letGo()
        let answer = try #require(await rig.markets.earnings.reports(of: apple))
        #expect(answer.calendar.reports == [july])
        #expect(rig.reports.script.requested.count == 1)
    }
}
