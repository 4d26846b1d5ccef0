import Synchronization

/// Lets one task wait until somebody rings; a ring before the wait counts.
final class WakeSignal: Sendable {
    private enum SignalState {
        case quiet
        case rung
        case awaited(CheckedContinuation<Void, Never>)
    }

    private let state = Mutex(SignalState.quiet)

    /// Ends the wait, or the next one.
    func ring() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            if case .awaited(let continuation) = state {
                state = .quiet
                return continuation
            }
            state = .rung
            return nil
        }
        waiting?.resume()
    }

    /// Waits for a ring, or for the end of the task.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if case .rung = state {
                        state = .quiet
                        return true
                    }
                    // The handler may have run before the continuation was there to be ended.
                    if Task.isCancelled { return true }
                    state = .awaited(continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
                guard case .awaited(let continuation) = state else { return nil }
                state = .quiet
                return continuation
            }
            waiting?.resume()
        }
    }
}
