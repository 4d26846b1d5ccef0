import BourseCore
import BourseWire
import NIOCore

/// Where the messages to one client go.
protocol ConnectionSink: AnyObject {
    /// Puts something on the line; false when too much waits there already, so that the client has to be dropped.
    func write(_ delivery: OutgoingFrame) -> Bool
    /// Lets what was written go out.
    func flush()
}

/// The venue with its clients, moved by telling it the time.
///
/// Everything happens on one thread: what a client is told is a function of the seed, the plan of faults, the order of
/// the commands and the times given.
final class VenueFloor {
    private struct ClientConnection {
        var session = VenueSession()
        var faults: FaultInjector
        let sink: any ConnectionSink
    }

    private(set) var exchange: VenueState
    let rules: VenueRules
    private var plan: FaultPlan
    private var schedule: RefusalSchedule
    private var lines: [Int: ClientConnection] = [:]
    /// Who gets a topic, in the order in which they asked for it.
    private var audience: [BitMEXTopic: [Int]] = [:]
    /// When the next state is due to anybody.
    private var nextState = Int64.max
    private var lastLine = 0
    /// Lines with something that has not been let go yet.
    private var written: Set<Int> = []
    private var openings = RateBucket()
    private var requests = RateBucket()

    /// The time it has reached.
    private(set) var now: Timestamp
    /// Whether goodbye has been said to everybody.
    private(set) var isClosed = false

    init(feed: any VenueFeed, rules: VenueRules, plan: FaultPlan, now: Timestamp) {
        exchange = VenueState(feed: feed, form: rules.form)
        self.rules = rules
        self.plan = plan
        self.now = now
        schedule = RefusalSchedule(plan, opened: now)
    }

    /// How many clients there are.
    var lineCount: Int { lines.count }

    // MARK: - time

    /// Lets everything happen up to a time.
    func advance(to time: Timestamp) {
        guard time > now else { return }
        exchange.clockOffset += schedule.jump(until: time)
        for event in exchange.events(to: time) {
            now = max(now, event.time)
            sendDueStates()
            for frame in exchange.messages(for: event) { publish(frame) }
        }
        now = time
        sendDueStates()
        for id in lines.keys.sorted() {
            guard let outcomes = lines[id]?.faults.tick(at: now), !outcomes.isEmpty else { continue }
            write(outcomes, to: id)
        }
        flush()
    }

    /// Uses another plan from now on, for new and old lines alike.
    func use(_ plan: FaultPlan) {
        self.plan = plan
        schedule = RefusalSchedule(plan, opened: now)
        exchange.clockOffset = 0
        for id in lines.keys { lines[id]?.faults.use(plan, from: now) }
    }

    private func sendDueStates() {
        guard nextState <= now.microseconds else { return }
        for id in lines.keys.sorted() where lines[id]?.session.nextDue ?? .max <= now.microseconds {
            for topic in lines[id]?.session.due(at: now.microseconds) ?? [] {
                if let frame = exchange.partial(topic) { send(frame, to: id) }
            }
        }
        nextState = lines.values.map(\.session.nextDue).min() ?? .max
    }

    private func publish(_ frame: VenueFrame) {
        guard case .delta(let topic) = frame.kind, let ids = audience[topic] else { return }
        for id in ids { send(frame, to: id) }
    }

    // MARK: - clients

    /// Why a connection that is asked for now is refused, if it is.
    func refusalOfConnection() -> VenueRefusal? {
        // The real venue does not say how long to wait when the hour's connections are used up.
        guard openings.take(at: now, limit: rules.connectionsPerHour, window: 3600) else {
            return VenueRefusal(status: 429, retryAfter: nil)
        }
        return schedule.refusal(at: now)
    }

    /// Why a request that is made now is refused, if it is, and how many more there may be.
    func refusalOfRequest() -> (refusal: VenueRefusal?, remaining: Int) {
        let taken = requests.take(at: now, limit: rules.requestsPerMinute, window: 60)
        let remaining = requests.remaining(of: rules.requestsPerMinute)
        if !taken { return (VenueRefusal(status: 429, retryAfter: requests.wait(at: now, window: 60)), 0) }
        return (schedule.refusal(at: now), remaining)
    }

