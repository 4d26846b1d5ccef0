import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

extension ConnectionServiceTests {
    @Test func connection_isFetchedOnceANight() async throws {
        let rig = try Rig()
        rig.source.answer(ScriptedStatements.flex(0..<3))
        let connection = try await rig.add()
        await rig.service.fetchDue()
        #expect(rig.source.requested.isEmpty)
        let night = try rig.night("2026-06-16")
        rig.clock.set(night.adding(seconds: -1))
        await rig.service.fetchDue()
        #expect(rig.source.requested.isEmpty)
        rig.clock.set(night.adding(seconds: 30))
        await rig.service.fetchDue()
        await rig.service.fetchDue()
        #expect(rig.source.requested.count == 1)
        let fetch = try #require(try await rig.fetched(connection))
        #expect(fetch.isNightly && fetch.counts?.executions == 3)
        #expect(try await rig.executions == 3)
        // A desk that was off at night fetches when it starts.
        rig.clock.set(try rig.night("2026-06-18").adding(seconds: 40_000))
        await rig.service.fetchDue()
        await rig.service.fetchDue()
        #expect(rig.source.requested.count == 2)
    }

    @Test func failureThatMayPass_isRepeatedAfterAnHour() async throws {
        let rig = try Rig()
        _ = try await rig.add()
        rig.source.answer(.failure(.late), ScriptedStatements.flex(0..<1))
        rig.clock.set(try rig.night("2026-06-16"))
        for seconds: Int64 in [60, 60, 3400] {
            rig.clock.advance(seconds: seconds)
            await rig.service.fetchDue()
            #expect(rig.source.requested.count == 1)
        }
        rig.clock.advance(seconds: 200)
        await rig.service.fetchDue()
        #expect(rig.source.requested.count == 2)
        #expect(try await rig.executions == 1)
    }

    @Test func failureOfTheStore_isRepeatedAfterAnHour() async throws {
        let rig = try Rig(storesFetches: false)
        _ = try await rig.add()
        rig.source.answer(ScriptedStatements.flex(0..<1))
        rig.clock.set(try rig.night("2026-06-16"))
        for _ in 0..<3 {
            rig.clock.advance(seconds: 60)
            await rig.service.fetchDue()
        }
        #expect(rig.source.requested.count == 1)
        rig.clock.advance(seconds: 3600)
        await rig.service.fetchDue()
        #expect(rig.source.requested.count == 2)
    }

    @Test func failureThatLasts_isNotRepeatedUntilTheConnectionIsChanged() async throws {
        let rig = try Rig()
        let connection = try await rig.add()
        rig.source.answer(.failure(.problem(.expiredToken)), ScriptedStatements.flex(0..<1))
        for day in ["2026-06-16", "2026-06-17", "2026-06-18"] {
            rig.clock.set(try rig.night(day).adding(seconds: 60))
            await rig.service.fetchDue()
            #expect(rig.source.requested.count == 1)
        }
        var draft = ConnectionDraft(connection)
        draft.token = "another-token"
        _ = try await rig.service.change(connection.id, to: draft, user: rig.ann)
        #expect(try await rig.fetched(connection) == nil)
        rig.clock.set(try rig.night("2026-06-19"))
        await rig.service.fetchDue()
        #expect(rig.source.requested.count == 2)
        #expect(try await rig.executions == 1)
    }

    @Test(arguments: ["2026-03-08", "2026-11-01", "2026-06-16"])
    func night_isAfterTwoInNewYork_alsoWhenClocksChange(day: String) throws {
        let day = MarketRig.day(day)
        let noon = ZoneRules.newYork.timestamp(of: try #require(LocalTime(day: day, hour: 12, minute: 0, second: 0)))
        let times = (0..<200).map { NightlySchedule(of: UserID("user\($0)")).lastTime(until: noon) }
        for time in times {
            let local = ZoneRules.newYork.localTime(at: time)
            #expect(local.day == day && (7200..<14_400).contains(local.secondOfDay), "\(local)")
        }
        #expect(Set(times).count > 100)
        #expect(
            NightlySchedule(of: UserID("a")).lastTime(until: noon)
                == NightlySchedule(of: UserID("a")).lastTime(until: noon)
        )
    }
}
