import Synchronization

/// The plan of a key, as answers show it.
final class FinnhubPlan: Sendable {
    private let state = Mutex(false)

    /// Whether the key has no paid plan: a request for older data was refused.
    var isFree: Bool { state.withLock { $0 } }

    /// Records that the key has no paid plan.
    func learnFree() { state.withLock { $0 = true } }
}
