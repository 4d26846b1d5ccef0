import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Testing

@testable import BourseDesk

/// Alerts over one source of figures as the desk has it, looked at by hand.
struct FigureRig {
    let source: any MetricSource
    let store: MemoryAlertStore
    let clock: ManualClock
    let desk: AlertService
    let user: User

    init(
        _ source: any MetricSource,
        _ clock: ManualClock,
        store: MemoryAlertStore = MemoryAlertStore(),
        currency: Currency = .usd
    ) throws {
        self.source = source
        self.store = store
        self.clock = clock
        user = User(
            id: UserID("00000000000000000000000000000001"),
            email: try #require(Email("ann@example.com")),
            createdAt: clock.now,
            settings: UserSettings()
        )
        desk = AlertService(
            store: store,
            sources: [source],
            facts: AlertFacts { _ in AlertFacts.Subject(currency: currency) },
            secrets: NoSecrets(),
            environment: .deterministic(clock: clock)
        )
    }

    /// Begins as ``AlertService/run(clock:)`` does, without its clocks.
    func start() async {
        await desk.setRunning(true)
        _ = await desk.open()
        await desk.catchUp()
    }

    /// Makes an alert: `symbol:AAPL price above 200`.
    @discardableResult
    func make(_ words: String..., repeats margin: String? = nil) async throws -> StoredAlert {
        var draft = AlertDraft(subject: words[0], measure: words[1], trigger: words[2])
        if words.count > 3 { draft.level = words[3] }
        if let margin { (draft.repeats, draft.margin) = (true, margin) }
        return try await desk.make(draft, of: user)
    }

    /// Polls the source, as the desk does.
    func poll() async {
        await desk.evaluate(source.ticks(of: desk.wanted(from: 0), now: clock.now))
    }

    /// What fired, the oldest first.
    func fires() async throws -> [StoredFire] { try await store.fires(of: user.id, offset: 0, limit: 100).reversed() }

    /// The last things a desk does that stops.
    func stop() async { await desk.flush() }

    /// Starts another desk over the same alerts, and shows it what it finds.
    func again(_ source: (any MetricSource)? = nil) async throws -> FigureRig {
        let next = try FigureRig(source ?? self.source, clock, store: store)
        await next.start()
        await next.poll()
        return next
    }
}
