import BourseAlerts
import BourseCore
import BourseMarkets
import BourseValues

extension AlertService {
    /// Watches, looks up what was missed, and delivers, until the task is cancelled; to be called once.
    public func run(clock: some Clock<Duration> = ContinuousClock()) async {
        setRunning(true)
        ring.yield()
        await withDiscardingTaskGroup { group in
            group.addTask {
                while await !self.open() { guard (try? await clock.sleep(for: .seconds(5))) != nil else { return } }
                await self.catchUp()
                while (try? await clock.sleep(for: .seconds(2))) != nil { await self.advance() }
            }
            for (place, source) in sources.enumerated() {
                group.addTask {
                    var next = clock.now.advanced(by: source.pace)
                    while (try? await clock.sleep(until: next, tolerance: nil)) != nil {
                        let isWanted = await self.request(source, at: place)
                        // Where nothing is watched, that it is still so is found out once a second. What arrived while
                        // something was written waits no more than half as long.
                        next = max(
                            clock.now.advanced(by: source.pace / 2),
                            next.advanced(by: isWanted ? source.pace : max(source.pace, .seconds(1)))
                        )
                    }
                }
            }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(60))) != nil { await self.rememberDaily() }
            }
            group.addTask { await self.deliver() }
            group.addTask {
                while (try? await clock.sleep(for: .seconds(1))) != nil { await self.ringIfDue() }
            }
        }
        // This task is cancelled, and a store may refuse to write in one that is.
        await Task { await self.end() }.value
    }

    /// Shows what a source tells; whether anything is wanted of it.
    private func request(_ source: any MetricSource, at place: Int) async -> Bool {
        let wanted = wanted(from: place)
        await evaluate(source.ticks(of: wanted, now: environment.now()))
        return !wanted.isEmpty
    }

    /// Shows the book the bars of another day, once a day.
    func rememberDaily() async {
        let today = environment.now().seconds / 86_400
        guard isCaughtUp, rememberedOn != today else { return }
        rememberedOn = today
        for subject in Array(book.subjects) { await remember(subject) }
    }

    /// Reads all alerts, which then wait for what was missed; false when they cannot be read.
    func open() async -> Bool {
        do {
            watchedBefore = try await store.watchedUntil()
            if let watchedBefore { await push?.tellDowntime(since: watchedBefore) }
            let all = try await store.changes(since: 0)
            revision = all.revision
            for alert in all.alerts { waiting[alert.id] = alert }
            return true
        } catch {
            return false
        }
    }

    /// Does what is due: alerts that another process made, until when was watched, what could not be written before.
    func advance() async {
        if let changes = try? await store.changes(since: revision) {
            revision = changes.revision
            for id in changes.gone { unwatch(id) }
            for alert in changes.alerts where known[alert.id].map({ !$0.isSame(as: alert) }) ?? true {
                guard waiting[alert.id] == nil else { continue }
                try? await begin(alert)
            }
        }
        await flush()
    }

    private func end() async {
        for source in sources { _ = await source.ticks(of: [:], now: environment.now()) }
        writtenAt = nil
        await flush()
        setRunning(false)
    }

    // MARK: - While the desk was not running

    /// Looks up what was stored while the desk was not running, subject by subject, and watches from there on.
    func catchUp() async {
        let subjects = Dictionary(grouping: waiting.values) { $0.rule.subject }
        await withTaskGroup(of: Void.self) { group in
            for (place, subject) in subjects.keys.sorted(by: { $0.description < $1.description }).enumerated() {
                if place >= Self.mostAtOnce { await group.next() }
                let alerts = subjects[subject] ?? []
                group.addTask { await self.catchUp(subject, alerts) }
            }
        }
        (isCaughtUp, rememberedOn) = (true, environment.now().seconds / 86_400)
        await flush()
    }

    private func catchUp(_ subject: AlertSubject, _ alerts: [StoredAlert]) async {
        let now = environment.now()
        var pasts: [AlertMeasure: AlertPast] = [:]
        if let before = watchedBefore, now.seconds - before.seconds >= 60, let source = source(of: subject) {
            for measure in Set(alerts.filter { $0.isWatchful(at: before) }.map(\.rule.condition.measure)) {
                pasts[measure] = await source.past(of: subject, measure, from: before, now: now)
            }
        }
        for alert in alerts.sorted(by: { $0.id < $1.id }) {
            // It may have been changed or deleted meanwhile.
            guard var caught = waiting.removeValue(forKey: alert.id) else { continue }
            if let past = pasts[alert.rule.condition.measure], let before = watchedBefore, caught == alert {
                let start = max(before, caught.madeAt)
                let fires = caught.state.catchUp(over: past.bars, from: start, now: now, by: caught.rule)
                if caught.state != alert.state {
                    known[alert.id] = caught
                    note(caught.id, rule: caught.rule, state: caught.state, fires: fires)
                }
            }
            try? watch(caught)
        }
        await remember(subject)
        await flush()
    }

    /// Shows the book what it looks back at.
    func remember(_ subject: AlertSubject) async {
        guard let memory = await memory(of: subject, book.measures(of: subject)) else { return }
        take(memory, of: subject)
    }

    /// What some measures of a subject look back at; nothing where none of them does.
    func memory(of subject: AlertSubject, _ measures: [AlertMeasure]) async -> AlertMemory? {
        guard measures.contains(where: \.usesPast), let source = source(of: subject) else { return nil }
        return await source.memory(of: subject, measures, now: environment.now())
    }

    func take(_ memory: AlertMemory, of subject: AlertSubject) {
        for series in memory.series { book.remember(series, of: subject, on: memory.exchange) }
    }
}

extension StoredAlert {
    /// Whether something could have fired since an instant.
    fileprivate func isWatchful(at time: Timestamp) -> Bool {
        rule.isEnabled && !rule.isExpired(at: time) && state.phase != .fired
    }

    /// Whether people see the same: states differ all the time.
    fileprivate func isSame(as other: StoredAlert) -> Bool {
        rule == other.rule && madeAt == other.madeAt && user == other.user
    }
}

extension AlertMeasure {
    /// Whether it is worked out of bars from before.
    var usesPast: Bool {
        switch self {
        case .move, .yearHigh, .yearLow, .volume: true
        default: false
        }
    }
}
