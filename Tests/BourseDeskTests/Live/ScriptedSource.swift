import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import Synchronization

/// A source that sends what it is given, and remembers requests.
final class ScriptedSource: LiveSource {
    /// A question about the past.
    struct Question: Hashable, Sendable {
        let symbol: Symbol
        let interval: CandleInterval
        let count: Int
        let until: Timestamp?
    }

    /// A question without an answer.
    struct Unreachable: Error {}

    /// What was asked, in order.
    struct Asked: Sendable {
        var followed: [Set<Symbol>] = []
        var resyncs: [Symbol] = []
        var retries = 0
        var histories: [Question] = []
        var lists = 0
        var runs = 0
    }

    private struct State {
        var requested = Asked()
        var events: [LiveEvent] = []
        var hasEnded = false
        var reader: CheckedContinuation<LiveEvent?, Never>?
        var idle: [CheckedContinuation<Void, Never>] = []
        var bins: [CandleInterval: [TradeBin]] = [:]
        var listed: [LiveInstrument] = []
        var isUnreachable = false
    }

    private let state = Mutex(State())
    let venue = "Script"

    var requested: Asked { state.withLock { $0.requested } }

    // MARK: - the script

    /// Tells events, and returns when all of them were taken.
    func send(_ events: LiveEvent...) async {
        for event in events {
            let reader = state.withLock { state in
                guard let reader = state.reader else {
                    state.events.append(event)
                    return nil as CheckedContinuation<LiveEvent?, Never>?
                }
                state.reader = nil
                return reader
            }
            reader?.resume(returning: event)
        }
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.reader == nil { state.idle.append(continuation) }
                return state.reader != nil
            }
            if isIdle { continuation.resume() }
        }
    }

    /// Ends the line.
    func end() {
        let reader = state.withLock { state in
            state.hasEnded = true
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: nil)
    }

    func answer(_ interval: CandleInterval, with bins: [TradeBin]) { state.withLock { $0.bins[interval] = bins } }

    func list(_ instruments: [LiveInstrument]) { state.withLock { $0.listed = instruments } }

    func reach(_ isReachable: Bool) { state.withLock { $0.isUnreachable = !isReachable } }

    // MARK: - the source

    func run() async {
        state.withLock { $0.requested.runs += 1 }
        while !Task.isCancelled { await Task.yield() }
    }

    func next() async -> LiveEvent? {
        await withCheckedContinuation { continuation in
            let (event, isOver, idle) = state.withLock {
                state -> (LiveEvent?, Bool, [CheckedContinuation<Void, Never>]) in
                if !state.events.isEmpty { return (state.events.removeFirst(), true, []) }
                if state.hasEnded { return (nil, true, []) }
                state.reader = continuation
                defer { state.idle = [] }
                return (nil, false, state.idle)
            }
            if isOver { continuation.resume(returning: event) }
            for waiting in idle { waiting.resume() }
        }
    }

    func follow(_ symbols: Set<Symbol>) { state.withLock { $0.requested.followed.append(symbols) } }

    func resync(_ symbol: Symbol) { state.withLock { $0.requested.resyncs.append(symbol) } }

    func retry() { state.withLock { $0.requested.retries += 1 } }

    func history(
        of symbol: Symbol,
        interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [TradeBin] {
        try state.withLock { state in
            state.requested.histories.append(Question(symbol: symbol, interval: interval, count: count, until: until))
            if state.isUnreachable { throw Unreachable() }
            return state.bins[interval] ?? []
        }
    }

    func instruments() async throws -> [LiveInstrument] {
        try state.withLock { state in
            state.requested.lists += 1
            if state.isUnreachable { throw Unreachable() }
            return state.listed
        }
    }

    func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? { nil }
}
