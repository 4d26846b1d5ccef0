import BourseConnectors
import BourseCore
import BourseOrderBook
import BourseTestSupport
import BourseWire
import Testing

/// Random days on the line: whatever happens in whatever order, the promises of the session hold, and a venue that
/// behaves again finds it live.
@Suite struct BitMEXSessionPropertyTests {
    @Test(arguments: Seeds.first(400))
    func session_throughARandomDay_keepsItsPromises_andHeals(seed: UInt64) {
        var day = RandomDay(seed: seed)
        day.rig.now = .seconds(5)
        day.perform(.start)
        for _ in 0..<400 { day.step() }
        #expect(day.complaints.isEmpty, "seed \(seed): \(day.complaints.prefix(3))")
        day.heal()
        #expect(day.complaints.isEmpty, "seed \(seed): \(day.complaints.prefix(3))")
        #expect(day.rig.session.status == .live, "seed \(seed): \(day.rig.session.status)")
        #expect(day.rig.session.topicStatuses.values.allSatisfy { $0 == .live }, "seed \(seed)")
        day.perform(.stop)
        #expect(day.rig.session.deadline == nil, "seed \(seed): a timer is left")
        #expect(day.open == nil, "seed \(seed): a socket is left")
    }

    @Test func session_withTheSameSeed_doesTheSame() {
        func trace() -> [String] {
            var day = RandomDay(seed: 3)
            day.perform(.start)
            for _ in 0..<300 { day.step() }
            return day.rig.log.map { "\($0.at) \($0.action)" }
        }
        #expect(trace() == trace())
    }
}

