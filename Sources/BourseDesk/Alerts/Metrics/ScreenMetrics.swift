import BourseAlerts
import BourseCore
import BourseFunds
import BourseMarkets
import BourseScreening
import BourseValues

/// How many rows people's saved screens find, and how many of them are new.
actor ScreenMetrics: MetricSource {
    /// How long a row counts as new, and how long it must have been away to be new again, in seconds.
    static let day: Int64 = 86_400
    /// For how long a count is current, in seconds.
    private static let lasting: Int64 = 300

    /// The rows that a screen found.
    private struct Found {
        /// When each row was found last.
        var lastSeen: [String: Timestamp]
        /// When each row that counts as new was found first.
        var joined: [String: Timestamp] = [:]
    }

    private let matches: @Sendable (AlertOwner, String) async -> Set<String>?
    private var found: [AlertSubject: Found] = [:]

    /// Screens are looked at once a minute.
    nonisolated var pace: Duration { .seconds(60) }

    /// - Parameter matches: The rows that a saved screen finds; nil where it cannot be answered now.
    init(matches: @escaping @Sendable (AlertOwner, String) async -> Set<String>?) { self.matches = matches }

    /// Screens.
    nonisolated func isSource(of subject: AlertSubject) -> Bool {
        if case .screen = subject { return true }
        return false
    }

    /// What each screen finds now; the first look finds nothing new.
    func ticks(of wanted: [AlertSubject: [AlertMeasure]], now: Timestamp) async -> [AlertTick] {
        found = found.filter { wanted[$0.key] != nil }
        var ticks: [AlertTick] = []
        for (subject, measures) in wanted {
            guard case .screen(let owner, let id) = subject, let rows = await matches(owner, id) else { continue }
            let new = note(rows, of: subject, now: now)
            for measure in measures where measure == .matches || measure == .newMatches {
                ticks.append(
                    AlertTick(
                        subject,
                        .metric(measure, AlertValue(count: measure == .matches ? rows.count : new)),
                        at: AlertMoment(now),
                        arrived: now,
                        freshness: .fresh(until: now.adding(seconds: Self.lasting))
                    )
                )
            }
        }
        return ticks
    }

    /// Remembers what a screen finds.
    ///
    /// - Returns: How many of the rows count as new.
    private func note(_ rows: Set<String>, of subject: AlertSubject, now: Timestamp) -> Int {
        func isRecent(_ time: Timestamp) -> Bool { now.seconds - time.seconds < Self.day }
        var known = found[subject] ?? Found(lastSeen: Dictionary(uniqueKeysWithValues: rows.map { ($0, now) }))
        for row in rows where known.lastSeen[row] == nil { known.joined[row] = now }
        for row in rows { known.lastSeen[row] = now }
        known.lastSeen = known.lastSeen.filter { isRecent($0.value) }
        known.joined = known.joined.filter { isRecent($0.value) }
        found[subject] = known
        return known.joined.keys.count { rows.contains($0) }
    }

    /// How many rows the screen finds now; what is new is known only while it is watched.
    func lastKnown(_ measure: AlertMeasure, of subject: AlertSubject, now: Timestamp) async -> KnownValue? {
        guard measure == .matches, case .screen(let owner, let id) = subject, let rows = await matches(owner, id) else {
            return nil
        }
        return KnownValue(
            AlertValue(count: rows.count),
            asOf: now,
            freshUntil: now.adding(seconds: Self.lasting),
            exchange: nil
        )
    }
}
