import BourseCore
import Synchronization

/// A clock that stands still until it is moved.
public final class ManualClock: Sendable {
    private let time: Mutex<Timestamp>

    /// Makes a clock that shows `time`; Monday 15 June 2026, 14:30 UTC, when nothing is said.
    public init(_ time: Timestamp = Timestamp(seconds: 1_781_533_800)) { self.time = Mutex(time) }

    /// What it shows.
    public var now: Timestamp { time.withLock { $0 } }

    /// Moves it forward by `seconds`, or back when negative.
    public func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }

    /// Makes it show `timestamp`.
    public func set(_ timestamp: Timestamp) { time.withLock { $0 = timestamp } }
}
