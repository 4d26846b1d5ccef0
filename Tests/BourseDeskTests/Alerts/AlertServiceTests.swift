import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts", .timeLimit(.minutes(30)))
struct AlertServiceTests {
    @Test func priceThroughTheLevel_firesOnceAndIsKeptWithItsState() async throws {
        let rig = try AlertRig()
        await rig.start()
        let made = try await rig.desk.make(rig.draft(), of: rig.user)
        try await rig.price("199.99")
        try await rig.price("205")
        try await rig.price("206")
        let fires = try await rig.fires()
        #expect(fires.map { $0.fire.value.description } == ["205"])
        #expect(fires.first?.fire.isWhileAway == false)
        let stored = try await rig.desk.alert(made.id.text, of: rig.user.id)
        #expect(stored.state.phase == .fired)
        #expect(try await rig.desk.counts(of: rig.user.id) == AlertCounts(all: 1, unseen: 1))
    }

    @Test func stalePrice_neverFires() async throws {
        let rig = try AlertRig()
        await rig.start()
        _ = try await rig.desk.make(rig.draft(), of: rig.user)
        try await rig.price("205", ago: 1300)
        #expect(try await rig.fires().isEmpty)
        try await rig.price("205")
        #expect(try await rig.fires().count == 1)
    }

    @Test func notice_isGivenOnce() async throws {
        let rig = try AlertRig()
        await rig.start()
        _ = try await rig.desk.make(rig.draft(), of: rig.user)
        let before = await rig.desk.version(of: rig.user.id)
        try await rig.price("205")
        #expect(await rig.desk.version(of: rig.user.id) != before)
        let first = try await rig.desk.takeNotices(of: rig.user.id)
        let second = try await rig.desk.takeNotices(of: rig.user.id)
        #expect(first.count == 1)
        #expect(second.isEmpty)
    }

    @Test func whatFiredWhileAway_isFoundAtTheStart_withTheTimeItHappened() async throws {
        let store = MemoryAlertStore()
        let clock = ManualClock()
        let first = try AlertRig(store: store, clock: clock)
        await first.start()
        _ = try await first.desk.make(first.draft(), of: first.user)
        try await first.price("190")
        await first.desk.flush()
        let stopped = clock.now
        clock.advance(seconds: 6 * 3600)
        let second = try AlertRig(store: store, clock: clock)
        let bars = (0..<360).map { minute in
            let level = AlertValue(units: (minute == 120 ? 203 : 190) * 100_000_000)
            let start = stopped.adding(seconds: Int64(minute) * 60)
            return AlertBar(
                start: start,
                end: start.adding(seconds: 60),
                open: level,
                high: level,
                low: level,
                close: level
            )
        }
        second.figures.store(bars)
        await second.start()
        try await second.price("190")
        let fires = try await second.fires()
        #expect(fires.count == 1)
        #expect(fires.first?.fire.isWhileAway == true)
        #expect(fires.first?.fire.seenAt == stopped.adding(seconds: 7200))
        // Another start over the same time tells nothing anew.
        let third = try AlertRig(store: store, clock: clock)
        third.figures.store(bars)
        await third.start()
        #expect(try await third.fires().count == 1)
    }

    @Test func whatWasBeforeAnAlertWasMade_doesNotConcernIt() async throws {
        let store = MemoryAlertStore()
        let clock = ManualClock()
        let first = try AlertRig(store: store, clock: clock)
        await first.start()
        await first.desk.flush()
        clock.advance(seconds: 3600)
        // Made by another process while the desk is down.
        let aside = try AlertRig(store: store, clock: clock)
        _ = try await aside.desk.make(aside.draft(), of: aside.user)
        let second = try AlertRig(store: store, clock: clock)
        second.figures.store([AlertBar(AlertValue(units: 20_500_000_000), at: clock.now.adding(seconds: -1800))])
        await second.start()
        #expect(try await second.fires().isEmpty)
    }

    @Test func storeThatCannotWrite_losesNothing() async throws {
        let rig = try AlertRig()
        await rig.start()
        _ = try await rig.desk.make(rig.draft(), of: rig.user)
        rig.store.setFailing(true)
        try await rig.price("205")
        #expect(try await rig.fires().isEmpty)
        #expect(await rig.desk.problem != nil)
        rig.store.setFailing(false)
        await rig.desk.advance()
        #expect(try await rig.fires().count == 1)
        #expect(await rig.desk.problem == nil)
    }

    @Test func alertOfAnotherProcess_isWatchedAndForgotten() async throws {
        let rig = try AlertRig()
        await rig.start()
        let aside = try AlertRig(store: rig.store, clock: rig.clock)
        let made = try await aside.desk.make(aside.draft(), of: aside.user)
        await rig.desk.advance()
        try await rig.price("205")
        #expect(try await rig.fires().count == 1)
        let other = try await aside.desk.make(aside.draft("below", "100"), of: aside.user)
        await rig.desk.advance()
        #expect(try await aside.desk.delete(other.id.text, of: aside.user.id))
        await rig.desk.advance()
        try await rig.price("50")
        #expect(try await rig.fires().map(\.fire.id.rule) == [made.id])
    }

