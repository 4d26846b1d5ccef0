import BourseConnectors
import Synchronization

/// A transport that answers as a test says, and remembers when it was asked.
final class ManualTransport: RestTransport {
    typealias Outcome = Result<RestAnswer, BitMEXRestError>

    private struct State {
        var outcomes: [Outcome]
        var requested: [(at: Duration, path: String)] = []
        var gate: [CheckedContinuation<Void, Never>] = []
        var isShut = false
    }

    private let time: ManualTime
    private let state: Mutex<State>

    init(_ time: ManualTime, _ outcomes: [Outcome]) {
        self.time = time
        state = Mutex(State(outcomes: outcomes))
    }

    var requested: [(at: Duration, path: String)] { state.withLock { $0.requested } }

    /// Keeps every question waiting until ``open()``.
    func shut() { state.withLock { $0.isShut = true } }

    func open() {
        let waiting = state.withLock { state in
            state.isShut = false
            defer { state.gate = [] }
            return state.gate
        }
        for continuation in waiting { continuation.resume() }
    }

    func get(_ path: String, limit: Int, timeout: Duration) async throws(BitMEXRestError) -> RestAnswer {
        let now = time.now
        state.withLock { $0.requested.append((now, path)) }
        await withCheckedContinuation { continuation in
            let passes = state.withLock { state in
                if state.isShut { state.gate.append(continuation) }
                return !state.isShut
            }
            if passes { continuation.resume() }
        }
        if Task.isCancelled { throw .cancelled }
        return try state.withLock { state -> Outcome in
            state.outcomes.isEmpty
                ? .success(RestAnswer(status: 200, body: Array("[]".utf8)))
                : state.outcomes.removeFirst()
        }.get()
    }
}
