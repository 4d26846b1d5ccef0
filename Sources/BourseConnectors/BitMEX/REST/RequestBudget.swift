/// How many requests the venue grants: a bucket that refills evenly, as BitMEX keeps it, and the venue's own word.
struct RequestBudget: Hashable, Sendable {
    private var bucket: TokenBucket
    /// The venue's own word: no request before this instant.
    private var forbiddenUntil: Duration = .zero

    init(perMinute: Int) { bucket = TokenBucket(perMinute, per: .seconds(60)) }

    /// How long a request that is made now has to wait; zero when it may go at once.
    mutating func wait(at now: Duration) -> Duration { max(bucket.wait(at: now), forbiddenUntil - now, .zero) }

    /// Takes the room of one request, even ahead of time by one that will wait.
    mutating func take(at now: Duration) { bucket.take(at: now) }

    /// Gives back the room of a request that was not made.
    mutating func giveBack() { bucket.giveBack() }

    /// Notes what an answer said is left.
    mutating func learn(remaining: Int, at now: Duration) { bucket.limit(atMost: remaining, at: now) }

    /// Notes that the venue asked to wait.
    mutating func forbid(until instant: Duration) { forbiddenUntil = max(forbiddenUntil, instant) }
}
