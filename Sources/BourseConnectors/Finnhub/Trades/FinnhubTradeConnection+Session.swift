import BourseCore
import BourseDesk
import BourseMarkets
import BourseWire
import Logging
import NIOCore
import Synchronization

extension FinnhubTradeConnection {
    func receive(_ event: TradeConnectionSession.SessionEvent) {
        let now = clock.elapsed()
        change { handle(event, at: now, in: &$0) }
    }

    /// Changes the state under the lock, and then wakes whoever has something to do: nobody is woken under the lock.
    func change<Value: Sendable>(_ body: (inout TradeConnectionState) -> Value) -> Value {
        let (value, made, hasWork, deadline) = state.withLock { state in
            let value = body(&state)
            defer { state.made = [] }
            return (value, state.made, !state.queue.isEmpty, state.session.deadline)
        }
        for socket in made { opening.yield(socket) }
        if hasWork { work.ring() }
        timer.note(deadline)
        return value
    }

    /// Lets the session take an event, and does what it asks for; sockets do their work later, on their event loop.
    func handle(_ event: TradeConnectionSession.SessionEvent, at now: Duration, in state: inout TradeConnectionState) {
        for action in state.session.handle(event, at: now) {
            switch action {
            case .open(let number):
                let socket = makeSocket(number)
                state.socket = socket
                state.made.append(socket)
            case .close(let number):
                if state.socket?.number == number { state.socket?.close() }
                if state.stalled == number { state.stalled = nil }
            case .subscribe(let names): for name in names { state.socket?.send(FinnhubCommand.subscribe(name).bytes) }
            case .unsubscribe(let names):
                for name in names { state.socket?.send(FinnhubCommand.unsubscribe(name).bytes) }
            case .ping: state.socket?.ping()
            case .connected: state.queue.append(.connected)
            case .disconnected(let failure, let seconds):
                let failure = key.hidden(in: failure)
                logger.notice("trade stream lost", metadata: ["why": "\(failure.sentence)", "retry": "\(seconds)"])
                state.queue.append(.disconnected(failure, retryIn: seconds))
            }
        }
    }

    private func makeSocket(_ number: SocketNumber) -> Socket {
        Socket(
            number,
            to: endpoint,
            tls: tls,
            limits: Socket.Limits(frame: settings.largestMessage),
            decoder: FinnhubConnectionDecoder(now: clock.now),
            eventLoop: group.next()
        ) { [weak self] report in self?.take(report, of: number) ?? false }
    }

    /// Takes a report of a socket; false when it shall pause.
    private func take(_ report: Socket.Report, of number: SocketNumber) -> Bool {
        let now = clock.elapsed()
        return change { state in
            switch report {
            case .opened: handle(.opened(number), at: now, in: &state)
            case .refused(let status, let retryAfter, let text):
                handle(.refused(number, status: status, retryAfter: retryAfter, text: text), at: now, in: &state)
            case .closed(let fault): handle(.closed(number, fault), at: now, in: &state)
            case .garbled(let text): handle(.garbled(number, VenueText.clean(text)), at: now, in: &state)
            case .heard, .piece: handle(.heard(number), at: now, in: &state)
            case .message(let message, _):
                handle(.heard(number), at: now, in: &state)
                if state.socket?.number == number { take(message, in: &state) }
            }
            let isFull = state.queue.trades >= settings.waitingTrades && state.socket?.number == number
            if isFull { state.stalled = number }
            return !isFull
        }
    }

    private func take(_ message: FinnhubMessage, in state: inout TradeConnectionState) {
        switch message {
        case .trades(let fetched):
            let trades = fetched.trades.compactMap { trade -> MarketTrade? in
                // A volume of 0 is a new price without a trade.
                guard trade.volume > .zero, let symbol = state.names[trade.symbol] else { return nil }
                return MarketTrade(symbol: symbol, price: trade.price, volume: trade.volume, time: trade.time)
            }
            state.queue.append(.trades(trades))
        case .error(let text):
            logger.warning("trade stream error", metadata: ["text": "\(key.hidden(in: VenueText.clean(text)))"])
        case .ping, .other: break
        }
    }
}
