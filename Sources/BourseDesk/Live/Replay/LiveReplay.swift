import BourseCore
import BourseOrderBook
import BourseValues

/// A recorded market that is lived through again: at any moment, and on from there.
public struct LiveReplay: Sendable {
    /// The moment that is shown.
    public private(set) var time: Timestamp
    /// The market at that moment.
    public private(set) var market: LiveMarket
    /// How the line to the venue stood.
    public private(set) var line = LiveConnection.connecting
    /// Whether a part before this moment cannot be read, and what was known is not told again yet.
    public private(set) var isDamaged = false
    /// Whether nothing follows.
    public private(set) var hasEnded = false
    private var reading: RecordingReading

    /// Goes to a moment of a recording; one outside of it is its beginning or its end.
    ///
    /// The trades since the whole minute before make the candle of the minute; those before come with
    /// ``merge(_:of:)``.
    ///
    /// - Complexity: O(events since the state before that minute).
    public init(_ reading: RecordingReading, at moment: Timestamp) {
        self.reading = reading
        let moment = min(max(moment, reading.span.lowerBound), reading.span.upperBound)
        let minute = Timestamp(seconds: moment.seconds - moment.seconds % 60)
        time = max(minute, reading.span.lowerBound)
        market = LiveMarket(reading.id.symbol)
        begin(with: self.reading.seek(to: time))
        _ = advance(to: moment)
    }

    /// What is replayed.
    public var id: RecordingID { reading.id }
    /// From its first to its last moment.
    public var span: ClosedRange<Timestamp> { reading.span }

    /// Lives through what happened until `moment`, or through so many events of it; true when it is all of it.
    ///
    /// - Complexity: O(events in between).
    public mutating func advance(to moment: Timestamp, events: Int = .max) -> Bool {
        var left = events
        while let next = reading.nextTime(), next <= moment {
            guard left > 0 else { return false }
            left -= 1
            time = max(time, min(next, span.upperBound))
            advance()
        }
        time = min(moment, span.upperBound)
        hasEnded = time == span.upperBound
        return true
    }

    /// Takes finished intervals from before the recording, or from before the moment.
    public mutating func merge(_ history: [TradeBin], of interval: CandleInterval) {
        market.merge(history.filter { $0.end <= time }, of: interval)
    }

    /// Takes items up to and with the next event.
    private mutating func advance() {
        while let item = reading.next() {
            switch item {
            case .state(let state): begin(with: state)
            case .damage:
                isDamaged = true
                market.expire("Part of the recording cannot be read.")
            case .event(let event):
                take(event)
                return
            }
        }
    }

    private mutating func begin(with state: RecordedState) {
        isDamaged = false
        for event in state.events(at: time) { take(event) }
        if !state.isBookCurrent { market.expire(.book, "The order book was not available.") }
    }

    private mutating func take(_ event: RecordedEvent) {
        if case .status(let status) = event.content {
            let isUnusable = status.state == .unusable
            market.setRecordedUnusable(isUnusable ? status.detail : nil)
            if !isUnusable { line = LiveConnection(status) }
            if status.state.isLost { market.expire(status.detail) }
        }
        // A book that disagreed was asked for again then; what came is recorded.
        _ = market.apply(event.content, at: min(max(event.time, span.lowerBound), span.upperBound))
    }
}
