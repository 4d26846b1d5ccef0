import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseJournal
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

@Suite("Alerts on journals")
struct JournalAlertTests {
    /// A person with a journal; it is Monday 15 June 2026, 10:30 in New York.
    private struct Rig {
        let clock = ManualClock()
        let journals: JournalService
        let imports: ImportService
        let alerts: FigureRig

        init() throws {
            let store = MemoryJournals()
            let environment = DeskEnvironment.deterministic(clock: clock)
            let staging = MemoryStaging(environment: environment)
            journals = JournalService(store: store, environment: environment, workbench: Workbench())
            imports = ImportService(
                store: store,
                mappings: MemoryMappingStore(),
                notes: NoteService(store: MemoryNotes(store), secrets: NoSecrets(), environment: environment),
                staging: staging,
                environment: environment,
                workbench: Workbench()
            )
            alerts = try FigureRig(JournalMetrics(journals: journals, calendar: .unitedStates), clock)
        }

        /// Imports what a day lost, in whole dollars: a share bought at 10:00 in New York and sold a minute later.
        func lost(_ dollars: Int, on day: String, _ symbol: String = "NVDA", in currency: String = "USD") async throws {
            let opened = UserJournal.start(of: MarketRig.day(day)).adding(seconds: 10 * 3600)
            let rows = [("buy", opened, 2000), ("sell", opened.adding(seconds: 60), 2000 - dollars)]
            let lines = rows.map { "main,\($1),\(symbol),stock,,,\($0),1,\($2),1,0,\(currency),,,\n" }
            _ = try await imports.commit(JournalRig.file(lines), user: alerts.user.id)
        }

        /// A source that has not looked yet, as a desk that starts has it.
        var fresh: JournalMetrics { JournalMetrics(journals: journals, calendar: .unitedStates) }
    }

    private func days(_ fires: [StoredFire]) -> [String] {
        fires.map { "\(ZoneRules.newYork.day(at: $0.fire.seenAt)) \($0.fire.value)" }
    }

    @Test func lossOfTheDay_thatReachesTheLevel_firesOnce() async throws {
        let rig = try Rig()
        await rig.alerts.start()
        let made = try await rig.alerts.make("journal", "daily-loss", "above", "500")
        #expect(made.text == "Your journal daily loss $500.00 or more, once")
        try await rig.lost(300, on: "2026-06-15")
        try await rig.lost(100, on: "2026-06-15", "MSFT")
        await rig.alerts.poll()
        #expect(try await rig.alerts.fires().isEmpty)
        rig.clock.advance(seconds: 5)
        try await rig.lost(1000, on: "2026-06-15", "SAP", in: "EUR")
        await rig.alerts.poll()
        #expect(try await rig.alerts.fires().isEmpty, "euros are no dollars")
        try await rig.lost(200, on: "2026-06-15", "AAPL")
        for _ in 0..<3 {
            rig.clock.advance(seconds: 5)
            await rig.alerts.poll()
        }
        let fires = try await rig.alerts.fires()
        #expect(days(fires) == ["2026-06-15 600"])
        #expect(fires.first?.fire.isWhileAway == false)
    }

    @Test func brokenRulesOfTheDay_thatReachTheLevel_fireOnce() async throws {
        let rig = try Rig()
        try await rig.journals.setRule(.lossPerTrade, limit: "250", user: rig.alerts.user.id)
        await rig.alerts.start()
        let made = try await rig.alerts.make("journal", "broken-rules", "above", "2")
        #expect(made.text == "Your journal broken rules of a day 2 or more, once")
        try await rig.lost(300, on: "2026-06-15")
        try await rig.lost(200, on: "2026-06-15", "MSFT")
        await rig.alerts.poll()
        #expect(try await rig.alerts.fires().isEmpty)
        rig.clock.advance(seconds: 5)
        try await rig.lost(251, on: "2026-06-15", "AAPL")
        for _ in 0..<3 {
            rig.clock.advance(seconds: 5)
            await rig.alerts.poll()
        }
        #expect(days(try await rig.alerts.fires()) == ["2026-06-15 2"])
    }

