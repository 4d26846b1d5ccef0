import BourseAPI
import Synchronization

/// The calls of one client that have not ended, by the identities of their requests.
final class RunningCalls: Sendable {
    private typealias RunningCall = (number: Int, task: Task<JSON?, Never>)

    private struct RunningState {
        var calls: [RequestID: RunningCall] = [:]
        var started = 0
    }

    private let state = Mutex(RunningState())

    /// Whether a call has not ended and was not canceled.
    func contains(_ id: RequestID) -> Bool { state.withLock { $0.calls[id] != nil } }

    /// Starts a call, which ends before its response is available.
    ///
    /// - Parameter body: Returns the response.
    func start(_ id: RequestID, _ body: @escaping @Sendable () async -> JSON?) -> Task<JSON?, Never> {
        state.withLock { state in
            state.started += 1
            let number = state.started
            let task = Task {
                let response = await body()
                self.end(id, number)
                return response
            }
            state.calls[id] = (number, task)
            return task
        }
    }

    /// Cancels a call, whose identity another request may then use.
    func cancel(_ id: RequestID) { state.withLock { $0.calls.removeValue(forKey: id) }?.task.cancel() }

    private func end(_ id: RequestID, _ number: Int) {
        state.withLock { state in
            guard state.calls[id]?.number == number else { return }
            state.calls[id] = nil
        }
    }
}