/// A venue without manners, and an auditor of what the session does about it.
struct RandomDay {
    var rig: SessionRig
    var random: SeededGenerator
    var complaints: [String] = []
    /// The socket that is open as far as the venue knows.
    var open: SocketNumber?
    private var isWelcomed = false
    /// What the venue was asked for on this socket, and has not refused or ended.
    private var requested: Set<BitMEXTopic> = []
    /// What it was asked for on this socket, ever.
    private var everAsked: Set<BitMEXTopic> = []
    private var ending: [BitMEXTopic] = []
    private var unanswered: [BitMEXTopic] = []
    /// Topics whose partial the reader has, as the reader was informed.
    private var known: Set<BitMEXTopic> = []
    private var lastTold: LiveStatus?
    private var pings = 0
    private var isStalled = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        rig = SessionRig([Topics.book, Topics.trades], seed: seed)
        lastTold = rig.session.status
    }

    private func fault(_ text: String) -> String { "\(rig.now): \(text)" }

    /// Tells the session an event, and audits its answer.
    mutating func perform(_ event: BitMEXSessionEvent) {
        let before = rig.session.status
        var refusals = 0
        for action in rig.handle(event) {
            audit(action)
            if case .report(.refused) = action { refusals += 1 }
        }
        if case .message(let number, .refused, _) = event, number == open, refusals != 1 {
            complaints.append(fault("a refusal was not reported"))
        }
        if rig.session.socket != open { complaints.append(fault("socket \(rig.session.socket as Any)")) }
        if rig.session.status != before, lastTold != rig.session.status {
            complaints.append(fault("the status changed in silence"))
        }
        if case .timer = event, let deadline = rig.session.deadline, deadline <= rig.now {
            complaints.append(fault("the timer would ring without end"))
        }
        if rig.session.deadline == nil, open != nil { complaints.append(fault("a socket without a timer")) }
        if rig.session.status == .live {
            for (topic, status) in rig.session.topicStatuses where status == .live && !known.contains(topic) {
                complaints.append(fault("live without a partial: \(topic)"))
            }
        }
    }

    private mutating func audit(_ action: BitMEXSessionAction) {
        switch action {
        case .open(let number):
            if open != nil { complaints.append(fault("two sockets")) }
            open = number
            forget()
        case .close(let number):
            if number != open { complaints.append(fault("closes a socket that is not there")) }
            end()
        case .subscribe(let number, let topics):
            if number != open || !isWelcomed { complaints.append(fault("subscribes on no line")) }
            for topic in topics where !requested.insert(topic).inserted {
                complaints.append(fault("asks twice for \(topic)"))
            }
            unanswered += topics
            everAsked.formUnion(topics)
        case .unsubscribe(let number, let topics):
            if number != open { complaints.append(fault("unsubscribes on no line")) }
            for topic in topics where !everAsked.contains(topic) {
                complaints.append(fault("ends \(topic), which was not asked for"))
            }
            ending += topics
        case .ping(let number):
            if number != open { complaints.append(fault("pings no line")) }
            if isStalled { complaints.append(fault("pings while it cannot hear")) }
            pings += 1
        case .report(let event): audit(event)
        }
    }

    private mutating func audit(_ event: BitMEXFeedEvent) {
        switch event {
        case .status(let status):
            if status == lastTold { complaints.append(fault("tells \(status) twice")) }
            lastTold = status
            if case .reconnecting(let wait, let because) = status {
                let isOrdered = if case .refused = because { true } else { because == .exhausted }
                if wait <= .zero || (wait > .seconds(30) && !isOrdered) {
                    complaints.append(fault("waits \(wait) because \(because)"))
                }
            }
        case .topic(let topic, .live):
            if !known.contains(topic) { complaints.append(fault("\(topic) live without a partial")) }
        case .topic(let topic, _): known.remove(topic)
        case .message(let message, _):
            guard let (topic, action) = content(message) else { break }
            if action == .partial { known.insert(topic) }
            if !known.contains(topic) { complaints.append(fault("data before the partial of \(topic)")) }
        case .refused, .garbled, .timing: break
        }
    }

    private func content(_ message: BitMEXMessage) -> (BitMEXTopic, BookAction)? {
        switch message {
        case .book(let book): (BitMEXTopic(book.table, book.symbol), book.action)
        case .trades(let trades): (BitMEXTopic(.trade, trades.symbol), trades.action)
        case .quotes(let quotes): (BitMEXTopic(.quote, quotes.symbol), quotes.action)
        default: nil
        }
    }

    private mutating func forget() {
        isWelcomed = false
        requested = []
        everAsked = []
        ending = []
        unanswered = []
        pings = 0
        isStalled = false
    }

    private mutating func end() {
        open = nil
        forget()
    }

    // MARK: what happens

    /// One thing happens: what the venue would do, what it should not do, what a person does, or time passes.
    mutating func step() {
        switch random.int(0...19) {
        case 0...7: behave()
        case 8...10: misbehave()
        case 11: person()
        case 12: reader()
        case 13...17: pass(.milliseconds(random.int(1...3000)))
        case 18: pass(.seconds(random.int(1...60)))
        default: late()
        }
    }

    private mutating func hear(_ message: BitMEXMessage) {
        guard let open else { return }
        perform(.message(open, message, receivedAt: rig.wall))
    }

    private mutating func behave() {
        guard let open else { return pass(.seconds(1)) }
        guard isWelcomed else {
            perform(.opened(open))
            if self.open == open, rig.session.socket == open {
                isWelcomed = true
                hear(.welcome(BitMEXWelcome(limitRemaining: random.oneIn(5) ? nil : 500)))
            }
            return
        }
        if pings > 0 {
            pings = 0
            hear(.pong)
        } else if let topic = unanswered.first {
            unanswered.removeFirst()
            hear(.subscribed(topic))
        } else if let topic = ending.first {
            ending.removeFirst()
            requested.remove(topic)
            hear(.unsubscribed(topic))
        } else {
            let topic = random.pick(Topics.all)
            hear(Messages.data(topic, random.oneIn(3) ? .partial : .update))
        }
    }

    private mutating func misbehave() {
        let socket = open ?? SocketNumber(0)
        let old = SocketNumber(max(0, socket.value - 1))
        switch random.int(0...11) {
        case 0: perform(.closed(old, .broken("old")))
        case 1: perform(.message(old, Messages.partial(random.pick(Topics.all)), receivedAt: rig.wall))
        case 2: perform(.opened(old))
        case 3 where open != nil:
            end()
            perform(.closed(socket, random.pick([.broken(""), .closed(code: 1001, text: ""), .violated("")])))
        case 4 where open != nil && !isWelcomed && !unfinished:
            end()
            let after = random.pick([nil, Duration.seconds(2), .seconds(-1), .seconds(1_000_000)])
            perform(.refused(socket, status: random.pick([429, 503, 403, 200]), retryAfter: after, text: ""))
        case 5: perform(.garbled(socket, "garbage"))
        case 6: hear(Messages.data(random.pick(Topics.all), random.pick([.insert, .update, .delete, .partial])))
        case 7: hear(.subscribed(random.pick(Topics.all)))
        case 8: refuse()
        case 9: perform(.heard(socket))
        case 10: perform(.readerStalled(old))
        default: break
        }
    }

    /// The upgrade is over, so that it can no longer be refused.
    private var unfinished: Bool {
        if case .connecting = rig.session.status { return false }
        return true
    }

    private mutating func refuse() {
        guard let topic = unanswered.first else { return }
        unanswered.removeFirst()
        requested.remove(topic)
        let (status, text) = random.pick([(429, "Rate limit exceeded"), (503, "overloaded"), (400, "Unknown symbol")])
        let after = random.pick([nil, 3.0, .infinity])
        hear(.refused(BitMEXRefusal(status: status, text: text, retryAfter: after, topics: [topic])))
    }

    private mutating func person() {
        switch random.int(0...3) {
        case 0: perform(.retry)
        case 1: perform(.follow(Set(Topics.all.filter { _ in random.oneIn(2) })))
        case 2: perform(.resync(random.pick(Topics.all)))
        default: perform(.start)
        }
    }

    private mutating func reader() {
        if isStalled || open == nil {
            isStalled = false
            perform(.readerResumed)
        } else if isWelcomed, let open {
            isStalled = true
            perform(.readerStalled(open))
        }
    }

    private mutating func pass(_ duration: Duration) {
        let end = rig.now + duration
        while let deadline = rig.session.deadline, deadline <= end {
            rig.now = max(rig.now, deadline)
            let count = complaints.count
            perform(.timer)
            if complaints.count > count { break }
        }
        rig.now = end
    }

    /// The timer rings too late, as on a machine that slept.
    private mutating func late() {
        rig.now += .seconds(random.int(1...7200))
        perform(.timer)
    }

    /// The venue behaves until everything is live: at most two hours of the clock.
    mutating func heal() {
        perform(.readerResumed)
        isStalled = false
        perform(.start)
        if let open, !isWelcomed {
            end()
            perform(.closed(open, .broken("")))
        }
        if let open {
            end()
            perform(.closed(open, .broken("")))
        }
        perform(.retry)
        let end = rig.now + .seconds(7200)
        while rig.now < end, rig.session.status != .live {
            if let open, !isWelcomed {
                isWelcomed = true
                perform(.opened(open))
                hear(.welcome(BitMEXWelcome(limitRemaining: 500)))
            }
            if pings > 0 {
                pings = 0
                hear(.pong)
            }
            for topic in unanswered {
                hear(.subscribed(topic))
                hear(Messages.partial(topic))
            }
            unanswered = []
            for topic in ending {
                requested.remove(topic)
                hear(.unsubscribed(topic))
            }
            ending = []
            if rig.session.status != .live { pass(.milliseconds(200)) }
        }
    }
}