    @Test func changedAlert_firesUnderAnotherNumber() async throws {
        let rig = try AlertRig()
        await rig.start()
        let made = try await rig.desk.make(rig.draft(), of: rig.user)
        try await rig.price("205")
        _ = try await rig.desk.change(made.id.text, to: rig.draft("above", "210"), of: rig.user)
        try await rig.price("211")
        #expect(try await rig.fires().map(\.fire.id.arming) == [1, 2])
    }

    @Test func switchedOff_staysQuiet_andOnFiresAgain() async throws {
        let rig = try AlertRig()
        await rig.start()
        let made = try await rig.desk.make(rig.draft(), of: rig.user)
        try await rig.desk.setEnabled(false, made.id.text, of: rig.user.id)
        try await rig.price("205")
        #expect(try await rig.fires().isEmpty)
        try await rig.desk.setEnabled(true, made.id.text, of: rig.user.id)
        try await rig.price("206")
        #expect(try await rig.fires().count == 1)
    }

    @Test func foreignPerson_seesAndChangesNothing() async throws {
        let rig = try AlertRig()
        await rig.start()
        let made = try await rig.desk.make(rig.draft(), of: rig.user)
        let other = UserID("00000000000000000000000000000002")
        await #expect(throws: AlertError.gone) { try await rig.desk.alert(made.id.text, of: other) }
        #expect(try await rig.desk.delete(made.id.text, of: other) == false)
        await #expect(throws: AlertError.gone) { try await rig.desk.setEnabled(false, made.id.text, of: other) }
        var draft = rig.draft()
        draft.subject = "portfolio:\(other)"
        await #expect(throws: AlertError.self) { try await rig.desk.make(draft, of: rig.user) }
    }

    @Test func deletedAlert_comesBack() async throws {
        let rig = try AlertRig()
        await rig.start()
        let made = try await rig.desk.make(rig.draft(), of: rig.user)
        #expect(try await rig.desk.delete(made.id.text, of: rig.user.id))
        try await rig.price("205")
        #expect(try await rig.fires().isEmpty)
        #expect(try await rig.desk.restore(made.id.text, of: rig.user.id))
        try await rig.price("206")
        #expect(try await rig.fires().count == 1)
    }

    @Test func dryRun_countsWhatWouldHaveFired() async throws {
        let rig = try AlertRig()
        let day: Int64 = 86_400
        rig.figures.store(
            (1...60).map { number in
                let time = rig.clock.now.adding(seconds: -day * Int64(61 - number))
                return AlertBar(AlertValue(units: (number % 20 == 0 ? 201 : 150) * 100_000_000), at: time)
            }
        )
        let run = try await rig.desk.dryRun(rig.draft(), days: 90, of: rig.user)
        #expect(run?.fires.count == 3)
        rig.figures.store([])
        #expect(try await rig.desk.dryRun(rig.draft(), days: 90, of: rig.user) == nil)
    }

    @Test(arguments: [
        ("subject", "symbol:"), ("measure", "color"), ("trigger", "sideways"), ("level", "much"), ("level", "-5"),
        ("lastDay", "tomorrow"), ("lastDay", "2020-01-01"), ("quietStart", "25:00"), ("channels", "pigeon"),
        ("level", "5%"),
    ])
    func fieldThatCannotBeUsed_isNamed(field: String, value: String) async throws {
        let rig = try AlertRig()
        var draft = rig.draft()
        switch field {
        case "subject": draft.subject = value
        case "measure": draft.measure = value
        case "trigger": draft.trigger = value
        case "level": draft.level = value
        case "lastDay": draft.lastDay = value
        case "quietStart": (draft.quietStart, draft.quietEnd) = (value, "07:00")
        default: draft.channels = [value]
        }
        do {
            _ = try await rig.desk.make(draft, of: rig.user)
            Issue.record("\(value) was taken")
        } catch AlertError.refused(let named, let message) {
            #expect(named == field)
            #expect(message.hasSuffix("."))
        }
    }

    @Test func percent_isReadAsPeopleAndProgramsWriteIt() throws {
        var draft = AlertDraft(subject: "symbol:AAPL", measure: "day-change", level: "5")
        #expect(try draft.value("5%", field: "level", measure: .dayChange).description == "0.05")
        #expect(try draft.value("0.05", field: "level", measure: .dayChange).description == "0.05")
        draft.countsPercent = true
        #expect(try draft.value("5", field: "level", measure: .dayChange).description == "0.05")
        #expect(try draft.value("1,234.5", field: "level", measure: .price).description == "1234.5")
        #expect(try draft.value("3×", field: "level", measure: .volume(days: 20)).description == "3")
    }
}
