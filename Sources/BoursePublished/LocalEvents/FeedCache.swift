import BourseCore
import BourseDesk
import BourseValues

/// The last values of a feed, such as earthquakes or the weather at places.
///
/// A request continues without waiters, so that the next lookup finds its value. After a failure, no request is sent for
/// ten seconds.
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
        try await lookup(key, fetch).dated(cancellation: .unavailable("the request was canceled"), problem: \.problem)
    }
}
