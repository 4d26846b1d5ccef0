import BourseCore

/// When blocks are closed and states repeated.
public struct RecordingPolicy: Hashable, Sendable {
    /// The most microseconds a block spans: what a kill can cost.
    public var blockMicroseconds: Int64 = 5_000_000
    /// The bytes at which a block is closed.
    public var blockBytes = 65_536
    /// The microseconds after which a state is repeated, if ``stateShare`` allows.
    public var stateMicroseconds: Int64 = 60_000_000
    /// How many times the size of the last state is written before it is repeated, so that deep books repeat it seldom.
    public var stateShare = 4
    /// The microseconds after which a state is repeated in any case.
    public var longestMicroseconds: Int64 = 600_000_000
    /// The bytes after which a state is repeated in any case.
    public var longestBytes = 1_048_576

    /// Blocks of five seconds or 64 KB, and a state each minute, less often for deep books.
    public init() {}
}

/// Turns events into the bytes of a recording, block by block.
///
/// Whoever holds it writes what it returns to the end of the file, in order. Nothing that was returned is ever changed.
public struct RecordingEncoder: Sendable {
    /// What the file is of.
    public let subject: RecordingSubject
    /// When blocks are closed and states repeated.
    public let policy: RecordingPolicy
    /// Everything known after the last event.
    public private(set) var state: RecordedState
    /// How many bytes were returned.
    public private(set) var bytesWritten = 0

    private var writer: BlockWriter
    private var openEventCount = 0
    private var number: UInt32 = 0
    private var isOpen = false
    private var isKey = false
    private var hasGap = false
    private var first: Timestamp
    private var last: Timestamp
    private var stateTime: Timestamp
    private var stateBytes = 0
    private var bytesSinceState = 0

    /// The bytes a file begins with; the last one is the version of the format.
    static let magic: [UInt8] = [0xF5] + Array("BOURSE".utf8) + [1]

    /// Makes an encoder of a new file.
    ///
    /// - Parameters:
    ///   - subject: What the file is of.
    ///   - policy: When blocks are closed and states repeated.
    ///   - state: What is known at the start: the ``state`` of the encoder whose file this one continues.
    public init(
        subject: RecordingSubject,
        policy: RecordingPolicy = RecordingPolicy(),
        continuing state: RecordedState = RecordedState()
    ) {
        self.subject = subject
        self.policy = policy
        self.state = state
        writer = BlockWriter(subject: subject, start: subject.start)
        first = subject.start
        last = subject.start
        stateTime = subject.start
    }

    /// The beginning of the file, which says what it is of and what was known at the start.
    ///
    /// Nothing when it was asked for before, or an event was appended: the first bytes returned have it.
    public mutating func begin() -> [UInt8] {
        guard bytesWritten == 0 else { return [] }
        open(at: subject.start, isKey: true, withBook: true)
        var bytes = Self.magic
        bytesWritten += bytes.count
        bytes += close()
        return bytes
    }

    /// Takes an event and returns what is to be written now: nothing, or the block that ended before it.
    public mutating func append(_ event: RecordedEvent) -> [UInt8] {
        var bytes = begin()
        var isBook = false
        if case .book(.partial, _) = event.content { isBook = true }
        let isFull = writer.bytes.bytes.count >= policy.blockBytes
        let isEnded = isOpen && (isFull || (isBook && openEventCount > 0) || isOld(at: event.time))
        if isEnded { bytes += close() }
        if !isOpen {
            // A partial is a state of the book by itself.
            let isKey = isBook || isStateDue(at: event.time)
            open(at: event.time, isKey: isKey, withBook: !isBook)
        }
        if case .gap = event.content { hasGap = true }
        writer.write(event)
        state.apply(event)
        openEventCount += 1
        last = max(last, event.time)
        return bytes
    }

    /// Returns the open block when it is older than the policy allows: to be asked when no event comes.
    public mutating func closeIfOld(at now: Timestamp) -> [UInt8] { isOpen && isOld(at: now) ? close() : [] }

    /// Closes the open block and returns it; the last bytes of a file, unless more events follow.
    public mutating func close() -> [UInt8] {
        guard isOpen else { return [] }
        isOpen = false
        let payload = writer.bytes.bytes
        let header = BlockHeader(
            payloadLength: payload.count,
            events: openEventCount,
            number: number,
            isKey: isKey,
            hasGap: hasGap,
            first: first,
            last: last,
            checksum: CRC32C.checksum(of: payload)
        )
        number = header.nextNumber
        openEventCount = 0
        let bytes = header.bytes(with: payload)
        bytesWritten += bytes.count
        if isKey {
            bytesSinceState = 0
            stateBytes = payload.count
        } else {
            bytesSinceState += bytes.count
        }
        return bytes
    }

    private mutating func open(at time: Timestamp, isKey: Bool, withBook: Bool) {
        writer = BlockWriter(subject: subject, start: time)
        if isKey { writer.writeKeyframe(subject, state, at: time, withBook: withBook) }
        isOpen = true
        self.isKey = isKey
        hasGap = false
        if isKey { stateTime = time }
        first = time
        last = time
    }

    private func isOld(at time: Timestamp) -> Bool {
        Self.elapsed(from: first, to: time) >= policy.blockMicroseconds
    }

    private func isStateDue(at time: Timestamp) -> Bool {
        let elapsed = Self.elapsed(from: stateTime, to: time)
        if elapsed >= policy.longestMicroseconds || bytesSinceState >= policy.longestBytes { return true }
        return elapsed >= policy.stateMicroseconds && bytesSinceState >= policy.stateShare * stateBytes
    }

    /// The time between two instants, whichever was first: a clock that is set back ends a block, too.
    private static func elapsed(from start: Timestamp, to end: Timestamp) -> Int64 {
        let (difference, overflow) = end.microseconds.subtractingReportingOverflow(start.microseconds)
        return overflow ? .max : difference.magnitude > UInt64(Int64.max) ? .max : abs(difference)
    }
}
