/// Events on their way to the reader, oldest first, with a measure of how much room they take.
struct EventQueue {
    private struct QueuedEvent {
        let event: BitMEXFeedEvent
        let bytes: Int
    }

    private var entries: [QueuedEvent] = []
    private var head = 0
    /// The sum of the sizes of the messages that wait.
    private(set) var bytes = 0

    /// How many wait.
    var count: Int { entries.count - head }

    mutating func append(_ event: BitMEXFeedEvent, bytes: Int) {
        entries.append(QueuedEvent(event: event, bytes: bytes))
        self.bytes += bytes
    }

    /// The oldest, taken out.
    ///
    /// - Complexity: O(1) amortised.
    mutating func next() -> BitMEXFeedEvent? {
        guard head < entries.count else { return nil }
        let entry = entries[head]
        head += 1
        bytes -= entry.bytes
        if head == entries.count {
            entries.removeAll(keepingCapacity: head <= 4096)
            head = 0
        } else if head >= 1024, head * 2 >= entries.count {
            entries.removeFirst(head)
            head = 0
        }
        return entry.event
    }

    /// Whether an event that waits fulfils a condition.
    func contains(where condition: (BitMEXFeedEvent) -> Bool) -> Bool {
        entries[head...].contains { condition($0.event) }
    }
}