    /// A client has come: greets it, and subscribes it to what its address asked for.
    func open(_ sink: any ConnectionSink, topics: BitMEXCommand? = nil) -> Int {
        lastLine += 1
        let id = lastLine
        let faults = FaultInjector(plan, connection: id, opened: now, form: rules.form)
        lines[id] = ClientConnection(faults: faults, sink: sink)
        let welcome = BitMEXWelcome(
            version: rules.version,
            timestamp: exchange.stamped(now),
            limitRemaining: openings.remaining(of: rules.connectionsPerHour)
        )
        say(.welcome(welcome), to: id)
        if let topics { answer(topics, from: id) }
        flush()
        return id
    }

    /// Whether a client is heard at all.
    func hears(_ id: Int) -> Bool { lines[id].map { !$0.faults.isDeaf } ?? false }

    /// A client has said something.
    func receive(_ text: [UInt8], from id: Int) {
        guard let line = lines[id], !line.faults.isDeaf else { return }
        do {
            answer(try BitMEXCommand(decoding: text), from: id)
        } catch {
            say(.refused(BitMEXRefusal(status: 400, text: "Unrecognized request: \(error)")), to: id)
        }
        flush()
    }

    /// A client has gone.
    func close(_ id: Int) {
        guard let line = lines.removeValue(forKey: id) else { return }
        for topic in line.session.topics { leave(topic, id) }
    }

    /// Cuts every line without a word, as when the venue dies.
    func cutAll() {
        for id in lines.keys.sorted() {
            if let sink = lines[id]?.sink { put(.cut, on: sink, of: id) }
        }
    }

    /// Says goodbye on every line.
    func closeAll() {
        isClosed = true
        for id in lines.keys.sorted() {
            if let sink = lines[id]?.sink { put(.goodbye, on: sink, of: id) }
        }
    }

    /// Bars of the past as the venue tells them.
    func bars(of symbol: Symbol, _ query: BarQuery) -> [BitMEXBin] { exchange.bars(of: symbol, query) }

    private func answer(_ command: BitMEXCommand, from id: Int) {
        guard var session = lines[id]?.session else { return }
        let refusal = command.isSubscription ? schedule.refusal(at: now) : nil
        let effects = session.answer(command, listed: exchange.symbols, refusal: refusal)
        lines[id]?.session = session
        for effect in effects {
            switch effect {
            case .reply(let message): say(message, to: id)
            case .explain(let text): send(VenueFrame(.system, ByteBuffer(string: text)), to: id)
            case .subscribe(let topic):
                audience[topic, default: []].append(id)
                exchange.retain(topic)
                let due = now.microseconds + rules.stateDelay(of: topic.table)
                lines[id]?.session.expect(topic, at: due)
                nextState = min(nextState, due)
            case .unsubscribe(let topic): leave(topic, id)
            }
        }
        sendDueStates()
    }

    private func leave(_ topic: BitMEXTopic, _ id: Int) {
        audience[topic]?.removeAll { $0 == id }
        if audience[topic]?.isEmpty == true { audience[topic] = nil }
        exchange.release(topic)
    }

    private func say(_ message: BitMEXMessage, to id: Int) {
        send(VenueFrame(message == .pong ? .pong : .system, message, form: rules.form), to: id)
    }

    private func send(_ frame: VenueFrame, to id: Int) {
        guard let outcomes = lines[id]?.faults.pass(frame, at: now) else { return }
        write(outcomes, to: id)
    }

    private func write(_ outcomes: [FaultInjector.InjectorOutput], to id: Int) {
        for outcome in outcomes {
            guard let sink = lines[id]?.sink else { return }
            switch outcome {
            case .deliver(let delivery):
                put(delivery, on: sink, of: id)
            case .partial(let topic):
                if let frame = exchange.partial(topic) { put(.text(frame.text), on: sink, of: id) }
            }
        }
    }

    private func put(_ delivery: OutgoingFrame, on sink: any ConnectionSink, of id: Int) {
        written.insert(id)
        let isEnd = delivery == .cut || delivery == .goodbye
        let fits = sink.write(delivery)
        if !fits, !isEnd { _ = sink.write(.cut) }
        if !fits || isEnd {
            sink.flush()
            close(id)
        }
    }

    private func flush() {
        for id in written { lines[id]?.sink.flush() }
        written.removeAll(keepingCapacity: true)
    }
}

extension BitMEXCommand {
    /// Whether topics are asked for, some of which may be unknown.
    fileprivate var isSubscription: Bool {
        switch self {
        case .subscribe: true
        case .unknownTopic(_, let operation, _): operation == "subscribe"
        default: false
        }
    }
}
