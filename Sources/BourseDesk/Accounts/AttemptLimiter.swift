import BourseCore
import BourseValues

/// Slows down guessing: so many failures for one key within a window, then a pause.
///
/// The table is bounded: when it is full, the keys whose window ends first are forgotten.
actor AttemptLimiter {
    private let limit: Int
    private let windowSeconds: Int64
    private let capacity: Int
    private var failures: [String: Window] = [:]

    private struct Window {
        var count: Int
        let endsAt: Timestamp
    }

    init(limit: Int, windowSeconds: Int64, capacity: Int = 10_000) {
        self.limit = limit
        self.windowSeconds = windowSeconds
        self.capacity = capacity
    }

    /// Counts an attempt before it is judged, so that attempts at once cannot outrun the limit.
    func admit(_ key: String, at now: Timestamp) throws(AccountError) {
        var window = failures[key] ?? Window(count: 0, endsAt: now.adding(seconds: windowSeconds))
        if window.endsAt <= now { window = Window(count: 0, endsAt: now.adding(seconds: windowSeconds)) }
        guard window.count < limit else {
            throw .tooManyAttempts(seconds: Int(max(1, window.endsAt.seconds - now.seconds)))
        }
        window.count += 1
        failures[key] = window
        if failures.count > capacity { forgetOldest(at: now) }
    }

    /// Forgets the attempts of a key that succeeded.
    func succeed(_ key: String) { failures[key] = nil }

    /// Takes back one attempt that succeeded, and none of those that failed: a right password for one account is no
    /// reason to let somebody go on guessing others.
    func forgive(_ key: String) { failures[key]?.count -= 1 }

    private func forgetOldest(at now: Timestamp) {
        failures = failures.filter { $0.value.endsAt > now }
        guard failures.count > capacity else { return }
        let oldest = failures.sorted { $0.value.endsAt < $1.value.endsAt }.prefix(capacity / 10)
        for (key, _) in oldest { failures[key] = nil }
    }
}
