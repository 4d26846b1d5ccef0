import BourseAlerts
import BourseCore
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseDesk

@Suite("Alerts on saved screens", .timeLimit(.minutes(30)))
struct ScreenAlertTests {
    private final class Rows: Sendable {
        private let rows = Mutex<ScreenMetrics.Answer?>(.init(found: []))
        var now: ScreenMetrics.Answer? { rows.withLock { $0 } }
        func set(_ names: Set<String>?, _ unmeasured: Set<String> = []) {
            rows.withLock { $0 = names.map { .init(found: $0, unmeasured: unmeasured) } }
        }
    }

    private let rows = Rows()
    private let clock = ManualClock()
    private static let id = String(repeating: "a", count: 32)

    private func rig() throws -> FigureRig {
        let rows = rows
        return try FigureRig(ScreenMetrics { _, _ in rows.now }, clock)
    }

    private func look(_ alerts: FigureRig, _ names: Set<String>?, after seconds: Int64 = 900) async {
        clock.advance(seconds: seconds)
        rows.set(names)
        await alerts.poll()
    }

    @Test
    func rowThatJoins_isNew_eachTime_andNotAgainWhenItFlickers() async throws {
        let alerts = try rig()
        rows.set(["AAPL", "MSFT"])
        await alerts.start()
        let made = try await alerts.make("screen:\(Self.id)", "new-matches", "above", repeats: "1")
        #expect(made.text.hasPrefix("Your saved screen with a new match"))
        await look(alerts, ["AAPL", "MSFT"])
        #expect(try await alerts.fires().isEmpty, "what it finds at first is known")
        await look(alerts, ["AAPL", "MSFT", "SBIN.NS"])
        #expect(try await alerts.fires().count == 1)
        await look(alerts, ["AAPL", "SBIN.NS"])
        // Another joins while the first still counts in the screen.
        await look(alerts, ["AAPL", "SBIN.NS", "TSLA"])
        #expect(try await alerts.fires().count == 2)
        // MSFT comes back within the day: it is not new.
        await look(alerts, ["AAPL", "SBIN.NS", "MSFT"])
        #expect(try await alerts.fires().count == 2)
        // After a day away it is.
        await look(alerts, ["AAPL"])
        await look(alerts, ["AAPL"], after: 86_400)
        await look(alerts, ["AAPL", "MSFT"])
        #expect(try await alerts.fires().count == 3)
    }

    @Test
    func dataThatArrive_makeNothingNew() async throws {
        let alerts = try rig()
        rows.set(["AAPL"], ["MSFT", "TSLA"])
        await alerts.start()
        try await alerts.make("screen:\(Self.id)", "new-matches", "above")
        await alerts.poll()
        // Their histories are there now, and TSLA meets the conditions an hour later.
        await look(alerts, ["AAPL", "MSFT"])
        #expect(try await alerts.fires().isEmpty)
        await look(alerts, ["AAPL", "MSFT", "TSLA"])
        #expect(try await alerts.fires().count == 1)
    }

    @Test
    func screenThatIsGone_isAnObstacle_andTheLastLookIsKnown() async throws {
        let rows = rows
        let metrics = ScreenMetrics { _, _ in rows.now }
        let subject = try #require(AlertSubject("screen:ann:\(Self.id)"))
        #expect(await metrics.lastKnown(.matches, of: subject, now: clock.now) == nil)
        #expect(await metrics.obstacle(to: subject) == nil)
        rows.set(nil)
        #expect(await metrics.obstacle(to: subject)?.contains("deleted") == true)
        rows.set(["A", "B"])
        _ = await metrics.ticks(of: [subject: [.matches]], now: clock.now)
        #expect(await metrics.lastKnown(.matches, of: subject, now: clock.now)?.value == AlertValue(count: 2))
        #expect(await metrics.lastKnown(.newMatches, of: subject, now: clock.now) == nil)
    }

    @Test
    func countOfRows_crossesItsLevel_andAScreenWithoutAnAnswerSaysNothing() async throws {
        let alerts = try rig()
        await alerts.start()
        try await alerts.make("screen:\(Self.id)", "matches", "above", "2")
        await look(alerts, ["A"])
        await look(alerts, nil)
        #expect(try await alerts.fires().isEmpty)
        await look(alerts, ["A", "B"])
        #expect(try await alerts.fires().map(\.fire.value) == [AlertValue(count: 2)])
    }

    @Test
    func screensOfOthers_andMetricsThatDoNotSuit_areRefused() async throws {
        let alerts = try rig()
        for (subject, measure, level) in [
            ("screen:", "matches", "1"), ("screen:bob:\(Self.id)", "matches", "1"), ("screen:\(Self.id)", "price", "1"),
            ("screen:\(Self.id)", "new-matches", "0"), ("symbol:AAPL", "matches", "1"),
        ] {
            await #expect(throws: AlertError.self, "\(subject) \(measure)") {
                try await alerts.make(subject, measure, "above", level)
            }
        }
        await #expect(throws: AlertError.self) {
            try await alerts.make("screen:\(Self.id)", "new-matches", "below", "1")
        }
    }
}
