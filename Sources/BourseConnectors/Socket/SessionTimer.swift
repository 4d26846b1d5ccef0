import Synchronization

/// Wakes a session when its deadlines come.
///
/// It wakes for an earlier deadline at once, and finds a later one when it wakes, so that traffic does not move a timer
/// with every message.
final class SessionTimer: Sendable {
    /// What is waited for: nothing while nobody waits, else a deadline or that there is none.
    private let armed = Mutex<Duration??>(.none)
    private let bell = WakeSignal()
    private let clock: FeedClock

    init(_ clock: FeedClock) { self.clock = clock }

    /// Notes what the session's next deadline is now; to be called after every change, and not under the session's lock:
    /// it wakes whoever waits.
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
    ///   - deadline: The session's next one, nothing where there is none.
    ///   - onDeadline: Tells the session that a deadline may have come.
    func run(next deadline: @Sendable () -> Duration?, onDeadline: @Sendable () -> Void) async {
        while !Task.isCancelled {
            let next = deadline()
            armed.withLock { $0 = .some(next) }
            // One that came between the two lines is found by asking again.
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
