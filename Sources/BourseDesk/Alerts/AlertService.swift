import BourseAlerts
import BourseCore
import BourseValues

/// Alerts: what people want to be told of, watched while the desk runs, and told exactly once.
///
/// Every figure that arrives is shown to one ``AlertBook``. What changes by it is kept in one transaction with what fired
/// and its deliveries, before anybody hears of it. What happened while the desk was not running is looked up in what was
/// stored when it starts, a subject at a time; until then its alerts wait.
public actor AlertService {
    /// Fires that wait to be written; while there are as many, nothing is looked at.
    static let mostPending = 10_000
    /// How often it is written down until when alerts were watched, in seconds.
    static let stride: Int64 = 10

    let store: any AlertStore
    let sources: [any MetricSource]
    let facts: AlertFacts
    let secrets: any Secrets
    let environment: DeskEnvironment
    /// What alerts are delivered with.
    public nonisolated let carriers: AlertCarriers
    /// Notifications on devices; nothing on a desk that sends none.
    nonisolated let push: PushService?

    var book = AlertBook()
    /// What is known of each alert in the book besides its rule.
    var known: [AlertRuleID: StoredAlert] = [:]
    /// Alerts that what was stored while the desk was not running is not looked up for yet.
    var waiting: [AlertRuleID: StoredAlert] = [:]
    var revision: Int64 = 0
    /// Until when alerts were watched before the desk started.
    var watchedBefore: Timestamp?
    /// Whether what happened before the start is looked up, so that everything is watched.
    public internal(set) var isCaughtUp = false
    /// The day, since 1970, on which the book was shown what it looks back at.
    var rememberedOn: Int64 = 0
    private(set) var isRunning = false
    /// The number of values that alerts were evaluated with since the desk was opened.
    public private(set) var evaluatedTicks = 0
    /// What is measured, by the place of the source that tells of it.
    private var wanted: [[AlertSubject: [AlertMeasure]]]?
    private var steps: [AlertRuleID: AlertStep] = [:]
    private var order: [AlertRuleID] = []
    private var pendingFires = 0
    private var flushing: Task<Void, Never>?
    var writtenAt: Timestamp?
    /// Counts changes of ``problem``.
    nonisolated let changeCounter = ChangeCounter()
    /// Why nothing could be written last; nothing when it could.
    public private(set) var problem: String? { didSet { changeCounter.advance() } }
    private var versions: [UserID: UInt64] = [:]
    var testedAt: [UserID: Timestamp] = [:]
    /// What fired last, for whoever feeds.
    var lastFires: [StoredFire] = []
    let bell: AsyncStream<Void>
    let ring: AsyncStream<Void>.Continuation
    var nextDue: Timestamp?

    /// Puts alerts together; nothing is watched before ``run(clock:)``.
    public init(
        store: any AlertStore,
        sources: [any MetricSource],
        facts: AlertFacts,
        secrets: any Secrets,
        carriers: AlertCarriers = AlertCarriers(),
        push: PushService? = nil,
        environment: DeskEnvironment
    ) {
        self.push = push
        self.store = store
        self.sources = sources
        self.facts = facts
        self.secrets = secrets
        self.carriers = carriers
        self.environment = environment
        (bell, ring) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: - Seeing

    /// Shows what arrived to all alerts, and keeps what follows from it.
    ///
    /// - Complexity: as ``BoursePortfolio/AlertBook/evaluate(_:)``, and one transaction when something changed.
    public func evaluate(_ ticks: [AlertTick]) async {
        for tick in ticks where pendingFires < Self.mostPending {
            evaluatedTicks += 1
            for change in book.evaluate(tick) { note(change) }
        }
        if !steps.isEmpty { await flush() }
    }

    func note(_ change: AlertChange) {
        guard let rule = book[change.rule]?.rule else { return }
        note(change.rule, rule: rule, state: change.state, fires: change.fire.map { [$0] } ?? [])
    }

    func note(_ id: AlertRuleID, rule: AlertRule, state: AlertState, fires: [AlertFire]) {
        pendingFires += fires.count
        if steps[id] == nil {
            steps[id] = AlertStep(rule: rule, name: known[id]?.name, state: state, fires: fires)
            order.append(id)
        } else {
            steps[id]?.state = state
            steps[id]?.fires += fires
        }
    }

    /// Writes down what happened; what cannot be written is kept for the next time.
    func flush() async {
        while let flushing { await flushing.value }
        guard !steps.isEmpty || isMarkDue else { return }
        let task = Task { await self.commit() }
        flushing = task
        await task.value
    }

    private var isMarkDue: Bool {
        guard isRunning, isCaughtUp, !known.isEmpty else { return false }
        return writtenAt.map { environment.now().seconds - $0.seconds >= Self.stride } ?? true
    }

    private func commit() async {
        defer { flushing = nil }
        let taken = order.compactMap { steps[$0] }
        (steps, order, pendingFires) = ([:], [], 0)
        let now = environment.now()
        // Before all is looked up that was missed, it is not to be taken for watched.
        let until = isRunning && isCaughtUp ? now : watchedBefore ?? now
        do {
            let fires = try await store.commit(taken, now: now, watchedUntil: until)
            (problem, writtenAt) = (nil, now)
            lastFires = fires
            for fire in fires { versions[fire.user, default: 0] += 1 }
            if !fires.isEmpty { ring.yield() }
        } catch {
            problem = "Alerts could not be saved: \(error). Fired alerts stay in memory until the next save."
            putBack(taken)
        }
    }

    private func putBack(_ taken: [AlertStep]) {
        let newer = (steps, order)
        (steps, order, pendingFires) = ([:], [], 0)
        for step in taken { note(step.rule.id, rule: step.rule, state: step.state, fires: step.fires) }
        for step in newer.1.compactMap({ newer.0[$0] }) {
            note(step.rule.id, rule: step.rule, state: step.state, fires: step.fires)
        }
    }

    func bump(_ user: UserID) { versions[user, default: 0] += 1 }

    /// Grows whenever something of a person's fires, or is seen.
    public func version(of user: UserID) -> UInt64 { versions[user] ?? 0 }

    // MARK: - What is watched

    /// Puts an alert into the book, where it sees the newest figure.
    func watch(_ alert: StoredAlert) throws(AlertError) {
        wanted = nil
        do throws(AlertBookError) {
            known[alert.id] = alert
            if let change = try book.insert(alert.rule, state: alert.state, now: environment.now()) { note(change) }
        } catch {
            known[alert.id] = nil
            throw .full(error.message)
        }
    }

    /// Takes an alert out of the book; what happened to it is still written.
    func unwatch(_ id: AlertRuleID) {
        wanted = nil
        book.remove(id)
        waiting[id] = nil
        known[id] = nil
    }

    /// What is measured of the subjects that a source tells of, by its place among the sources.
    func wanted(from place: Int) -> [AlertSubject: [AlertMeasure]] {
        if let wanted { return wanted[place] }
        var made = Array(repeating: [AlertSubject: [AlertMeasure]](), count: sources.count)
        for subject in book.subjects {
            guard let place = sources.firstIndex(where: { $0.isSource(of: subject) }) else { continue }
            made[place][subject] = book.measures(of: subject)
        }
        wanted = made
        return made[place]
    }

    func source(of subject: AlertSubject) -> (any MetricSource)? { sources.first { $0.isSource(of: subject) } }

    func setRunning(_ isRunning: Bool) { self.isRunning = isRunning }
}
