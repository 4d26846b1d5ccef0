import BourseCore
import BourseOrderBook
import BourseWire
import NIOCore

/// What goes wrong on one line: every message passes through here, and something else may come out.
///
/// It is moved by the venue's time, and all chance comes from the plan's seed and the number of the connection.
struct FaultInjector: Sendable {
    /// What comes out.
    enum InjectorOutput: Hashable {
        /// To be written.
        case deliver(OutgoingFrame)
        /// The state of a topic, to be written as it is now.
        case partial(BitMEXTopic)
    }

    /// Messages held back at most before the line is cut.
    private static let holdLimit = 20_000
    /// Into how many pieces a slow message is cut at most.
    private static let piecesAtMost = 64
    /// How long a message waits to change places with a next one, in microseconds.
    private static let swapPatience: Int64 = 1_000_000

    private let form: BitMEXForm
    private var random: VenueRandom
    private var chances: [Fault] = []
    private var timed: [(due: Int64, fault: Fault)] = []
    private var silentUntil: Int64?
    private var stuck: (topic: BitMEXTopic, until: Int64)?
    private var held: [VenueFrame] = []
    private var drip: [(due: Int64, piece: OutgoingFrame)] = []
    private var swapped: (since: Int64, frame: VenueFrame)?

    /// Nothing gets through in either direction any more, though the line looks open.
    private(set) var isDeaf = false
    /// The line has been ended.
    private(set) var isEnded = false

    init(_ plan: FaultPlan, connection: Int, opened: Timestamp, form: BitMEXForm) {
        self.form = form
        random = VenueRandom(seed: plan.seed, label: "connection \(connection)")
        use(plan, from: opened)
    }

    /// Misbehaves in another way from a time on; what is under way goes on to its end, so that nothing that waits is
    /// lost unseen.
    mutating func use(_ plan: FaultPlan, from start: Timestamp) {
        (chances, timed) = ([], [])
        for fault in plan.faults {
            switch fault.kind.opportunity {
            case .request, .second, .fundsRequest, .fundsRow: continue
            case .message, .bookMessage, .bookPartial: break
            }
            switch fault.trigger {
            case .chance: chances.append(fault)
            case .after(let time): timed.append((start.microseconds + time.microseconds, fault))
            }
        }
    }

    /// Whether messages wait here.
    var isHolding: Bool { !held.isEmpty || !drip.isEmpty || swapped != nil }

    /// Sends a message through.
    mutating func pass(_ frame: VenueFrame, at now: Timestamp) -> [InjectorOutput] {
        let now = now.microseconds
        guard !isDeaf, !isEnded else { return [] }
        if let stuck, now < stuck.until, frame.kind == .delta(stuck.topic) { return [] }
        if frame.kind == .pong, drip.isEmpty { return [.deliver(.text(frame.text))] }
        if isBlocked(at: now) || !held.isEmpty {
            held.append(frame)
            return held.count > Self.holdLimit ? end(.cut) : []
        }
        var outcomes =
            strike(for: frame, at: now).map { apply($0, to: frame, at: now) } ?? [.deliver(.text(frame.text))]
        if let waiting = swapped, waiting.frame != frame, !isDeaf, !isEnded {
            outcomes.append(.deliver(.text(waiting.frame.text)))
            swapped = nil
        }
        return outcomes
    }

    /// Lets go of what has waited long enough.
    mutating func tick(at now: Timestamp) -> [InjectorOutput] {
        guard !isDeaf, !isEnded else { return [] }
        var outcomes: [InjectorOutput] = []
        while let next = drip.first, next.due <= now.microseconds {
            outcomes.append(.deliver(next.piece))
            drip.removeFirst()
        }
        if let waiting = swapped, now.microseconds - waiting.since > Self.swapPatience, drip.isEmpty {
            outcomes.append(.deliver(.text(waiting.frame.text)))
            swapped = nil
        }
        guard !held.isEmpty, !isBlocked(at: now.microseconds) else { return outcomes }
        let waiting = held
        held.removeAll()
        for (index, frame) in waiting.enumerated() {
            outcomes += pass(frame, at: now)
            if isBlocked(at: now.microseconds) {
                held += waiting[(index + 1)...]
                break
            }
        }
        return outcomes
    }

    private func isBlocked(at now: Int64) -> Bool { !drip.isEmpty || now < silentUntil ?? .min }

    // MARK: - which

