import BourseCore
import BourseValues

/// When something was told, and when its source is asked again.
struct Revalidation: Hashable, Sendable {
    /// When it was told last.
    var fetchedAt: Timestamp?
    /// Why the source did not tell it again, for people; nothing when it did.
    private(set) var problem: String?
    private var failures = 0
    /// The source is not asked before.
    private(set) var retryAt: Timestamp?

    /// Makes one of something that was told, or not yet.
    init(fetchedAt: Timestamp?) { self.fetchedAt = fetchedAt }

    /// Whether it needs no telling yet.
    func isFresh(at now: Timestamp, for lasting: Duration) -> Bool {
        guard let fetchedAt else { return false }
        return now < fetchedAt.adding(seconds: lasting.components.seconds)
    }

    /// Whether its source is to be asked: it is old, or was asked for since and not told.
    func isDue(at now: Timestamp, for lasting: Duration) -> Bool {
        (!isFresh(at: now, for: lasting) || problem != nil) && mayRequest(at: now)
    }

    /// Whether the source may be asked: it did not just fail.
    func mayRequest(at now: Timestamp) -> Bool { retryAt.map { $0 <= now } ?? true }

    /// How current it is, for people.
    func freshness(at now: Timestamp, for lasting: Duration) -> Freshness {
        if let problem, let retryAt { return .stale(problem: problem, retryAt: retryAt) }
        return isFresh(at: now, for: lasting) ? .fresh : .revalidating
    }

    /// It was told.
    mutating func succeed(at now: Timestamp) { self = Revalidation(fetchedAt: now) }

    /// It was told, though not by every source: those are asked again when it is old.
    mutating func succeed(at now: Timestamp, except problem: String, for lasting: Duration) {
        self = Revalidation(fetchedAt: now)
        self.problem = problem
        retryAt = now.adding(seconds: max(1, lasting.components.seconds))
    }

    /// The source did not tell it: the wait doubles with every failure, and is at least what the source asks for.
    mutating func fail(at now: Timestamp, because problem: String, atLeast: Duration?, _ pace: RetryPace) {
        let wait = pace.wait(after: failures, atLeast: atLeast)
        failures += 1
        self.problem = problem
        retryAt = now.adding(seconds: wait.components.seconds)
    }

    /// May be asked at once.
    mutating func forgetFailures() {
        failures = 0
        retryAt = nil
    }
}
