import BourseWire

extension BitMEXSession {
    /// The venue refused a request, or a part of it: what was asked for waits, or is not granted.
    mutating func refused(_ refusal: BitMEXRefusal) {
        actions.append(.report(.refused(refusal)))
        let meant = meant(by: refusal)
        if let retryAfter = waiting(after: refusal) {
            for topic in meant { postpone(topic, atLeast: retryAfter) }
        } else if meant.count > 1 {
            // Which of them is refused is not said; each is asked for alone, and then the answer is plain.
            for topic in meant {
                topics[topic]?.isAlone = true
                postpone(topic, atLeast: .zero)
            }
        } else {
            for topic in meant { refuse(topic, text: refusal.text) }
        }
    }

    /// The topics that still wait for an answer and that the refusal can mean.
    private func meant(by refusal: BitMEXRefusal) -> [BitMEXTopic] {
        let unanswered = topics.filter { line in
            switch line.value.stage {
            case .subscribing, .leaving: true
            case .queued, .postponed, .acknowledged, .live, .refused: false
            }
        }
        let named = unanswered.keys.filter { refusal.text.hasSuffix(": \($0)") }
        if !named.isEmpty { return named }
        let requested =
            refusal.topics.isEmpty ? Set(unanswered.keys) : Set(refusal.topics).intersection(unanswered.keys)
        return requested.sorted(by: inOrder)
    }

    /// How long to wait before asking again; nothing when asking again would not help.
    private func waiting(after refusal: BitMEXRefusal) -> Duration? {
        // Cut before it becomes a duration, which holds no number whatever.
        let longest = settings.longestWait / .seconds(1)
        let requested: Duration? = refusal.retryAfter.map { .seconds($0.isNaN ? longest : min(max($0, 0), longest)) }
        switch refusal.status {
        case 429?: return requested ?? settings.unnamedWait
        case .some(500...599): return max(requested ?? .zero, settings.overloadWait)
        default: return requested
        }
    }

    private mutating func postpone(_ topic: BitMEXTopic, atLeast least: Duration) {
        guard let line = topics[topic] else { return }
        guard line.isWanted else {
            topics[topic] = nil
            return
        }
        let wait = max(least, backOff.delay(afterFailures: line.postponements + 1))
        topics[topic]?.postponements += 1
        topics[topic]?.stage = .postponed(until: now + wait)
    }

    private mutating func refuse(_ topic: BitMEXTopic, text: String) {
        guard let line = topics[topic] else { return }
        switch line.stage {
        case .leaving where !line.isWanted: topics[topic] = nil
        // What cannot be ended is not there, so it can be asked for.
        case .leaving: topics[topic]?.stage = .queued
        case .subscribing where text.contains("already subscribed"):
            // The venue thinks that it was granted, so the partial may have gone by unseen: end it, then ask again.
            topics[topic]?.stage = .leaving(until: now + settings.acknowledgementLimit)
            if case .open(let number) = phase { actions.append(.unsubscribe(number, [topic])) }
        default:
            topics[topic]?.stage = .refused(text)
            topics[topic]?.stale = nil
            report(topic)
        }
    }
}
