import Synchronization

/// Holds back requests until a test lets them pass or they are cancelled.
public final class StatementGate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        var arrived = 0
        var arrivals: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Makes an open gate.
    public init() {}

    /// Closes it for later requests.
    public func close() { state.withLock { $0.isClosed = true } }

    /// Opens it, and lets all requests pass.
    public func open() {
        let waiting = state.withLock { state in
            state.isClosed = false
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for request in waiting { request.resume() }
    }

    /// Returns once a request waits.
    public func arrival() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.waiting.isEmpty { state.arrivals.append(continuation) }
                return !state.waiting.isEmpty
            }
            if isThere { continuation.resume() }
        }
    }

    /// Waits while the gate is closed.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    public func pass() async throws {
        let number = state.withLock { state in
            state.arrived += 1
            return state.arrived
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (arrivals, waits) = state.withLock { state in
                    guard state.isClosed, !Task.isCancelled else {
                        return ([CheckedContinuation<Void, Never>](), false)
                    }
                    state.waiting[number] = continuation
                    defer { state.arrivals = [] }
                    return (state.arrivals, true)
                }
                for arrival in arrivals { arrival.resume() }
                if !waits { continuation.resume(with: Result { try Task.checkCancellation() }) }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: CancellationError())
        }
    }
}