    private mutating func strike(for frame: VenueFrame, at now: Int64) -> Fault? {
        if let index = timed.firstIndex(where: { $0.due <= now && Self.concerns($0.fault.kind, frame) }) {
            return timed.remove(at: index).fault
        }
        for fault in chances where Self.concerns(fault.kind, frame) {
            if case .chance(let chance) = fault.trigger, random.chance(chance) { return fault }
        }
        return nil
    }

    private static func concerns(_ kind: FaultKind, _ frame: VenueFrame) -> Bool {
        switch (kind.opportunity, frame.kind) {
        case (.message, .system), (.message, .partial), (.message, .delta): true
        case (.bookMessage, .delta(let topic)): topic.table.isLevels
        case (.bookPartial, .partial(let topic)): topic.table.isLevels
        default: false
        }
    }

    // MARK: - what

    private mutating func apply(_ fault: Fault, to frame: VenueFrame, at now: Int64) -> [InjectorOutput] {
        let whole = InjectorOutput.deliver(.text(frame.text))
        switch fault.kind {
        case .drop: return end(.cut)
        case .goodbye: return end(.goodbye)
        case .halfOpen:
            isDeaf = true
            return []
        case .silence:
            silentUntil = now + (fault.length?.microseconds ?? 0)
            held.append(frame)
            return []
        case .truncate:
            let length = max(1, random.below(max(1, frame.text.readableBytes)))
            return [.deliver(.text(frame.text.getSlice(at: frame.text.readerIndex, length: length) ?? frame.text))]
        case .garbage: return [garbage(), whole]
        case .duplicate: return [whole, whole]
        case .reorder:
            guard swapped == nil else { return [whole] }
            swapped = (now, frame)
            return []
        case .missing: return []
        case .stuckBook:
            guard case .delta(let topic) = frame.kind else { return [whole] }
            stuck = (topic, now + (fault.length?.microseconds ?? 0))
            return []
        case .unknownID:
            return (FrameForgery.unknownLevel(like: frame, form: form, &random).map { [.deliver(.text($0))] } ?? []) + [
                whole
            ]
        case .slowDrip:
            drip = pieces(of: frame.text, from: now, over: fault.length?.microseconds ?? 0)
            return []
        case .wrongPartial:
            return [FrameForgery.wrongPartial(like: frame, form: form, &random).map { .deliver(.text($0)) } ?? whole]
        case .repeatedPartial:
            guard case .delta(let topic) = frame.kind else { return [whole] }
            return [whole, .partial(topic)]
        case .tooMany, .overloaded, .clockJump, .fundsGone, .fundsTooMany, .fundsOverloaded, .fundsDrip, .fundsTruncate,
            .fundsEmpty, .fundsUnknown, .fundsRenamed, .fundsMissing, .fundsDuplicate, .fundsText:
            return [whole]
        }
    }

    private mutating func end(_ delivery: OutgoingFrame) -> [InjectorOutput] {
        isEnded = true
        held = []
        drip = []
        swapped = nil
        return [.deliver(delivery)]
    }

    private mutating func garbage() -> InjectorOutput {
        let count = 1 + random.below(200)
        switch random.below(4) {
        case 0:
            // A first byte with reserved bits and a reserved opcode: no reader of frames can take it for one.
            return .deliver(.raw(ByteBuffer(bytes: [0xF7] + (0..<count).map { _ in UInt8(random.below(256)) })))
        case 1:
            return .deliver(.text(ByteBuffer(bytes: [0xFF, 0xC0] + (0..<count).map { _ in UInt8(random.below(256)) })))
        case 2: return .deliver(.text(ByteBuffer(bytes: (0..<count).map { _ in UInt8(0x20 + random.below(95)) })))
        default: return .deliver(.text(ByteBuffer(string: String(repeating: "[{\"a\":", count: count))))
        }
    }

    private func pieces(of text: ByteBuffer, from now: Int64, over length: Int64) -> [(
        due: Int64, piece: OutgoingFrame
    )] {
        let count = max(1, min(Self.piecesAtMost, text.readableBytes))
        let size = (text.readableBytes + count - 1) / count
        var rest = text
        var pieces: [(due: Int64, piece: OutgoingFrame)] = []
        while let piece = rest.readSlice(length: min(max(1, size), rest.readableBytes)), piece.readableBytes > 0 {
            let due = now + length * Int64(pieces.count) / Int64(count)
            let isLast = rest.readableBytes == 0
            pieces.append((due, .fragment(piece, isFirst: pieces.isEmpty, isLast: isLast)))
        }
        return pieces
    }
}
