/// How many requests may be made: a bucket that holds so many and refills evenly.
///
/// It knows no clock: every question comes with the instant it is asked at, which never goes back.
struct TokenBucket: Hashable, Sendable {
    /// The most requests at once.
    let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var filled: Duration = .zero

    /// Makes a full bucket of at least one request.
    init(_ capacity: Int, per span: Duration) {
        self.capacity = Double(max(1, capacity))
        perSecond = self.capacity / max(span / .seconds(1), 0.001)
        tokens = self.capacity
    }

    /// How long a request that is made now has to wait; zero when it may go at once.
    mutating func wait(at now: Duration) -> Duration {
        fill(now)
        return tokens >= 1 ? .zero : .seconds((1 - tokens) / perSecond)
    }

    /// Takes the room of one request, even ahead of time by one that will wait.
    mutating func take(at now: Duration) {
        fill(now)
        tokens -= 1
    }

    /// Gives back the room of a request that was not made.
    mutating func giveBack() { tokens = min(capacity, tokens + 1) }

    /// Notes that only so many are left.
    mutating func limit(atMost count: Int, at now: Duration) {
        fill(now)
        tokens = min(tokens, Double(max(0, count)))
    }

    private mutating func fill(_ now: Duration) {
        guard now > filled else { return }
        tokens = min(capacity, tokens + (now - filled) / .seconds(1) * perSecond)
        filled = now
    }
}
