import BourseCore

/// How a source does at telling one kind of data, and whether it is asked.
///
/// A circuit breaker: a source that failed is left alone for a wait that doubles with each failure; then one question is
/// put to it, and only when that is answered is it asked like before.
public struct SourceLine: Hashable, Sendable {
    /// When it last told something; nothing before the first time.
    public private(set) var fetchedAt: Timestamp?
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
    /// Grows when the source begins to rest, and when it is forgiven.
    private var era: UInt64 = 0

    /// A question that was put to the source.
    ///
    /// Several are under way at once. What comes of one that was put before the source began to rest says nothing about
    /// whether it has recovered, nor that it failed once more.
    struct SourceCall: Hashable, Sendable {
        fileprivate let era: UInt64
    }

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
        guard let retryAt else { return fetchedAt == nil ? .unused : .working }
        return retryAt > now ? .resting(until: retryAt) : .onTrial
    }

    /// Puts a question to it, if it may be asked; one that rested is asked by one at a time.
    mutating func request(at now: Timestamp) -> SourceCall? {
        guard let retryAt else { return SourceCall(era: era) }
        guard retryAt <= now, !isOnTrial else { return nil }
        isOnTrial = true
        return SourceCall(era: era)
    }

    /// It tells something without having been asked.
    mutating func succeed(at now: Timestamp) { succeed(SourceCall(era: era), at: now) }

    /// It answered a question.
    mutating func succeed(_ question: SourceCall, at now: Timestamp) {
        fetchedAt = now
        successes += 1
        guard question.era == era else { return }
        failuresInARow = 0
        retryAt = nil
        isOnTrial = false
    }

    /// It failed without having been asked.
    mutating func fail(at now: Timestamp, because problem: String, _ pace: RetryPace) {
        fail(SourceCall(era: era), at: now, because: problem, atLeast: nil, pace)
    }

    /// It did not answer a question, for a reason of its own.
    mutating func fail(
        _ question: SourceCall,
        at now: Timestamp,
        because problem: String,
        atLeast requested: Duration?,
        _ pace: RetryPace
    ) {
        failures += 1
        failedAt = now
        self.problem = problem
        guard question.era == era else {
            // All questions of a moment fail together: one wait, but none shorter than any of them was told.
            if let requested, let retryAt {
                self.retryAt = max(retryAt, now.adding(pace.wait(after: 0, atLeast: requested)))
            }
            return
        }
        retryAt = now.adding(pace.wait(after: failuresInARow, atLeast: requested))
        failuresInARow += 1
        isOnTrial = false
        era += 1
    }

    /// The question was taken back before it was answered.
    mutating func withdraw(_ question: SourceCall) {
        if question.era == era { isOnTrial = false }
    }

    /// It is asked at once.
    mutating func forgive() {
        retryAt = nil
        failuresInARow = 0
        isOnTrial = false
        era += 1
    }
}

extension Timestamp {
    /// The instant after a wait, which is never cut short: parts of a second count as a whole one.
    fileprivate func adding(_ wait: Duration) -> Timestamp {
        adding(seconds: wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0))
    }
}
