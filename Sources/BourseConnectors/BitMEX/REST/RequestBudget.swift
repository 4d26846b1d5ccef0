/// How many requests the venue grants: a bucket that refills evenly, as BitMEX keeps it.
struct RequestBudget: Hashable, Sendable {
    /// The most requests at once.
    let capacity: Double
    private let perSecond: Double
    private var tokens: Double
    private var filled: Duration = .zero
    /// The venue's own word: no request before this instant.
    private var forbiddenUntil: Duration = .zero

    init(perMinute: Int) {
        capacity = Double(max(1, perMinute))
        perSecond = capacity / 60
        tokens = capacity
    }

    /// How long a request that is made now has to wait; zero when it may go at once.
    mutating func wait(at now: Duration) -> Duration {
        fill(now)
        let refill: Duration = tokens >= 1 ? .zero : .seconds((1 - tokens) / perSecond)
        return max(refill, forbiddenUntil - now, .zero)
    }

    /// Takes the room of one request, even ahead of time by one that will wait.
    mutating func take(at now: Duration) {
        fill(now)
        tokens -= 1
    }

    /// Gives back the room of a request that was not made.
    mutating func giveBack() { tokens = min(capacity, tokens + 1) }

    /// Notes what an answer said is left.
    mutating func learn(remaining: Int, at now: Duration) {
        fill(now)
        tokens = min(tokens, Double(max(0, remaining)))
    }

    /// Notes that the venue asked to wait.
    mutating func forbid(until instant: Duration) { forbiddenUntil = max(forbiddenUntil, instant) }

    private mutating func fill(_ now: Duration) {
        guard now > filled else { return }
        tokens = min(capacity, tokens + (now - filled) / .seconds(1) * perSecond)
        filled = now
    }
}
