import BourseCore
import BourseOrderBook
import BourseValues

/// Opens recordings at a moment, with the candles from before it.
///
/// A recording has the trades of its own time alone, so the venue is asked for what was before; what it said is kept,
/// since somebody who looks for a moment asks again and again.
public actor Replays {
    private struct Past {
        let until: Timestamp
        let bins: [TradeBin]
    }

    private struct ReplayKey: Hashable {
        let id: RecordingID
        let interval: CandleInterval
    }

    /// How many pasts are kept.
    private static let most = 32
    /// How many candles before a recording are asked for.
    private static let before: Int64 = 500
    /// How many requests a past may take.
    private static let requests = 12
    /// How many seconds a venue without an answer is left alone.
    private static let patience: Int64 = 60

    private let hub: LiveMarketService
    private let recordings: Recordings
    private let workbench = Workbench()
    private var pasts: [ReplayKey: Past] = [:]
    private var order: [ReplayKey] = []
    /// When the venue last had no answer, so that it is not asked again with every page.
    private var unanswered: [ReplayKey: Timestamp] = [:]
    private let environment: DeskEnvironment

    init(hub: LiveMarketService, recordings: Recordings, environment: DeskEnvironment) {
        self.environment = environment
        self.hub = hub
        self.recordings = recordings
    }

    /// A recording as it was so many microseconds after its beginning, with candles of `interval`.
    ///
    /// The first second is passed over: in it, what was known at the beginning is told. Without the venue there are only
    /// the candles that the recording has itself.
    public func open(_ id: RecordingID, after elapsed: Int64, _ interval: CandleInterval) async throws -> LiveReplay {
        let reading = try await recordings.open(id)
        let (start, end) = (reading.span.lowerBound.microseconds, reading.span.upperBound.microseconds)
        let moment = Timestamp(microseconds: start + min(max(1_000_000, elapsed), end - start))
        var replay = try await workbench.run { LiveReplay(reading, at: moment) }
        // The bar that is not finished is put together from the next shorter bars.
        for interval in [interval, interval.shorter].compactMap(\.self) {
            replay.merge(await past(of: reading, interval, until: moment), of: interval)
        }
        return replay
    }

    private func past(
        of reading: RecordingReading,
        _ interval: CandleInterval,
        until moment: Timestamp
    ) async -> [TradeBin] {
        let key = ReplayKey(id: reading.id, interval: interval)
        if let known = pasts[key], moment <= known.until { return known.bins }
        // While the line is down, nobody waits for an answer that does not come.
        guard case .live = await hub.line else { return pasts[key]?.bins ?? [] }
        let now = environment.now()
        if let requested = unanswered[key], now.seconds - requested.seconds < Self.patience {
            return pasts[key]?.bins ?? []
        }
        let start = reading.span.lowerBound.microseconds - Self.before * interval.microseconds
        let until = reading.span.upperBound
        var bins: [TradeBin] = []
        var end = Timestamp(microseconds: until.microseconds + interval.microseconds)
        var isAnswered = false
        for _ in 0..<Self.requests {
            let page = try? await hub.history(of: reading.id.symbol, interval, count: 1000, until: end)
            isAnswered = page != nil
            bins = (page ?? []) + bins
            guard let first = page?.first, first.end.microseconds > start else { break }
            end = Timestamp(microseconds: first.end.microseconds - 1)
        }
        guard isAnswered, !bins.isEmpty else {
            if unanswered.count >= Self.most { unanswered.removeAll() }
            unanswered[key] = now
            return bins.isEmpty ? pasts[key]?.bins ?? [] : bins
        }
        if pasts.updateValue(Past(until: until, bins: bins), forKey: key) == nil { order.append(key) }
        if order.count > Self.most { pasts[order.removeFirst()] = nil }
        return bins
    }
}

extension CandleInterval {
    /// The next shorter interval; nothing below a minute.
    fileprivate var shorter: CandleInterval? {
        switch self {
        case .minute: nil
        case .fiveMinutes: .minute
        case .hour: .fiveMinutes
        case .day: .hour
        }
    }
}
