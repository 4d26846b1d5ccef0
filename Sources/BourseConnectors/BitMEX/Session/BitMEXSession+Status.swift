import BourseWire

extension BitMEXSession {
    /// Tells the status when it is another than before.
    mutating func updateStatus() {
        let present = presentStatus
        if present == .live, healthySince == nil, case .open = phase { healthySince = now }
        guard present != status else { return }
        status = present
        actions.append(.report(.status(present)))
    }

    private var presentStatus: LiveStatus {
        switch phase {
        case .stopped: return .offline(because: .stopped)
        case .held(let fault): return .error("\(fault)")
        case .waiting(let since, let until, let fault):
            // Counted from the start of the wait, so that the same wait never looks like a new one.
            return fault.isLasting ? .error("\(fault)") : .reconnecting(in: until - since, because: fault)
        case .opening, .greeting: return .connecting
        case .open: return isSilent ? .silent : topicsStatus
        }
    }

    private var topicsStatus: LiveStatus {
        var refusals: [(topic: BitMEXTopic, text: String)] = []
        var wanted = 0
        var live = 0
        var isStale = false
        for (topic, line) in topics where line.isWanted {
            wanted += 1
            if case .refused(let text) = line.stage { refusals.append((topic, text)) }
            if line.stage == .live { live += 1 }
            if line.stale != nil { isStale = true }
        }
        if wanted > 0, refusals.count == wanted, let first = refusals.min(by: { inOrder($0.topic, $1.topic) }) {
            return .error("\(first.topic) was refused: \(first.text)")
        }
        if live + refusals.count == wanted { return .live }
        return isStale ? .resyncing : .connecting
    }
}

extension ConnectionFault {
    /// Whether waiting alone seldom mends it.
    fileprivate var isLasting: Bool {
        if case .refused(let status, _) = self { return (400...499).contains(status) && status != 408 && status != 429 }
        return false
    }
}
