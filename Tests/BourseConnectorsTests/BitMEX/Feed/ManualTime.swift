import BourseConnectors
import BourseCore
import Synchronization

/// Time that stands still until it is moved, for what sleeps on a ``FeedClock``.
final class ManualTime: Sendable {
    private struct State {
        var now: Duration = .zero
        var lastName = 0
        var sleepers: [Int: (until: Duration, continuation: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())

    var clock: FeedClock {
        FeedClock(
            now: { Timestamp(microseconds: 1_700_000_000_000_000 + self.now.microseconds) },
            elapsed: { self.now },
            sleep: { try await self.sleep(until: $0) }
        )
    }

    var now: Duration { state.withLock { $0.now } }

    /// How many wait for an instant to come.
    var sleepers: Int { state.withLock { $0.sleepers.count } }

    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            let due = state.sleepers.filter { $0.value.until <= state.now }
            for name in due.keys { state.sleepers[name] = nil }
            return due.sorted { $0.value.until < $1.value.until }.map(\.value.continuation)
        }
        for continuation in woken { continuation.resume() }
    }

    /// Lets time pass in small steps, until something has happened.
    func advance(until condition: () -> Bool) async {
        while !condition() {
            advance(by: .milliseconds(50))
            for _ in 0..<50 { await Task.yield() }
        }
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
                    if until <= state.now { return .success(()) }
                    state.sleepers[name] = (until, continuation)
                    return nil
                }
                if let outcome { continuation.resume(with: outcome) }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: name) }?.continuation.resume(throwing: CancellationError())
        }
    }
}
