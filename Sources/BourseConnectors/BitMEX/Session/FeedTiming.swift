import BourseCore

/// How late the feed is.
public struct FeedTiming: Hashable, Sendable {
    /// The median of our time of arrival less the venue's time in the message; it contains both lateness and skew, and is
    /// negative when our clock is behind by more than the feed is late.
    public var delay: Duration
    /// How long a ping and its answer took, at best; nothing until one was answered.
    public var roundTrip: Duration?
    /// How late a message in the middle of the recent ones is, without the distance of the two clocks.
    ///
    /// The message that came fastest of the recent ones is taken to have travelled half a round trip, as in the clock
    /// filter of NTP (RFC 5905, section 10).
    public var latency: Duration?
}

/// Keeps the recent delays and tells what they say.
struct DelayMeter: Hashable, Sendable {
    /// How many messages and round trips are remembered.
    static let window = 128
    static let roundTrips = 8

    private var delays: [Int64] = []
    private var next = 0
    private var trips: [Duration] = []
    private var nextTrip = 0

    /// Adds a message; times that cannot be subtracted are passed over.
    mutating func add(venue: Timestamp, received: Timestamp) {
        let (delay, overflow) = received.microseconds.subtractingReportingOverflow(venue.microseconds)
        guard !overflow, delay.magnitude < 1 << 52 else { return }
        Self.put(delay, in: &delays, at: &next, size: Self.window)
    }

    /// Adds a ping that was answered.
    mutating func add(roundTrip: Duration) {
        guard roundTrip >= .zero else { return }
        Self.put(roundTrip, in: &trips, at: &nextTrip, size: Self.roundTrips)
    }

    /// Forgets the delays, which belong to a line that ended.
    mutating func forget() {
        delays.removeAll(keepingCapacity: true)
        next = 0
    }

    /// What the recent messages say; nothing when there are none.
    ///
    /// - Complexity: O(w log w) in the size of the window.
    var timing: FeedTiming? {
        let sorted = delays.sorted()
        guard let fastest = sorted.first else { return nil }
        let median = sorted[sorted.count / 2]
        let trip = trips.min()
        let oneWay = trip.map { $0 / 2 }
        return FeedTiming(
            delay: .microseconds(median),
            roundTrip: trip,
            latency: oneWay.map { .microseconds(median - fastest) + $0 }
        )
    }

    private static func put<Value>(_ value: Value, in ring: inout [Value], at next: inout Int, size: Int) {
        if ring.count < size { ring.append(value) } else { ring[next] = value }
        next = (next + 1) % size
    }
}
