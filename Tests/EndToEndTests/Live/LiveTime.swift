import BourseConnectors
import BourseCore
import Synchronization

/// Time that stands still until it is moved, for the feed and for people alike.
final class LiveTime: Sendable {
    private struct State {
        var elapsed: Duration = .zero
        var lastName = 0
        /// The number of tasks that the last step woke, less the sleeps since; a task that ended is still counted.
        var awake = 0
        var sleepers: [Int: (until: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    }

    /// What the clock shows at first.
    let start: Timestamp
    private let state = Mutex(State())

    init(start: Timestamp) { self.start = start }

    var clock: FeedClock {
        FeedClock(now: { self.now }, elapsed: { self.elapsed }, sleep: { try await self.sleep(until: $0) })
    }

    var elapsed: Duration { state.withLock { $0.elapsed } }

    var now: Timestamp {
        let (seconds, attoseconds) = elapsed.components
        return Timestamp(
            microseconds: start.microseconds + seconds * 1_000_000 + attoseconds / 1_000_000_000_000
        )
    }

    /// How many wait for an instant to come.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    /// The number of tasks that the last step woke, less the sleeps since; a task that ended is still counted.
    var awake: Int { state.withLock { $0.awake } }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.elapsed += duration
            let due = state.sleepers.filter { $0.value.until <= state.elapsed }
            for name in due.keys { state.sleepers[name] = nil }
            state.awake = due.count
            return due.sorted { $0.value.until < $1.value.until }.map(\.value.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    private func sleep(until: Duration) async throws {
        let name = state.withLock { state in
            state.lastName += 1
            return state.lastName
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if until <= state.elapsed { return .success(()) }
                    state.sleepers[name] = (until, continuation)
                    state.awake = max(0, state.awake - 1)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: name) }?.continuation
                .resume(throwing: CancellationError())
        }
    }
}
