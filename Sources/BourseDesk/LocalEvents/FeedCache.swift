import BourseCore

/// The last values of a feed, such as earthquakes or the weather at places.
///
/// A request continues when nobody waits any more, so that the next reader finds its value. A source that has just
/// failed is not asked again by every reader.
typealias FeedCache<Key: Hashable & Sendable, Value: Sendable> = SourceCache<Key, Value, FeedError>

extension SourceCache where Failure == FeedError {
    /// Makes a cache of a feed whose values are fresh for so many seconds.
    init(lasting seconds: Int64, environment: DeskEnvironment) {
        let policy = SourceCachePolicy(
            lasting: .seconds(seconds),
            capacity: 64,
            retries: RetryPace(first: .seconds(10), longest: .seconds(10)),
            outlivesWaiters: true
        )
        self.init(policy, now: environment.now)
    }

    /// Returns a fresh value, or the last one with the reason why there is no newer one.
    func value(of key: Key, _ fetch: @escaping Fetch) async throws(FeedError) -> DatedValue<Value> {
        switch await lookup(key, fetch) {
        case .fresh(let entry): return DatedValue(value: entry.value, fetchedAt: entry.fetchedAt, problem: nil)
        case .stale(let entry, let error):
            return DatedValue(value: entry.value, fetchedAt: entry.fetchedAt, problem: error.problem)
        case .failed(let error): throw error
        case .cancelled(let entry):
            let problem = "the request was canceled"
            guard let entry else { throw .notTold(problem) }
            return DatedValue(value: entry.value, fetchedAt: entry.fetchedAt, problem: problem)
        }
    }
}
