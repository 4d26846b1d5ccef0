import BourseCore
import BourseOrderBook
import BourseValues

/// One instrument on its way into files.
struct RecordingLine {
    let id: RecordingID
    private let store: any RecordingStore
    private let policy: RecordingPolicy
    private var tap: RecordingTap
    private var encoder: RecordingEncoder
    private var writer: any RecordingWriter
    private var part: RecordingPartName
    private var partStart: Timestamp
    private var finishedBytes: Int64 = 0

    /// Begins a recording, named after this second or, where that name is taken, after the next one that is free.
    init(
        _ symbol: Symbol,
        tick: Price,
        policy: RecordingPolicy,
        store: any RecordingStore,
        at now: Timestamp
    ) throws(RecordingStoreError) {
        var named: (part: RecordingPartName, writer: any RecordingWriter)?
        for second in Int64(0)..<60 where named == nil {
            let part = RecordingPartName(RecordingID(symbol, at: now.adding(seconds: second)), number: 1)
            named = try store.create(part).map { (part, $0) }
        }
        guard let named else { throw RecordingStoreError("Too many recordings of \(symbol) this minute. Try again.") }
        (part, writer) = named
        id = part.recording
        self.store = store
        self.policy = policy
        tap = RecordingTap(start: now)
        encoder = RecordingEncoder(
            subject: RecordingSubject(symbol: symbol, tick: tick, lot: 1, depth: .full, start: now),
            policy: policy
        )
        partStart = now
        do { try write(encoder.begin()) } catch {
            discard()
            throw error
        }
    }

    /// How many bytes were written.
    var bytes: Int64 { finishedBytes + Int64(encoder.bytesWritten) }

    /// Records what an event means.
    mutating func take(_ event: LiveEvent, at time: Timestamp) throws(RecordingStoreError) {
        for event in tap.events(for: event, at: time, state: encoder.state) {
            try write(encoder.append(event))
        }
    }

    /// Writes what waited long enough, and begins the next file when this one is finished; true when it did.
    mutating func advance(to now: Timestamp, _ budget: RecordingBudget) throws(RecordingStoreError) -> Bool {
        try write(encoder.closeIfOld(at: now))
        guard budget.isFinished(start: partStart, bytes: Int64(encoder.bytesWritten), at: now) else { return false }
        try write(encoder.close())
        finishedBytes += Int64(encoder.bytesWritten)
        writer.close()
        part = RecordingPartName(id, number: part.number + 1)
        partStart = now
        guard let next = try store.create(part) else {
            throw RecordingStoreError("\(id): the next file already exists. The recording up to now is stored.")
        }
        writer = next
        var subject = encoder.subject
        subject.start = now
        encoder = RecordingEncoder(subject: subject, policy: policy, continuing: encoder.state)
        try write(encoder.begin())
        return true
    }

    /// Writes what is left, says what is missing, and lets go of the file.
    mutating func finish(at now: Timestamp) throws(RecordingStoreError) {
        defer { writer.close() }
        for event in tap.end(at: now) { try write(encoder.append(event)) }
        try write(encoder.close())
    }

    /// Lets go of the file and deletes it, because nothing is to be recorded after all.
    func discard() {
        writer.close()
        // What cannot be deleted stays, and says that it is empty.
        try? store.delete(part)
    }

    private func write(_ bytes: [UInt8]) throws(RecordingStoreError) {
        if !bytes.isEmpty { try writer.append(bytes) }
    }
}
