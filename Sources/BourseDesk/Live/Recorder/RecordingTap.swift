import BourseCore
import BourseOrderBook
import BourseValues

/// Turns what is heard of one instrument into what is recorded of it, and marks what is missing.
struct RecordingTap: Sendable {
    private var lastHeard: Timestamp
    /// Since when nothing of the market is known, or nothing of its book; told as soon as its end is known.
    private var missing: (since: Timestamp, reason: RecordedGap.GapReason)?
    /// Since when trades alone are missing.
    private var missingTrades: Timestamp?
    /// The line as it is, which is not recorded while the market is unusable.
    private var line = RecordedStatus(.connecting)
    private var unusable: Set<LivePart> = []

    init(start: Timestamp) { lastHeard = start }

    /// What is to be recorded of an event, in order; `state` is what the recording knows before it.
    mutating func events(for event: LiveEvent, at time: Timestamp, state: RecordedState) -> [RecordedEvent] {
        switch event {
        case .line(let line):
            self.line = line.recorded
            if self.line.state.isLost { miss(.lineLost) }
            return unusable.isEmpty ? [RecordedEvent(time: time, content: .status(self.line))] : []
        case .unusable(let symbol, let part, let reason):
            switch part {
            case .book: miss(.resync)
            case .tape: missingTrades = missingTrades ?? lastHeard
            case .metrics: break
            }
            guard unusable.insert(part).inserted else { return [] }
            let status = RecordedStatus(.unusable, detail: reason.text(symbol))
            return [RecordedEvent(time: time, content: .status(status))]
        case .refused(_, let reason):
            miss(.lineLost)
            return [RecordedEvent(time: time, content: .status(RecordedStatus(.failed, detail: reason)))]
        case .stale(_, .book, _):
            miss(.resync)
            return []
        case .stale(_, .tape, _):
            missingTrades = missingTrades ?? lastHeard
            return []
        case .stale(_, .metrics, _), .timing: return []
        case .market(_, let content, _):
            defer { lastHeard = time }
            let recovery = recovery(with: content)
            let gap = gap(before: content, at: time, state: state)
            return (recovery + gap + [content]).map { RecordedEvent(time: time, content: $0) }
        }
    }

    /// What is to be recorded when nothing more is heard of.
    func end(at time: Timestamp) -> [RecordedEvent] {
        guard let since = missing?.since ?? missingTrades else { return [] }
        let gap = RecordedGap(from: since, to: time, reason: missing?.reason ?? .lineLost)
        return [RecordedEvent(time: time, content: .gap(gap))]
    }

    /// The line again, when `content` is the partial that makes the market usable.
    private mutating func recovery(with content: RecordedEvent.Content) -> [RecordedEvent.Content] {
        let part: LivePart? =
            switch content {
            case .book(.partial, _): .book
            case .trades(.partial, _): .tape
            case .metrics(.partial, _): .metrics
            default: nil
            }
        guard let part, unusable.remove(part) != nil, unusable.isEmpty else { return [] }
        return [.status(line)]
    }

    private mutating func miss(_ reason: RecordedGap.GapReason) {
        // A lost line says more than a book that disagrees.
        let since = missing?.since ?? lastHeard
        missing = (since, missing?.reason == .lineLost ? .lineLost : reason)
    }

    /// The gap that ends with `content`, and what has to be said again because of it.
    private mutating func gap(
        before content: RecordedEvent.Content,
        at time: Timestamp,
        state: RecordedState
    ) -> [RecordedEvent.Content] {
        let (isBook, isTrades) =
            switch content {
            case .book(.partial, _): (true, false)
            case .trades(.partial, _): (false, true)
            default: (false, false)
            }
        if let missing, isBook || (isTrades && missing.reason == .lineLost) {
            self.missing = nil
            missingTrades = nil
            return [.gap(RecordedGap(from: missing.since, to: time, reason: missing.reason))]
        }
        guard let since = missingTrades, isTrades else { return [] }
        missingTrades = nil
        let gap = RecordedEvent.Content.gap(RecordedGap(from: since, to: time, reason: .lineLost))
        // The book was right all the time, but behind a gap nobody trusts it until it is told again.
        return state.isBookCurrent ? [gap, .book(.partial, state.book)] : [gap]
    }
}

extension LiveConnection {
    /// The line as a recording has it.
    var recorded: RecordedStatus {
        switch self {
        case .live: RecordedStatus(.live)
        case .connecting: RecordedStatus(.connecting)
        case .resyncing: RecordedStatus(.resyncing)
        case .silent: RecordedStatus(.resyncing, detail: "No messages were received.")
        case .reconnecting(_, let reason): RecordedStatus(.reconnecting, detail: reason)
        case .offline(let reason): RecordedStatus(.offline, detail: reason)
        case .error(let reason): RecordedStatus(.failed, detail: reason)
        }
    }

    /// The line as it was when a status was recorded; how long it waited is not known any more.
    init(_ status: RecordedStatus) {
        self =
            switch status.state {
            case .live: .live
            case .connecting: .connecting
            // Silence is recorded with its words, so that it can be told from the other.
            case .resyncing: status.detail.isEmpty ? .resyncing : .silent
            case .reconnecting: .reconnecting(seconds: 0, reason: status.detail)
            case .offline: .offline(reason: status.detail)
            case .unusable: .resyncing
            case .failed: .error(reason: status.detail)
            }
    }
}
