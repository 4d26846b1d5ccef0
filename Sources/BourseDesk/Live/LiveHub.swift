import BourseCore
import BourseOrderBook

/// The live markets of a venue: follows what somebody watches, and has the newest of it for everybody.
///
/// Watching is counted: an instrument is followed while somebody watches it, and ``lingering`` longer, so that a reader
/// who loads a page again finds it as it was.
public actor LiveHub {
    /// How long an instrument is followed after the last one who watched it went away, in seconds.
    public static let lingering: Int64 = 120
    /// The most instruments followed at once, those that linger included.
    public static let mostFollowed = 24

    /// A venue that cannot follow more instruments.
    public struct Full: Error, Sendable {
        /// What happened and what to do.
        public var message: String {
            "\(LiveHub.mostFollowed) instruments are being watched, which is as many as there may be. Close one first."
        }
    }

    private let source: any LiveSource
    private let environment: DeskEnvironment
    private var markets: [Symbol: LiveMarket] = [:]
    private var watchers: [Symbol: Int] = [:]
    private var leftAt: [Symbol: Timestamp] = [:]
    private var histories: Set<Symbol> = []
    private var loaded: [Symbol: Set<CandleInterval>] = [:]
    private let wantedHistories: AsyncStream<Symbol>
    private let wantHistory: AsyncStream<Symbol>.Continuation
    private var rate = MessageRate()
    private var listed: [LiveInstrument] = []
    private var listedAt: Timestamp?
    /// How the line stands.
    public private(set) var line = LiveLine.connecting
    /// When ``line`` became what it is.
    public private(set) var lineSince: Timestamp
    /// How late the feed is; nothing until it is known.
    public private(set) var timing: LiveTiming?

    /// Makes a hub; nothing is followed before ``run()``.
    public init(source: any LiveSource, environment: DeskEnvironment) {
        self.source = source
        self.environment = environment
        lineSince = environment.now()
        (wantedHistories, wantHistory) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.mostFollowed))
    }

    /// The venue's name, for people.
    public nonisolated var venue: String { source.venue }

    /// Takes what the venue tells until the task is cancelled; to be called once.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [source] in await source.run() }
            group.addTask { await self.loadHistories() }
            while let event = await source.next() { take(event) }
            group.cancelAll()
        }
    }

    private func take(_ event: LiveEvent) {
        switch event {
        case .line(let line): setLine(line)
        case .stale(let symbol, let part, let reason): markets[symbol]?.expire(part, reason)
        case .refused(let symbol, let reason): markets[symbol]?.refuse(reason)
        case .timing(let timing):
            self.timing = timing
            forgetLeft()
        case .market(let symbol, let content, let time):
            rate.add(at: time)
            guard markets[symbol] != nil else { return }
            if markets[symbol]?.apply(content, at: time) == true { source.resync(symbol) }
        }
    }

    private func setLine(_ line: LiveLine) {
        if case .reconnecting(_, let reason) = line {
            for symbol in markets.keys { markets[symbol]?.expire(reason) }
        }
        self.line = line
        lineSince = environment.now()
    }

    // MARK: - Reading

    /// What is known of an instrument that is watched; nothing of others.
    public func market(_ symbol: Symbol) -> LiveMarket? { markets[symbol] }

    /// Messages a second, over the last ten.
    public func messagesPerSecond() -> Int { rate.perSecond(asOf: environment.now()) }

    /// Seconds until the next attempt, when one is waited for.
    public func secondsToAttempt() -> Int? {
        guard case .reconnecting(let seconds, _) = line else { return nil }
        return max(0, seconds - Int(environment.now().seconds - lineSince.seconds))
    }

    /// Does not wait for the next attempt.
    public nonisolated func retry() { source.retry() }

    /// The instruments that trade, the most traded first; asked for once an hour.
    public func instruments() async throws -> [LiveInstrument] {
        let now = environment.now()
        if let listedAt, now.seconds - listedAt.seconds < 3600, !listed.isEmpty { return listed }
        let fresh = try await source.instruments()
        (listed, listedAt) = (fresh, now)
        return fresh
    }

    /// Candles of an instrument, the oldest first: the last ones, or those up to the one that starts at `until`.
    ///
    /// What is not kept is asked of the venue.
    public func candles(
        _ symbol: Symbol,
        _ interval: CandleInterval,
        count: Int,
        until: Timestamp?
    ) async throws -> [Candle] {
        let now = environment.now()
        // Whoever comes first waits for the past of what is looked at; the rest of it comes by and by.
        if markets[symbol] != nil { try? await load(interval, of: symbol) }
        let kept = markets[symbol]?.candleSet[interval]
        guard let until else { return kept?.last(count, asOf: now) ?? [] }
        let from = Timestamp(microseconds: until.microseconds - Int64(count - 1) * interval.microseconds)
        let range = from..<Timestamp(microseconds: until.microseconds + 1)
        if let start = kept?.start, start <= from { return kept?.candles(in: range, asOf: now) ?? [] }
        let end = Timestamp(microseconds: until.microseconds + interval.microseconds)
        let bins = try await source.history(of: symbol, interval: interval, count: count, until: end)
        var series = CandleSeries(interval: interval, capacity: count)
        for bin in bins { series.merge(bin) }
        return series.candles(in: range)
    }

    // MARK: - Watching

    /// Follows an instrument for a while, as if somebody had watched it just now.
    public func glance(at symbol: Symbol) throws(Full) {
        try begin(watching: symbol)
        end(watching: symbol)
    }

    /// Counts somebody in who watches an instrument.
    public func begin(watching symbol: Symbol) throws(Full) {
        forgetLeft()
        if markets[symbol] == nil {
            guard markets.count < Self.mostFollowed else { throw Full() }
            markets[symbol] = LiveMarket(symbol)
            source.follow(Set(markets.keys))
        }
        watchers[symbol, default: 0] += 1
        leftAt[symbol] = nil
        if histories.insert(symbol).inserted { wantHistory.yield(symbol) }
    }

    /// Counts somebody out who watched an instrument.
    public func end(watching symbol: Symbol) {
        let left = (watchers[symbol] ?? 1) - 1
        watchers[symbol] = left > 0 ? left : nil
        if left == 0 { leftAt[symbol] = environment.now() }
        forgetLeft()
    }

    private func forgetLeft() {
        let now = environment.now()
        let gone = leftAt.filter { now.seconds - $0.value.seconds >= Self.lingering }.keys
        guard !gone.isEmpty else { return }
        for symbol in gone {
            markets[symbol] = nil
            leftAt[symbol] = nil
            histories.remove(symbol)
            loaded[symbol] = nil
        }
        source.follow(Set(markets.keys))
    }

    private func loadHistories() async {
        for await symbol in wantedHistories where markets[symbol] != nil { await loadHistory(of: symbol) }
    }

    /// The longest interval comes first: the first hour of a history of minutes is seldom whole.
    private func loadHistory(of symbol: Symbol) async {
        do {
            for interval in CandleInterval.allCases.reversed() { try await load(interval, of: symbol) }
        } catch {
            // The next one who comes asks again.
            histories.remove(symbol)
        }
    }

    private func load(_ interval: CandleInterval, of symbol: Symbol) async throws {
        guard loaded[symbol]?.contains(interval) != true else { return }
        let bins = try await source.history(of: symbol, interval: interval, count: 500, until: nil)
        guard markets[symbol] != nil else { return }
        markets[symbol]?.merge(bins, of: interval)
        loaded[symbol, default: []].insert(interval)
    }
}
