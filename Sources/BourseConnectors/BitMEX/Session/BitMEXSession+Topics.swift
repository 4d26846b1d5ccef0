import BourseCore
import BourseWire

extension BitMEXSession {
    // MARK: what is wanted

    mutating func follow(_ wanted: Set<BitMEXTopic>) {
        let wanted = granted(wanted)
        var leaving: [BitMEXTopic] = []
        for (topic, line) in topics where !wanted.contains(topic) && line.isWanted {
            switch line.stage {
            case .queued, .postponed, .refused:
                topics[topic] = nil
            case .subscribing, .acknowledged, .live:
                topics[topic]?.isWanted = false
                topics[topic]?.stage = .leaving(until: now + settings.acknowledgementLimit)
                leaving.append(topic)
            case .leaving:
                topics[topic]?.isWanted = false
            }
        }
        unsubscribe(leaving)
        for topic in wanted.sorted(by: inOrder) {
            if topics[topic]?.isWanted == true { continue }
            if topics[topic] == nil { topics[topic] = TopicState() } else { topics[topic]?.isWanted = true }
            report(topic)
        }
    }

    /// The topics that fit on one line; those followed already come first, and the others are refused here.
    private mutating func granted(_ wanted: Set<BitMEXTopic>) -> Set<BitMEXTopic> {
        guard wanted.count > settings.maximumTopics else { return wanted }
        let remaining = wanted.filter { topics[$0]?.isWanted == true }.sorted(by: inOrder)
        let added = wanted.filter { topics[$0]?.isWanted != true }.sorted(by: inOrder)
        let all = remaining + added
        for topic in all.dropFirst(settings.maximumTopics) {
            let text = "the limit of \(settings.maximumTopics) subscriptions is reached"
            actions.append(.report(.topic(topic, .refused(text))))
        }
        return Set(all.prefix(settings.maximumTopics))
    }

    // MARK: asking

    /// Asks for everything queued, once the line is open.
    mutating func subscribeQueued() {
        guard case .open(let number) = phase else { return }
        let queued = topics.filter { $0.value.stage == .queued && $0.value.isWanted }.keys.sorted(by: inOrder)
        guard !queued.isEmpty else { return }
        for topic in queued { topics[topic]?.stage = .subscribing(until: now + settings.acknowledgementLimit) }
        let together = queued.filter { topics[$0]?.isAlone == false }
        for start in stride(from: 0, to: together.count, by: max(1, settings.topicsPerRequest)) {
            let end = min(start + max(1, settings.topicsPerRequest), together.count)
            actions.append(.subscribe(number, Array(together[start..<end])))
        }
        for topic in queued where topics[topic]?.isAlone == true { actions.append(.subscribe(number, [topic])) }
    }

    private mutating func unsubscribe(_ leaving: [BitMEXTopic]) {
        guard case .open(let number) = phase, !leaving.isEmpty else { return }
        actions.append(.unsubscribe(number, leaving.sorted(by: inOrder)))
    }

    /// Asks for the whole state of a live topic again; one that is not live is on its way already.
    mutating func resync(_ topic: BitMEXTopic, because reason: StaleReason) {
        guard case .open = phase, let line = topics[topic], line.stage == .live else { return }
        let isRecent = line.lastResync.map { now - $0 < .seconds(60) } ?? false
        topics[topic]?.resyncs = isRecent ? line.resyncs + 1 : 1
        topics[topic]?.lastResync = now
        topics[topic]?.stale = reason
        topics[topic]?.stage = .leaving(until: now + settings.acknowledgementLimit)
        report(topic)
        unsubscribe([topic])
    }

    // MARK: the venue's answers

    mutating func acknowledged(_ topic: BitMEXTopic) {
        guard let line = topics[topic], line.isWanted else { return }
        switch line.stage {
        case .postponed, .subscribing, .refused:
            topics[topic]?.stage = .acknowledged(until: now + settings.partialLimit)
            topics[topic]?.postponements = 0
            if case .refused = line.stage { report(topic) }
        case .queued, .acknowledged, .live, .leaving: break
        }
    }

    mutating func ended(_ topic: BitMEXTopic) {
        guard let line = topics[topic] else { return }
        switch line.stage {
        case .leaving:
            guard line.isWanted else {
                topics[topic] = nil
                return
            }
            // A topic that never agrees waits longer and longer, and disturbs no other.
            let excess = line.resyncs - settings.resyncsPerMinute
            let wait = excess > 0 ? backOff.delay(afterFailures: excess) : .zero
            topics[topic]?.stage = wait > .zero ? .postponed(until: now + wait) : .queued
        case .live:
            topics[topic]?.stale = .ended
            topics[topic]?.stage = .queued
            report(topic)
        case .subscribing, .acknowledged, .queued, .postponed, .refused: break
        }
    }

    // MARK: time and the end of a line

    mutating func topicTimers() {
        for topic in topics.keys.sorted(by: inOrder) {
            guard let line = topics[topic], let until = line.stage.until, until <= now else { continue }
            switch line.stage {
            case .postponed: topics[topic]?.stage = .queued
            case .subscribing: return hangUp(.late(.acknowledgement))
            case .acknowledged: return hangUp(.late(.partial))
            case .leaving where line.isWanted: return hangUp(.late(.acknowledgement))
            case .leaving: topics[topic] = nil
            case .queued, .live, .refused: break
            }
        }
    }

    mutating func topicsLost(because fault: ConnectionFault) {
        for topic in topics.keys.sorted(by: inOrder) {
            guard let line = topics[topic] else { continue }
            guard line.isWanted else {
                topics[topic] = nil
                continue
            }
            if case .refused = line.stage { continue }
            let wasLive = line.stage == .live
            topics[topic]?.stage = .queued
            topics[topic]?.isAlone = false
            guard wasLive else { continue }
            topics[topic]?.stale = .line(fault)
            report(topic)
        }
    }

    /// Tells the reader how a topic stands.
    mutating func report(_ topic: BitMEXTopic) {
        guard let line = topics[topic] else { return }
        actions.append(.report(.topic(topic, line.status)))
    }
}

/// Requests name topics in one order, so that the same topics make the same requests.
func inOrder(_ first: BitMEXTopic, _ second: BitMEXTopic) -> Bool {
    (first.table.rawValue, first.symbol.name) < (second.table.rawValue, second.symbol.name)
}
