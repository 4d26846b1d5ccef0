import BourseAlerts
import BourseCore
import BourseValues

/// How many rows people's saved screens find, and how many of them are new.
actor ScreenMetrics: MetricSource {
    /// How often screens are looked at, in seconds: each look at instruments requests quotes of all of them.
    static let interval: Int64 = 900
    /// How long a row must have been away to be new again, in seconds.
    static let day: Int64 = 86_400

    /// What a screen answers.
    struct Answer: Hashable, Sendable {
        /// The rows that it finds.
        var found: Set<String>
        /// The rows that lack a number of its conditions.
        var unmeasured: Set<String> = []
    }

    /// What the last look at a screen found.
    private struct Look {
        /// When each row was found last.
        var lastSeen: [String: Timestamp]
        var answer: Answer
        var at: Timestamp
    }

    private let answer: @Sendable (AlertOwner, String) async -> Answer?
    private var looks: [AlertSubject: Look] = [:]

    /// Screens are looked at every quarter of an hour.
    nonisolated var pace: Duration { .seconds(Self.interval) }

    /// - Parameter answer: What a saved screen finds; nil where it cannot be answered now.
    init(answer: @escaping @Sendable (AlertOwner, String) async -> Answer?) { self.answer = answer }

    /// Screens.
    nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .screen = subject { return true }
        return false
    }

    /// What each screen finds now; the first look finds nothing new.
    func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        looks = looks.filter { wanted[$0.key] != nil }
        var ticks: [AlertTick] = []
        for (subject, measures) in wanted {
            guard case .screen(let owner, let id) = subject, let answer = await answer(owner, id) else { continue }
            let new = note(answer, of: subject, now: now)
            for measure in measures where measure == .matches || measure == .newMatches {
                ticks.append(
                    AlertTick(
                        subject,
                        .metric(measure, AlertValue(count: measure == .matches ? answer.found.count : new)),
                        at: AlertMoment(now),
                        arrived: now,
                        freshness: .fresh(until: now.adding(seconds: 2 * Self.interval))
                    )
                )
            }
        }
        return ticks
    }

    /// Remembers what a screen finds.
    ///
    /// - Returns: How many rows no look within the day before found. A row that lacked a number then was not left out by
    ///   its conditions, and is not new because data arrived.
    private func note(_ answer: Answer, of subject: AlertSubject, now: Timestamp) -> Int {
        var lastSeen = (looks[subject]?.lastSeen ?? [:]).filter { now.seconds - $0.value.seconds < Self.day }
        let new = looks[subject].map { last in
            answer.found.count { lastSeen[$0] == nil && !last.answer.unmeasured.contains($0) }
        }
        for row in answer.found { lastSeen[row] = now }
        looks[subject] = Look(lastSeen: lastSeen, answer: answer, at: now)
        return new ?? 0
    }

    /// How many rows the last look found; of new rows nothing stands.
    func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        guard measure == .matches, let last = looks[subject] else { return nil }
        return KnownValue(
            AlertValue(count: last.answer.found.count),
            asOf: last.at,
            freshUntil: last.at.adding(seconds: 2 * Self.interval),
            exchange: nil
        )
    }

    /// A screen that is gone, or cannot be read any more.
    func obstacle(to subject: AlertSubject) async -> String? {
        guard case .screen(let owner, let id) = subject, looks[subject] == nil, await answer(owner, id) == nil else {
            return nil
        }
        return "The saved screen was deleted, or has no data yet."
    }
}
