/// The rules of a ``SourceCache``.
public struct SourceCachePolicy: Hashable, Sendable {
    /// How long a value is fresh, in whole seconds.
    public var lasting: Duration
    /// The most values in the cache.
    public var capacity: Int
    /// How long to pause after a failure; nil sends a request on every lookup.
    public var retries: RetryPace?
    /// Whether a request continues when no task waits for it.
    public var outlivesWaiters: Bool

    /// Makes rules.
    public init(lasting: Duration, capacity: Int, retries: RetryPace? = nil, outlivesWaiters: Bool = false) {
        self.lasting = lasting
        self.capacity = capacity
        self.retries = retries
        self.outlivesWaiters = outlivesWaiters
    }
}
