import BourseDesk

/// What waits for the desk, in order; trades that wait next to each other become one event.
struct TradeQueue: Sendable {
    /// The most trades of one event.
    static let largestEvent = 1000

    private var events: [TradeEvent] = []
    /// How many trades wait.
    private(set) var trades = 0

    /// Whether nothing waits.
    var isEmpty: Bool { events.isEmpty }

    /// Puts an event behind the others.
    mutating func append(_ event: TradeEvent) {
        guard case .trades(let more) = event else {
            events.append(event)
            return
        }
        guard !more.isEmpty else { return }
        trades += more.count
        if case .trades(let before)? = events.last, before.count + more.count <= Self.largestEvent {
            events[events.count - 1] = .trades(before + more)
        } else {
            events.append(event)
        }
    }

    /// All that waits.
    mutating func takeAll() -> [TradeEvent] {
        defer { (events, trades) = ([], 0) }
        return events
    }
}
