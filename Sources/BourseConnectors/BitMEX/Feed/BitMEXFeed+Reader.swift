import BourseWire
import Logging
import Synchronization

extension BitMEXFeed {
    func hand(_ event: BitMEXFeedEvent, bytes: Int, in state: inout FeedState) {
        log(event)
        if let reader = state.reader {
            state.reader = nil
            state.handed = (reader, event)
        } else {
            state.queue.append(event, bytes: bytes)
            state.statistics.mostWaiting = max(state.statistics.mostWaiting, state.queue.count)
        }
    }

    /// The next event; nothing when the feed has ended or the task is cancelled.
    func next() async -> BitMEXFeedEvent? {
        let now = clock.elapsed()
        if let event = change({ take(at: now, from: &$0) }) { return event }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = clock.elapsed()
                let (resumed, event) = change {
                    state -> (CheckedContinuation<BitMEXFeedEvent?, Never>?, BitMEXFeedEvent?) in
                    if let event = take(at: now, from: &state) { return (continuation, event) }
                    if state.hasEnded || Task.isCancelled { return (continuation, nil) }
                    // A second reader would take events from the first one, so the first one ends.
                    defer { state.reader = continuation }
                    return (state.reader, nil)
                }
                resumed?.resume(returning: event)
            }
        } onCancel: {
            let reader = state.withLock { state in
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume(returning: nil)
        }
    }

    func take(at now: Duration, from state: inout FeedState) -> BitMEXFeedEvent? {
        guard let event = state.queue.next() else { return nil }
        if state.queue.count <= limits.events / 2, state.queue.bytes <= limits.bytes / 2 {
            if let stalled = state.stalled {
                state.stalled = nil
                handle(.readerResumed, bytes: 0, at: now, in: &state)
                if state.socket?.number == stalled { state.socket?.read() }
            } else if state.session.isHeld {
                handle(.readerResumed, bytes: 0, at: now, in: &state)
            }
        }
        return event
    }

    private func log(_ event: BitMEXFeedEvent) {
        switch event {
        case .status(.reconnecting(let wait, let fault)):
            logger.notice("connection lost", metadata: ["fault": "\(fault)", "wait": "\(wait)"])
        case .status(.error(let text)): logger.error("connection unusable", metadata: ["fault": "\(text)"])
        case .refused(let refusal):
            logger.warning("refused", metadata: ["text": "\(VenueText.clean(refusal.text))"])
        case .garbled(let text): logger.warning("unreadable frame", metadata: ["fault": "\(text)"])
        case .status, .topic, .message, .timing: break
        }
    }
}
