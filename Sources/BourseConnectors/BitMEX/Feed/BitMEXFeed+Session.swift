import BourseWire
import NIOCore
import Synchronization

extension BitMEXFeed {
    func receive(_ event: BitMEXSessionEvent) {
        let now = clock.elapsed()
        change { handle(event, bytes: 0, at: now, in: &$0) }
    }

    /// Changes the state under the lock, and then wakes whoever has to be woken for it.
    ///
    /// Nobody is woken under the lock: whoever cancels a task holds a lock of that task while its handler waits for ours,
    /// and waking it waits for theirs.
    func change<Value: Sendable>(_ body: (inout FeedState) -> Value) -> Value {
        let (value, handed, made, deadline) = state.withLock { state in
            let value = body(&state)
            defer { (state.handed, state.made) = (nil, []) }
            return (value, state.handed, state.made, state.session.deadline)
        }
        handed?.reader.resume(returning: handed?.event)
        for socket in made { opening.yield(socket) }
        timer.note(deadline)
        return value
    }

    /// Lets the session take an event, and does what it asks for.
    ///
    /// All of it happens under the lock, so that the order of actions is the session's; nothing of it waits or calls
    /// back: sockets do their work later, on their event loop.
    func handle(_ event: BitMEXSessionEvent, bytes: Int, at now: Duration, in state: inout FeedState) {
        for action in state.session.handle(event, at: now) {
            switch action {
            case .open(let number):
                let socket = makeSocket(number)
                state.socket = socket
                state.statistics.sockets += 1
                state.made.append(socket)
            case .close(let number):
                if state.socket?.number == number { state.socket?.close() }
                if state.stalled == number { state.stalled = nil }
            case .subscribe(_, let topics): state.socket?.send(BitMEXEncoder.subscribe(topics))
            case .unsubscribe(_, let topics): state.socket?.send(BitMEXEncoder.unsubscribe(topics))
            case .ping: state.socket?.send(BitMEXEncoder.ping)
            case .report(let fetched): hand(fetched, bytes: bytes, in: &state)
            }
        }
    }

    func makeSocket(_ number: SocketNumber) -> BitMEXSocket {
        BitMEXSocket(
            number,
            to: endpoint,
            tls: tls,
            limits: BitMEXSocket.Limits(frame: limits.message),
            decoder: BitMEXDecoder(),
            eventLoop: group.next()
        ) { [weak self] report in self?.take(report, of: number) ?? false }
    }

    /// Takes a report of a socket; false when it shall pause.
    func take(_ report: BitMEXSocket.Report, of number: SocketNumber) -> Bool {
        let now = clock.elapsed()
        let received = clock.now()
        return change { state in
            var size = 0
            let event: BitMEXSessionEvent
            switch report {
            case .opened: event = .opened(number)
            case .refused(let status, let retryAfter, let text):
                event = .refused(number, status: status, retryAfter: retryAfter, text: text)
            case .message(let message, let bytes):
                size = bytes
                state.statistics.messages += 1
                state.statistics.bytes += bytes
                event = .message(number, message, receivedAt: received)
            case .garbled(let text): event = .garbled(number, VenueText.clean(text))
            case .heard: event = .heard(number)
            case .piece: event = .piece(number)
            case .closed(let fault): event = .closed(number, fault)
            }
            handle(event, bytes: size, at: now, in: &state)
            return hasRoom(for: number, at: now, in: &state)
        }
    }

    func hasRoom(for number: SocketNumber, at now: Duration, in state: inout FeedState) -> Bool {
        guard state.session.socket == number else { return true }
        guard state.queue.count >= limits.events || state.queue.bytes >= limits.bytes else { return true }
        if state.stalled == nil {
            state.stalled = number
            state.statistics.pauses += 1
            handle(.readerStalled(number), bytes: 0, at: now, in: &state)
        }
        return false
    }
}
