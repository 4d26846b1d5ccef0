import BourseCore
import BourseValues

/// What whoever keeps markets is told.
enum CapturedEvent: Sendable {
    /// Something happened in a market that is kept, or to the line of all of them, and when it was heard of.
    case event(LiveEvent, at: Timestamp)
    /// Nothing more is told of an instrument to a recording.
    case released(Symbol, RecordingID)
}

/// Passes what a hub hears of some instruments on to whoever keeps it, who may be slow, but not without end.
struct LiveCapture {
    /// How many events may wait; some seconds of a very busy market.
    static let room = 16_384

    /// The instruments that are kept, each for a recording.
    var symbols: [Symbol: RecordingID] = [:]
    /// Since when events are lost because there was no room; nothing while none are.
    var overloadedSince: Timestamp?
    /// When the last event happened.
    private var last: Timestamp?
    private let continuation: AsyncStream<CapturedEvent>.Continuation

    static func make() -> (LiveCapture, AsyncStream<CapturedEvent>) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: CapturedEvent.self,
            bufferingPolicy: .bufferingOldest(room)
        )
        return (LiveCapture(continuation: continuation), stream)
    }

    private init(continuation: AsyncStream<CapturedEvent>.Continuation) { self.continuation = continuation }

    /// Passes an event on if it concerns what is kept.
    ///
    /// After one was lost none is passed on, since what follows means nothing without it. Times never go back: an event
    /// received before the last one, such as a message that was queued when a recording started with the current state,
    /// gets the time of the last one. Only a clock that was set back, which `now` shows, makes a time earlier.
    mutating func record(_ event: LiveEvent, at received: Timestamp, now: () -> Timestamp) {
        guard concerns(event), overloadedSince == nil else { return }
        var time = received
        if let last, time < last, last <= now() { time = last }
        last = time
        if case .dropped = continuation.yield(.event(event, at: time)) { overloadedSince = time }
    }

    /// Ends what is told of an instrument; false when that cannot be told.
    mutating func release(_ symbol: Symbol, _ id: RecordingID) -> Bool {
        symbols[symbol] = nil
        if case .enqueued = continuation.yield(.released(symbol, id)) { return true }
        return false
    }

    private func concerns(_ event: LiveEvent) -> Bool {
        switch event {
        case .line: !symbols.isEmpty
        case .stale(let symbol, _, _), .unusable(let symbol, _, _), .refused(let symbol, _), .market(let symbol, _, _):
            symbols[symbol] != nil
        case .timing: false
        }
    }
}
