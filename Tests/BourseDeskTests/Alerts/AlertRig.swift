import BourseAlerts
import BourseCore
import BourseDeskTestSupport
import BourseTestSupport
import BourseValues
import Synchronization
import Testing

@testable import BourseDesk

/// Alerts over scripted figures.
struct AlertRig {
    let store: MemoryAlertStore
    let clock: ManualClock
    let figures = ScriptedFigures()
    let carrier = ScriptedCarrier()
    let desk: AlertService
    let user: User

    init(store: MemoryAlertStore = MemoryAlertStore(), clock: ManualClock = ManualClock(), channels: Bool = true) throws
    {
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
            sources: [figures],
            facts: AlertFacts { subject in AlertFacts.Subject(currency: subject.owner == nil ? .usd : nil) },
            secrets: NoSecrets(),
            carriers: channels ? AlertCarriers(mailer: carrier, webhooks: carrier) : AlertCarriers(),
            environment: .deterministic(clock: clock)
        )
    }

    /// Begins as ``AlertService/run(clock:)`` does, without its clocks.
    func start() async {
        await desk.setRunning(true)
        _ = await desk.open()
        await desk.catchUp()
    }

    func price(_ text: String, _ symbol: String = "AAPL", ago seconds: Int64 = 0) async throws {
        clock.advance(seconds: 1)
        let asOf = clock.now.adding(seconds: -seconds)
        let tick = AlertTick(
            .symbol(try #require(Symbol(symbol))),
            .price(try Price(text)),
            at: AlertMoment(asOf),
            arrived: clock.now,
            freshness: .fresh(until: asOf.adding(seconds: 1200))
        )
        await desk.evaluate([tick])
    }

    func fires() async throws -> [StoredFire] { try await store.fires(of: user.id, offset: 0, limit: 1000).reversed() }

    func draft(_ trigger: String = "above", _ level: String = "200") -> AlertDraft {
        AlertDraft(subject: "symbol:AAPL", trigger: trigger, level: level)
    }
}

/// Values that a test provides.
final class ScriptedFigures: MetricSource {
    let pace = Duration.seconds(3600)
    private let stored = Mutex<[AlertBar]>([])

    func isSource(of subject: AlertSubject) -> Bool { true }
    func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] { [] }
    func store(_ bars: [AlertBar]) { stored.withLock { $0 = bars } }
    func past(
        of subject: AlertSubject,
        _ measure: AlertMeasure,
        from start: Timestamp,
        now: Timestamp
    ) async -> AlertPast {
        let bars = stored.withLock { $0 }
        return AlertPast(bars: bars, start: bars.first?.start ?? now)
    }
}

/// Who carries what tests send, and answers as a test sets.
final class ScriptedCarrier: Mailer, WebhookCaller {
    struct Call: Sendable {
        let target: String
        let id: String
        let body: [UInt8]
        let headers: [String: String]
    }

    private let state = Mutex<(calls: [Call], answers: [CarrierAnswer])>(([], []))

    var calls: [Call] { state.withLock { $0.calls } }
    func answer(_ answer: CarrierAnswer) { state.withLock { $0.answers.append(answer) } }
    func answer(_ outcomes: Delivery.DeliveryOutcome...) {
        state.withLock { $0.answers += outcomes.map { CarrierAnswer($0, "as told") } }
    }

    func send(_ subject: String, text: String, to address: Email, id: String, at time: Timestamp) async
        -> CarrierAnswer
    {
        take(Call(target: address.description, id: id, body: Array((subject + "\n" + text).utf8), headers: [:]))
    }

    func call(_ address: WebhookAddress, body: [UInt8], headers: [(name: String, value: String)]) async
        -> CarrierAnswer
    {
        let named = Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first }
        return take(
            Call(
                target: address.description,
                id: named[WebhookSignature.deliveryHeader] ?? "",
                body: body,
                headers: named
            )
        )
    }

    private func take(_ call: Call) -> CarrierAnswer {
        state.withLock { state in
            state.calls.append(call)
            return state.answers.isEmpty ? CarrierAnswer(.delivered, "taken") : state.answers.removeFirst()
        }
    }
}

/// Codes that show what they are of.
struct NoSecrets: Secrets {
    var decoy: String { "" }
    func hash(password: String) async throws -> String { password }
    func verify(password: String, hash: String) async -> Bool { false }
    func digest(_ token: SessionToken) -> SessionDigest { SessionDigest(bytes: []) }
    func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        [UInt8(truncatingIfNeeded: bytes.count), UInt8(truncatingIfNeeded: key.count)]
    }
    func shortAuthenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] { [] }
    func checksum() -> any Checksum { SampleChecksum() }
}
