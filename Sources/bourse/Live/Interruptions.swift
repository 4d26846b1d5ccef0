import Foundation
import Synchronization

/// What people and the system request of a running command: to end, or to make way for the shell for a while.
final class CommandRequests: Sendable {
    private struct RequestState {
        var isEnd = false
        var isPause = false
    }

    private let state = Mutex(RequestState())

    /// Whether the command is to end.
    var isEnd: Bool { state.withLock { $0.isEnd } }

    /// Notes that the command is to end.
    func end() { state.withLock { $0.isEnd = true } }

    /// Notes that the command is to make way.
    func pause() { state.withLock { $0.isPause = true } }

    /// Whether the command is to make way; told once.
    func takePause() -> Bool {
        state.withLock { state in
            defer { state.isPause = false }
            return state.isPause
        }
    }
}

/// Takes the signals that would end or stop the process, for as long as it exists.
///
/// A command that does not heed them in time, because whoever reads its output is asleep, is ended
/// nevertheless.
final class Interruptions {
    let requests = CommandRequests()
    private var sources: [any DispatchSourceSignal] = []

    /// Begins to listen, for pauses only if the command can make way.
    ///
    /// - Parameter patience: How many seconds the command has to end.
    init(pauses: Bool, patience: Int = 2) {
        let queue = DispatchQueue(label: "bourse.interruptions")
        let requests = requests
        for number in [SIGINT, SIGTERM, SIGHUP] {
            listen(to: number, on: queue) {
                requests.end()
                queue.asyncAfter(deadline: .now() + .seconds(patience)) { _exit(0) }
            }
        }
        if pauses { listen(to: SIGTSTP, on: queue) { requests.pause() } }
    }

    private func listen(to number: Int32, on queue: DispatchQueue, _ note: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: DispatchWorkItem(block: note))
        source.activate()
        sources.append(source)
    }
}
