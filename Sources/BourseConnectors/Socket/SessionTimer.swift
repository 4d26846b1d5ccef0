import Synchronization

/// Wakes a session when its deadlines come.
///
/// It wakes for an earlier deadline immediately, and reads a later one when it wakes, so that traffic does not move a
/// timer with every message.
final class SessionTimer: Sendable {
    /// The deadline that ``run(next:onDeadline:)`` waits for, if any; `.none` while it does not wait.
    private let armed = Mutex<Duration??>(.none)
    private let bell = WakeSignal()
    private let clock: FeedClock

    init(_ clock: FeedClock) { self.clock = clock }

    /// Notes the session's next deadline; to be called after every change, and not under the session's lock, since it
    /// may wake a task.
    func note(_ deadline: Duration?) {
        guard let deadline else { return }
        let isEarlier = armed.withLock { armed in
            guard let waiting = armed else { return false }
            return waiting.map { deadline < $0 } ?? true
        }
        if isEarlier { bell.ring() }
    }

    /// Waits for one deadline after the other until the task is cancelled.
    ///
    /// - Parameters:
    ///   - deadline: The session's next deadline; nil without one.
    ///   - onDeadline: Called when a deadline may have passed.
    func run(next deadline: @Sendable () -> Duration?, onDeadline: @Sendable () -> Void) async {
        while !Task.isCancelled {
            let next = deadline()
            armed.withLock { $0 = .some(next) }
            // A deadline noted between the two lines is found by reading it again.
            if deadline() == next {
                await withTaskGroup(of: Void.self) { race in
                    race.addTask { await self.bell.wait() }
                    if let next { race.addTask { try? await self.clock.sleep(next) } }
                    await race.next()
                    race.cancelAll()
                }
            }
            armed.withLock { $0 = .none }
            if !Task.isCancelled { onDeadline() }
        }
    }
}
