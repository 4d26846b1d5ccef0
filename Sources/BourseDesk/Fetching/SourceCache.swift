import BourseCore

/// The last values that sources provided, by key, with the requests for new ones.
///
/// Equal requests at the same time are one request. It ends when the last task that waits for it is cancelled, unless
/// the policy says otherwise. A value is fresh for a while; an older one is returned, with the reason, when no new one
/// can be fetched. If the cache is full, the value that was fetched first is removed.
public actor SourceCache<Key: Hashable & Sendable, Value: Sendable, Failure: Error> {
    /// Fetches a value from its sources.
    public typealias Fetch = @Sendable () async -> Result<Value, Failure>

    /// A value and its age.
    public struct Entry: Sendable {
        /// The value.
        public let value: Value
        /// When it was fetched.
        public let fetchedAt: Timestamp
    }

    /// The result of a lookup.
    public enum Lookup: Sendable {
        /// A fresh value.
        case fresh(Entry)
        /// The last value, because fetching a new one failed.
        case stale(Entry, Failure)
        /// No value, because fetching one failed.
        case failed(Failure)
        /// The task was cancelled while it waited; the last value, if there is one.
        case cancelled(Entry?)
    }

    private typealias Outcome = Result<Entry, Failure>

    /// A request in flight and the tasks that wait for its outcome.
    private struct Request {
        let number: UInt64
        let task: Task<Void, Never>
        /// Whether it continues without waiters.
        let outlivesWaiters: Bool
        var waiters: [UInt64: AsyncStream<Outcome>.Continuation] = [:]
    }

    /// The last failures of a key since its last value.
    private struct FailureStreak {
        let failure: Failure
        let count: Int
        let failedAt: Timestamp
        let retryAt: Timestamp
    }

    private let policy: SourceCachePolicy
    private let now: @Sendable () -> Timestamp
    /// Counts fetched values and failures.
    nonisolated let changeCounter = ChangeCounter()
    private var entries: [Key: Entry] = [:] { didSet { changeCounter.advance() } }
    private var streaks: [Key: FailureStreak] = [:] { didSet { changeCounter.advance() } }
    private var requests: [Key: Request] = [:]
    private var lastNumber: UInt64 = 0

    /// Makes an empty cache.
    ///
    /// - Parameter now: The current time.
    public init(_ policy: SourceCachePolicy, now: @escaping @Sendable () -> Timestamp) {
        self.policy = policy
        self.now = now
    }

    // MARK: - Reading

    /// Returns a fresh value, or fetches one, or waits for the request that does.
    ///
    /// While the source pauses after a failure, `fetch` is not called.
    ///
    /// - Complexity: O(1), and O(capacity) when a value is removed.
    public func lookup(_ key: Key, _ fetch: @escaping Fetch) async -> Lookup {
        if let entry = freshEntry(of: key) { return .fresh(entry) }
        if requests[key] == nil, let streak = streaks[key], now() < streak.retryAt { return last(key, streak.failure) }
        switch await outcome(of: key, fetch) {
        case .success(let entry): return .fresh(entry)
        case .failure(let failure): return last(key, failure)
        case nil: return .cancelled(entries[key])
        }
    }

    /// The keys of all values, fresh or not.
    public var keys: [Key] { Array(entries.keys) }

    /// Returns the last value, fresh or not.
    public func entry(of key: Key) -> Entry? { entries[key] }

    /// Returns the last value, if it is fresh.
    public func freshEntry(of key: Key) -> Entry? { entries[key].flatMap { isFresh($0) ? $0 : nil } }

    /// Returns whether a value is fresh.
    public nonisolated func isFresh(_ entry: Entry) -> Bool {
        now().seconds - entry.fetchedAt.seconds < policy.lasting.components.seconds
    }

    /// The number of requests in flight.
    var requestsInFlight: Int { requests.count }

    // MARK: - Writing

    /// Fetches a value without waiting for it.
    ///
    /// - Returns: Whether a request was started: not if the value is fresh, a request is in flight, or the source pauses
    ///   after a failure.
    @discardableResult
    public func refresh(_ key: Key, _ fetch: @escaping Fetch) -> Bool {
        guard requests[key] == nil, freshEntry(of: key) == nil, streaks[key].map({ $0.retryAt <= now() }) ?? true else {
            return false
        }
        start(key, outlivesWaiters: true, fetch)
        return true
    }

    /// Stores a value that was fetched otherwise, unless the cached one is newer.
    public func store(_ value: Value, for key: Key, fetchedAt: Timestamp) {
        if let known = entries[key], known.fetchedAt > fetchedAt { return }
        if entries[key] == nil, entries.count >= policy.capacity,
            let oldest = entries.min(by: { $0.value.fetchedAt < $1.value.fetchedAt })?.key
        {
            entries[oldest] = nil
        }
        entries[key] = Entry(value: value, fetchedAt: fetchedAt)
        streaks[key] = nil
    }

    // MARK: - Requests

    /// Returns the outcome of the request for a key; nil if the task is cancelled before.
    private func outcome(of key: Key, _ fetch: @escaping Fetch) async -> Outcome? {
        let (outcomes, waiter) = AsyncStream<Outcome>.makeStream()
        lastNumber += 1
        let waiterNumber = lastNumber
        let number = requests[key]?.number ?? start(key, outlivesWaiters: policy.outlivesWaiters, fetch)
        requests[key]?.waiters[waiterNumber] = waiter
        for await outcome in outcomes { return outcome }
        leave(key, number, waiterNumber)
        return nil
    }

    @discardableResult
    private func start(_ key: Key, outlivesWaiters: Bool, _ fetch: @escaping Fetch) -> UInt64 {
        lastNumber += 1
        let number = lastNumber
        let task = Task { self.end(key, number, await fetch()) }
        requests[key] = Request(number: number, task: task, outlivesWaiters: outlivesWaiters)
        return number
    }

    private func end(_ key: Key, _ number: UInt64, _ result: Result<Value, Failure>) {
        let time = now()
        if case .success(let value) = result { store(value, for: key, fetchedAt: time) }
        // A request that was cancelled has no waiters, and its failure says nothing about the source.
        guard let request = requests[key], request.number == number else { return }
        requests[key] = nil
        if case .failure(let failure) = result { note(failure, of: key, at: time) }
        let outcome = result.map { Entry(value: $0, fetchedAt: time) }
        for waiter in request.waiters.values {
            waiter.yield(outcome)
            waiter.finish()
        }
    }

    private func leave(_ key: Key, _ number: UInt64, _ waiter: UInt64) {
        guard requests[key]?.number == number else { return }
        requests[key]?.waiters[waiter] = nil
        guard let request = requests[key], request.waiters.isEmpty, !request.outlivesWaiters else { return }
        request.task.cancel()
        requests[key] = nil
    }

    // MARK: - Failures

    private func last(_ key: Key, _ failure: Failure) -> Lookup {
        entries[key].map { .stale($0, failure) } ?? .failed(failure)
    }

    private func note(_ failure: Failure, of key: Key, at time: Timestamp) {
        guard let pace = policy.retries else { return }
        if streaks[key] == nil, streaks.count >= policy.capacity,
            let oldest = streaks.min(by: { $0.value.failedAt < $1.value.failedAt })?.key
        {
            streaks[oldest] = nil
        }
        let count = streaks[key]?.count ?? 0
        let wait = pace.wait(after: count, atLeast: nil)
        streaks[key] = FailureStreak(
            failure: failure,
            count: count + 1,
            failedAt: time,
            retryAt: time.adding(seconds: wait.components.seconds)
        )
    }
}