    @Test func dayThatIsImportedTheNextDay_firesOnce_withItsOwnDay() async throws {
        let rig = try Rig()
        try await rig.lost(900, on: "2026-06-11")
        await rig.alerts.start()
        try await rig.alerts.make("journal", "daily-loss", "above", "500")
        await rig.alerts.poll()
        #expect(try await rig.alerts.fires().isEmpty, "what was before it was made does not concern it")
        rig.clock.advance(seconds: 86_400)
        await rig.alerts.poll()
        try await rig.lost(700, on: "2026-06-15")
        try await rig.lost(-300, on: "2026-06-16", "AAPL")
        for _ in 0..<2 {
            rig.clock.advance(seconds: 5)
            await rig.alerts.poll()
        }
        let fires = try await rig.alerts.fires()
        #expect(days(fires) == ["2026-06-15 700"])
        #expect(fires.first?.fire.isWhileAway == false)
        #expect(try await rig.alerts.again(rig.fresh).fires().count == 1)
    }

    @Test func eachDayThatLosesTooMuch_firesOnce_whereItRepeats() async throws {
        let rig = try Rig()
        await rig.alerts.start()
        try await rig.alerts.make("journal", "daily-loss", "above", "500", repeats: "100")
        await rig.alerts.poll()
        try await rig.lost(600, on: "2026-06-15")
        await rig.alerts.poll()
        rig.clock.advance(seconds: 86_400)
        try await rig.lost(800, on: "2026-06-16")
        await rig.alerts.poll()
        rig.clock.advance(seconds: 5)
        await rig.alerts.poll()
        #expect(days(try await rig.alerts.fires()) == ["2026-06-15 600", "2026-06-16 800"])
        let next = try await rig.alerts.again(rig.fresh)
        #expect(try await next.fires().count == 2, "another start tells nothing anew")
        // A day of before that is imported now: when it was is in the journal, that it is known is of now.
        try await rig.lost(550, on: "2026-06-12")
        rig.clock.advance(seconds: 5)
        await next.poll()
        await next.poll()
        #expect(days(try await next.fires()).last == "2026-06-16 550")
        #expect(try await next.fires().count == 3)
    }

    @Test func dayThatWasImportedWhileTheDeskDidNotRun_isFoundAtTheStart() async throws {
        let rig = try Rig()
        await rig.alerts.start()
        try await rig.alerts.make("journal", "daily-loss", "above", "500")
        await rig.alerts.poll()
        await rig.alerts.stop()
        rig.clock.advance(seconds: 3 * 86_400)
        try await rig.lost(100, on: "2026-06-15")
        try await rig.lost(650, on: "2026-06-16")
        try await rig.lost(-900, on: "2026-06-17")
        let second = try await rig.alerts.again(rig.fresh)
        let fires = try await second.fires()
        #expect(days(fires) == ["2026-06-16 650"])
        #expect(fires.first?.fire.isWhileAway == true)
        #expect(try await second.again(rig.fresh).fires().count == 1)
    }

    @Test func dryRun_countsDays() async throws {
        let rig = try Rig()
        let draft = AlertDraft(subject: "journal", measure: "daily-loss", level: "500")
        #expect(try await rig.alerts.desk.dryRun(draft, days: 90, of: rig.alerts.user) == nil)
        for (day, loss) in [("2026-02-02", 900), ("2026-05-04", 500), ("2026-05-05", 700), ("2026-05-06", 499)] {
            try await rig.lost(loss, on: day)
        }
        try await rig.lost(-200, on: "2026-06-01")
        try await rig.lost(501, on: "2026-06-12")
        let run = try await rig.alerts.desk.dryRun(draft, days: 90, of: rig.alerts.user)
        #expect(run?.fires.map(\.value.description) == ["500", "700", "501"])
        #expect(run?.text.hasPrefix("would have been reached 3 times in 90 days") == true)
        let subject = try draft.readSubject(of: rig.alerts.user.id)
        #expect(await rig.alerts.desk.cautions(on: subject, .dailyLoss).isEmpty)
    }
}
