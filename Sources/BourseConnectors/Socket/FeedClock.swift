import BourseCore

/// The two clocks of a connection: one that people read, and one that only moves forward.
public struct FeedClock: Sendable {
    /// The present instant, as people read it; it may jump.
    public var now: @Sendable () -> Timestamp
    /// The time since any fixed moment; it never goes back.
    public var elapsed: @Sendable () -> Duration
    /// Waits until ``elapsed`` has reached a value; throws when the task is cancelled.
    public var sleep: @Sendable (_ until: Duration) async throws -> Void

    /// Makes the clocks of their parts.
    public init(
        now: @escaping @Sendable () -> Timestamp,
        elapsed: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (_ until: Duration) async throws -> Void
    ) {
        self.now = now
        self.elapsed = elapsed
        self.sleep = sleep
    }

    /// Makes them of a clock of the machine and the time that people read.
    public init<Machine: Clock>(_ clock: Machine, now: @escaping @Sendable () -> Timestamp)
    where Machine.Duration == Duration {
        let start = clock.now
        self.init(
            now: now,
            elapsed: { start.duration(to: clock.now) },
            sleep: { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
        )
    }
}
