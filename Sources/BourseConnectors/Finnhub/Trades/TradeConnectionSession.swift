import BourseDesk

/// Decides what happens on a connection for trades: it receives events with their times, and returns actions.
///
/// It opens a connection as soon as an instrument is followed, keeps the subscriptions equal to the followed
/// instruments, and reconnects after ever longer waits. It has neither a clock nor a socket.
struct TradeConnectionSession: Sendable {
    /// An event of a session.
    enum SessionEvent: Sendable {
        /// These are followed from now on, and no others; as the source writes them.
        case follow(Set<String>)
        case opened(SocketNumber)
        case refused(SocketNumber, status: Int, retryAfter: Duration?, text: String)
        case closed(SocketNumber, ConnectionFault)
        /// Something came, of whatever kind.
        case heard(SocketNumber)
        /// Something came that cannot be read.
        case garbled(SocketNumber, String)
        case timer
        /// The line is no longer wanted.
        case stop
    }

    /// What it wants done.
    enum SessionAction: Hashable, Sendable {
        case open(SocketNumber)
        case close(SocketNumber)
        case subscribe([String])
        case unsubscribe([String])
        case ping
        case connected
        case disconnected(MarketSourceError, retryIn: Int)
    }

    private enum ConnectionPhase {
        /// Nothing is followed, or the line is no longer wanted.
        case idle
        case opening(SocketNumber, until: Duration)
        case open(SocketNumber, since: Duration)
        case waiting(until: Duration)
    }

    private let settings: TradeConnectionSettings
    private var backOff: BackOff
    private var phase = ConnectionPhase.idle
    private var followed: Set<String> = []
    private var subscribed: Set<String> = []
    private var failures = 0
    private var lastNumber = 0
    private var lastHeard: Duration = .zero
    private var pinged: Duration?
    private var garbled = 0
    private var isStopped = false
    private var now: Duration = .zero
    private var actions: [SessionAction] = []

    init(_ settings: TradeConnectionSettings, seed: UInt64) {
        self.settings = settings
        backOff = BackOff(shortest: settings.shortestBackOff, longest: settings.longestBackOff, seed: seed)
    }

    /// When ``SessionEvent/timer`` is due unless another event comes first; nil if no timer is needed.
    var deadline: Duration? {
        switch phase {
        case .idle: nil
        case .opening(_, let until), .waiting(let until): until
        case .open: pinged.map { $0 + settings.pongLimit } ?? (lastHeard + settings.silence)
        }
    }

    /// Handles an event, and returns the actions to perform, in order.
    mutating func handle(_ event: SessionEvent, at now: Duration) -> [SessionAction] {
        self.now = max(self.now, now)
        actions = []
        switch event {
        case .follow(let names): follow(names)
        case .opened(let number): opened(number)
        case .refused(let number, let status, let retryAfter, let text):
            refused(number, status: status, retryAfter: retryAfter, text: text)
        case .closed(let number, let fault): if number == socket { lose(MarketSourceError(fault)) }
        case .heard(let number): heard(number)
        case .garbled(let number, let text): garbled(number, text)
        case .timer: timer()
        case .stop:
            isStopped = true
            if let socket { actions.append(.close(socket)) }
            phase = .idle
        }
        return actions
    }

    private var socket: SocketNumber? {
        switch phase {
        case .opening(let number, _), .open(let number, _): number
        case .idle, .waiting: nil
        }
    }

    // MARK: - what is followed

    private mutating func follow(_ names: Set<String>) {
        // Those that are sent already stay, so that too many do not make the line change its mind every time.
        let remaining = names.intersection(followed).sorted()
        let new = names.subtracting(followed).sorted()
        followed = Set((remaining + new).prefix(settings.mostFollowed))
        switch phase {
        case .idle: if !followed.isEmpty, !isStopped { connect() }
        case .open: subscribe()
        case .opening, .waiting: break
        }
    }

    private mutating func subscribe() {
        let gone = subscribed.subtracting(followed).sorted()
        let new = followed.subtracting(subscribed).sorted()
        subscribed = followed
        // The places of those that go are needed by those that come.
        if !gone.isEmpty { actions.append(.unsubscribe(gone)) }
        if !new.isEmpty { actions.append(.subscribe(new)) }
    }

    // MARK: - the line

    private mutating func connect() {
        lastNumber += 1
        subscribed = []
        let number = SocketNumber(lastNumber)
        phase = .opening(number, until: now + settings.openingLimit)
        actions.append(.open(number))
    }

    private mutating func opened(_ number: SocketNumber) {
        guard case .opening(number, _) = phase else { return }
        phase = .open(number, since: now)
        (lastHeard, pinged, garbled) = (now, nil, 0)
        actions.append(.connected)
        subscribe()
    }

    private mutating func heard(_ number: SocketNumber) {
        guard case .open(number, _) = phase else { return }
        (lastHeard, pinged, garbled) = (now, nil, 0)
    }

    private mutating func garbled(_ number: SocketNumber, _ text: String) {
        guard case .open(number, _) = phase else { return }
        (lastHeard, pinged) = (now, nil)
        garbled += 1
        if garbled >= settings.garbledInARow { lose(.unreadable(text)) }
    }

    private mutating func refused(_ number: SocketNumber, status: Int, retryAfter: Duration?, text: String) {
        guard case .opening(number, _) = phase else { return }
        let requested = retryAfter.map { min(max($0, .zero), settings.longestWait) }
        switch status {
        case 429, 503: lose(.busy(retryAfter: requested), waitingAtLeast: requested ?? settings.unnamedWait)
        case 401, 403:
            lose(
                .unauthorized(text.isEmpty ? "status \(status)" : text),
                waitingAtLeast: requested ?? settings.refusalWait
            )
        case 500...: lose(.refused(status: status), waitingAtLeast: requested ?? .zero)
        default: lose(.refused(status: status), waitingAtLeast: requested ?? settings.refusalWait)
        }
    }

    private mutating func timer() {
        guard let deadline, deadline <= now else { return }
        switch phase {
        case .idle: break
        case .waiting: if followed.isEmpty { phase = .idle } else { connect() }
        case .opening: lose(.late)
        case .open:
            if pinged != nil { return lose(.late) }
            pinged = now
            actions.append(.ping)
        }
    }

    /// Gives the line up, and waits for the next attempt.
    private mutating func lose(_ failure: MarketSourceError, waitingAtLeast least: Duration = .zero) {
        if let socket { actions.append(.close(socket)) }
        if case .open(_, let since) = phase, now - since >= settings.health { failures = 0 }
        failures += 1
        let wait = max(backOff.delay(afterFailures: failures), least)
        phase = .waiting(until: now + wait)
        let (seconds, rest) = wait.components
        actions.append(.disconnected(failure, retryIn: Int(clamping: seconds) + (rest > 0 ? 1 : 0)))
    }
}

extension MarketSourceError {
    /// Why a line ended, as any other failure of a source.
    init(_ fault: ConnectionFault) {
        switch fault {
        case .unreachable(let text): self = .unreachable(text)
        case .refused(let status, _): self = .refused(status: status)
        case .closed(_, let text): self = .unreachable(text.isEmpty ? "the connection was closed" : text)
        case .broken(let text): self = .unreachable(text)
        case .late, .silent: self = .late
        case .violated(let text): self = .unreadable(text)
        case .garbled: self = .unreadable("its messages")
        case .slowReader, .exhausted, .stopped: self = .cancelled
        }
    }
}
