import BourseCore

/// How a source does at telling one kind of data, and whether it is asked.
///
/// A circuit breaker: a source that failed is left alone for a wait that doubles with each failure; then one question is
/// put to it, and only when that is answered is it asked like before.
public struct SourceLine: Hashable, Sendable {
    /// When it last told something; nothing before the first time.
    public private(set) var toldAt: Timestamp?
    /// The last failure, for people: `did not answer in time`; kept when it tells again.
    public private(set) var problem: String?
    /// When that was.
    public private(set) var failedAt: Timestamp?
    /// How often it told something.
    public private(set) var successes = 0
    /// How often it failed.
    public private(set) var failures = 0
    /// How often it failed since it last told something.
    public private(set) var failuresInARow = 0
    /// The source is not asked before; nothing while it tells.
    public private(set) var retryAt: Timestamp?
    private var isOnTrial = false

    /// What is done with the source.
    public enum State: Hashable, Sendable {
        /// It was not asked yet.
        case unused
        /// It tells.
        case working
        /// It failed and is left alone until an instant.
        case resting(until: Timestamp)
        /// It rested and is asked once whether it tells again.
        case onTrial
    }

    /// Makes a line that was not asked yet.
    public init() {}

    /// What is done with the source.
    public func state(at now: Timestamp) -> State {
        guard let retryAt else { return toldAt == nil ? .unused : .working }
        return retryAt > now ? .resting(until: retryAt) : .onTrial
    }

    /// Whether it may be asked; one that rested is asked by one at a time.
    mutating func mayAsk(at now: Timestamp) -> Bool {
        guard let retryAt else { return true }
        guard retryAt <= now, !isOnTrial else { return false }
        isOnTrial = true
        return true
    }

    /// It told something.
    mutating func succeed(at now: Timestamp) {
        toldAt = now
        successes += 1
        failuresInARow = 0
        retryAt = nil
        isOnTrial = false
    }

    /// It did not, for a reason of its own.
    mutating func fail(at now: Timestamp, because problem: String, atLeast: Duration?, _ pace: RetryPace) {
        let wait = pace.wait(after: failuresInARow, atLeast: atLeast)
        failures += 1
        failuresInARow += 1
        failedAt = now
        self.problem = problem
        retryAt = now.adding(seconds: wait.components.seconds)
        isOnTrial = false
    }

    /// The question was taken back before it was answered.
    mutating func withdraw() { isOnTrial = false }

    /// It is asked at once.
    mutating func forgive() {
        retryAt = nil
        failuresInARow = 0
    }
}
