import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseFunds
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on funds", .timeLimit(.minutes(30)))
struct FundAlertTests {
    @Test(arguments: [("above", "105", 106_00), ("below", "95", 94_00), ("crosses", "101", 102_00)])
    func value_thatComesTrue_firesOnce(trigger: String, level: String, paise: Int64) async throws {
        try await FundRig.run { rig in
            let alerts = try FigureRig(FundMetricsSource(library: rig.library), rig.clock, currency: .inr)
            await alerts.start()
            try await alerts.make("fund:7", "nav", trigger, level)
            try await rig.list([rig.scheme(7, nav: 100_00, daysAgo: 1), rig.scheme(8, nav: paise)])
            await alerts.poll()
            #expect(try await alerts.fires().isEmpty)
            try await rig.list([rig.scheme(7, nav: paise)])
            for _ in 0..<2 {
                rig.clock.advance(seconds: 20)
                await alerts.poll()
            }
            #expect(try await alerts.fires().count == 1)
            #expect(try await alerts.again().fires().count == 1)
        }
    }

    @Test func valueOfLongAgo_neverFires() async throws {
        try await FundRig.run { rig in
            let alerts = try FigureRig(FundMetricsSource(library: rig.library), rig.clock, currency: .inr)
            await alerts.start()
            try await alerts.make("fund:7", "nav", "above", "105")
            try await rig.list([rig.scheme(7, nav: 106_00, daysAgo: FundMetricsSource.lasting + 1)])
            await alerts.poll()
            #expect(try await alerts.fires().isEmpty)
            try await rig.list([rig.scheme(7, nav: 107_00, daysAgo: FundMetricsSource.lasting)])
            await alerts.poll()
            #expect(try await alerts.fires().map(\.fire.value.description) == ["107"])
        }
    }

    @Test func valueOfADay_whileTheDeskDidNotRun_isFoundAtTheStart_andCountedByADryRun() async throws {
        try await FundRig.run { rig in
            let alerts = try FigureRig(FundMetricsSource(library: rig.library), rig.clock, currency: .inr)
            await alerts.start()
            try await alerts.make("fund:7", "nav", "above", "105")
            try await rig.list([rig.scheme(7, nav: 100_00)])
            // What is kept ends when the desk did; the days since only the source knows.
            rig.source.provide(rig.navs([106_00, 100_00, 100_00]), of: 7)
            _ = try await rig.library.history(of: 7)
            await alerts.poll()
            await alerts.stop()
            let stopped = rig.today
            rig.clock.advance(seconds: 5 * 86_400)
            rig.source.provide(rig.navs([106_00, 100_00, 100_00, 100_00, 106_00, 100_00, 101_00], daysAgo: 1), of: 7)
            try await rig.list([rig.scheme(7, nav: 101_00, daysAgo: 1)])
            let second = try await alerts.again(FundMetricsSource(library: rig.library))
            let fires = try await second.fires()
            let india = try #require(ZoneRules(identifier: "Asia/Kolkata"))
            #expect(fires.map { india.day(at: $0.fire.seenAt) } == [stopped.adding(days: 2)])
            #expect(fires.first?.fire.isWhileAway == true)
            #expect(try await second.again().fires().count == 1)
            let draft = AlertDraft(subject: "fund:7", measure: "nav", level: "105")
            let run = try await second.desk.dryRun(draft, days: 90, of: second.user)
            #expect(run?.fires.count == 2)
        }
    }
}
