import BourseCore
import BourseOrderBook
import BourseWire

extension BitMEXSession {
    /// The short way of what comes most: data of a live topic changes neither the phase nor the status.
    mutating func isPlainData(_ event: BitMEXSessionEvent) -> Bool {
        guard case .message(let number, let message, let received) = event, case .open(number) = phase,
            let (topic, action) = message.content, topics[topic]?.stage == .live, message.lost.isEmpty, !isSilent
        else { return false }
        heard()
        actions.append(.report(.message(message, receivedAt: received)))
        if action != .partial, let sent = message.sent { measure(sent: sent, received: received) }
        return true
    }

    mutating func receive(_ message: BitMEXMessage, on number: SocketNumber, at received: Timestamp) {
        guard number == socket else { return }
        heard()
        switch message {
        case .welcome(let welcome): welcomed(welcome, on: number)
        case .pong: ponged()
        case .subscribed(let topic): if case .open = phase { acknowledged(topic) }
        case .unsubscribed(let topic): if case .open = phase { ended(topic) }
        case .refused(let refusal): refused(refusal)
        case .book, .depth10, .trades, .quotes, .bins, .instruments: data(message, at: received)
        case .other: break
        }
    }

    /// Data that is not plain: a partial makes its topic live, anything before it is not told.
    private mutating func data(_ message: BitMEXMessage, at received: Timestamp) {
        guard case .open = phase, let (topic, action) = message.content, let line = topics[topic] else { return }
        switch line.stage {
        case .subscribing where action == .partial, .acknowledged where action == .partial,
            .postponed where action == .partial:
            topics[topic]?.stage = .live
            topics[topic]?.stale = nil
            topics[topic]?.isAlone = false
            topics[topic]?.postponements = 0
            actions.append(.report(.message(message, receivedAt: received)))
            report(topic)
        case .live:
            actions.append(.report(.message(message, receivedAt: received)))
        case .subscribing, .acknowledged, .postponed, .queued, .leaving, .refused:
            droppedBeforePartial += 1
            return
        }
        if !message.lost.isEmpty { resync(topic, because: .garbled) }
    }

    mutating func garbled(_ number: SocketNumber, _ text: String) {
        guard number == socket else { return }
        heard()
        garbledFrames += 1
        actions.append(.report(.garbled(text)))
        recentlyGarbled.removeAll { now - $0 >= .seconds(60) }
        recentlyGarbled.append(now)
        if recentlyGarbled.count > settings.garbledPerMinute { return hangUp(.garbled) }
        // The frame may have been of any topic, so none of them can be trusted.
        for topic in topics.keys.sorted(by: inOrder) { resync(topic, because: .garbled) }
    }

    private mutating func measure(sent: Timestamp, received: Timestamp) {
        meter.add(venue: sent, received: received)
        if let lastTiming, now - lastTiming < settings.timingInterval { return }
        guard let timing = meter.timing else { return }
        lastTiming = now
        actions.append(.report(.timing(timing)))
    }
}
