import Synchronization

/// What is known of the plan of a key.
final class FinnhubPlan: Sendable {
    private let state = Mutex(false)

    /// Whether the key was refused what only those who pay are told.
    var isFree: Bool { state.withLock { $0 } }

    /// Notes that it was.
    func learnFree() { state.withLock { $0 = true } }
}
