import Synchronization

/// A value that one revision of a journal computes when it is first needed.
final class ComputedOnce<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)

    func value(_ compute: () -> Value) -> Value {
        if let known = known.withLock({ $0 }) { return known }
        let computed = compute()
        known.withLock { $0 = computed }
        return computed
    }
}
