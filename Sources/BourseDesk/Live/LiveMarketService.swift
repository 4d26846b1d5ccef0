import BourseCore
import BourseOrderBook
import BourseValues

/// The live markets of a venue: follows what somebody watches, and has the newest of it for everybody.
///
/// Watching is counted: an instrument is followed while somebody watches it, and ``lingering`` longer, so that a reader
/// who loads a page again finds it as it was.
public actor LiveMarketService {
    /// How long an instrument is followed after the last one who watched it went away, in seconds.
    public static let lingering: Int64 = 120
    /// The most instruments followed at once, those that linger included.
    public static let mostFollowed = 24

    /// A venue that cannot follow more instruments.
    public struct Full: UserFacingError, Hashable {
        /// What happened.
        public var message: String {
            "The limit of \(LiveMarketService.mostFollowed) live instruments is reached."
        }

        /// Too many instruments at once.
        public var kind: ErrorKind { .busy }
        /// What failed.
        public var headline: String { "The market was not opened" }
        /// What to do next.
        public var remedy: String { "Close one first." }
        /// The number of seconds after which an instrument without viewers is closed.
        public var retryAfter: Int? { Int(LiveMarketService.lingering) }
    }

    private let source: any LiveSource
    private let environment: DeskEnvironment
    private var markets: [Symbol: LiveMarket] = [:]
    private var watchers: [Symbol: Int] = [:]
    /// How many markets were followed since the start; one that is followed again counts again.
    private var followed = 0
    private var leftAt: [Symbol: Timestamp] = [:]
    private var histories: Set<Symbol> = []
    private var loaded: [Symbol: Set<CandleInterval>] = [:]
    private let wantedHistories: AsyncStream<Symbol>
    private let wantHistory: AsyncStream<Symbol>.Continuation
    private let wantedLine: AsyncStream<Void>
    private let wantLine: AsyncStream<Void>.Continuation
    private var rate = MessageRate()
    private var lastMessageAt: Timestamp?
    /// Whether a market was watched since the start, before which the venue is not connected.
    private var isWanted = false
    private var capture: LiveCapture
    /// Counts changes of the followed instruments and of the usability of markets, but not of prices.
    nonisolated let changeCounter = ChangeCounter()
    private var listed: [LiveInstrument] = [] { didSet { changeCounter.advance() } }
    private var listedAt: Timestamp?
    /// What happens in the markets that are kept, in order, for one reader: the recorder.
    nonisolated let captured: AsyncStream<CapturedEvent>
    /// How the line stands.
    public private(set) var line = LiveConnection.connecting
    /// When ``line`` became what it is.
    public private(set) var lineSince: Timestamp
    /// How late the feed is; nothing until it is known.
    public private(set) var timing: LiveTiming?

    /// Makes a hub; nothing is followed before ``run()``.
    public init(source: any LiveSource, environment: DeskEnvironment) {
        self.source = source
        self.environment = environment
        lineSince = environment.now()
        (capture, captured) = LiveCapture.make()
        (wantedLine, wantLine) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (wantedHistories, wantHistory) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.mostFollowed))
    }

    /// The venue's name, for people.
    public nonisolated var venue: String { source.venue }

    /// Takes what the venue tells until the task is cancelled; to be called once.
    ///
    /// The venue hears nothing of this desk before somebody looks at a market.
    public func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [source, wantedLine] in
                for await _ in wantedLine { return await source.run() }
            }
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
        case .unusable(let symbol, let part, let reason):
            markets[symbol]?.markUnusable(part, reason)
            changeCounter.advance()
        case .timing(let timing):
            self.timing = timing
            forgetLeft()
        case .market(let symbol, let content, let time):
            rate.add(at: time)
            lastMessageAt = time
            guard let wasUnusable = markets[symbol]?.isUnusable else { return }
            let disagrees = markets[symbol]?.apply(content, at: time) == true
            if markets[symbol]?.isUnusable != wasUnusable { changeCounter.advance() }
            record(event, at: time)
            if disagrees {
                source.resync(symbol)
                record(.stale(symbol, .book, reason: "The order book did not match the venue."), at: time)
            }
            return
        }
        record(event, at: environment.now())
    }

    private func setLine(_ line: LiveConnection) {
        if case .reconnecting(_, let reason) = line {
            for symbol in markets.keys { markets[symbol]?.expire(reason) }
        }
        self.line = line
        lineSince = environment.now()
    }

    // MARK: - Reading

    /// What is known of an instrument that is watched; nothing of others.
    public func market(_ symbol: Symbol) -> LiveMarket? { markets[symbol] }

    /// Why the market of an instrument cannot be shown, as its stream or the list read last says; nil for one that can.
    public func unusable(_ symbol: Symbol) -> String? {
        guard let market = markets[symbol] else { return listedUnusable(symbol)?.text(symbol) }
        return market.unusable
    }

    private func listedUnusable(_ symbol: Symbol) -> UnusableReason? {
        listed.first { $0.symbol == symbol }?.unusable
    }

    /// The state of the connection; nil until a market is watched, because nothing is connected before.
    public var health: LiveHealth? {
        isWanted ? LiveHealth(isConnected: line.isConnected, lastMessageAt: lastMessageAt) : nil
    }

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
        // Bars whose prices cannot be held are missing, which would look like time without trades.
        guard markets[symbol]?.unusable == nil else { return [] }
        let stored = markets[symbol]?.candleSet[interval]
        guard let until else { return stored?.last(count, asOf: now) ?? [] }
        let from = Timestamp(microseconds: until.microseconds - Int64(count - 1) * interval.microseconds)
        let range = from..<Timestamp(microseconds: until.microseconds + 1)
        if let start = stored?.start, start <= from { return stored?.candles(in: range, asOf: now) ?? [] }
        let end = Timestamp(microseconds: until.microseconds + interval.microseconds)
        let bins = try await source.history(of: symbol, interval: interval, count: count, until: end)
        var series = CandleSeries(interval: interval, capacity: count)
        for bin in bins { series.merge(bin) }
        return series.candles(in: range)
    }

    /// Whether the venue's history of an interval is part of the candles of an instrument.
    public func hasHistory(_ interval: CandleInterval, of symbol: Symbol) -> Bool {
        loaded[symbol]?.contains(interval) == true
    }

    /// Finished intervals as the venue has them, the oldest first: the last `count` that ended at `until` or before.
    nonisolated func history(
        of symbol: Symbol,
        _ interval: CandleInterval,
        count: Int,
        until: Timestamp
    ) async throws -> [TradeBin] {
        try await source.history(of: symbol, interval: interval, count: count, until: until)
    }

    // MARK: - Watching

    /// Follows an instrument for a while, as if somebody had watched it just now.
    public func glance(at symbol: Symbol) throws(Full) {
        try begin(watching: symbol)
        end(watching: symbol)
    }

    /// Whether an instrument is followed, or there is room for one more.
    public func canFollow(_ symbol: Symbol) -> Bool {
        forgetLeft()
        return markets[symbol] != nil || markets.count < Self.mostFollowed
    }

    /// Counts somebody in who watches an instrument.
    public func begin(watching symbol: Symbol) throws(Full) {
        forgetLeft()
        if markets[symbol] == nil {
            guard markets.count < Self.mostFollowed else { throw Full() }
            followed += 1
            markets[symbol] = LiveMarket(symbol, number: followed)
            if let reason = listedUnusable(symbol) { markets[symbol]?.markUnusable(.metrics, reason) }
            changeCounter.advance()
            source.follow(Set(markets.keys))
        }
        isWanted = true
        wantLine.yield()
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

    // MARK: - Keeping

    /// Watches an instrument and tells ``kept`` what is known of it, and then whatever happens.
    func startCapture(_ symbol: Symbol, for id: RecordingID) throws(Full) {
        try begin(watching: symbol)
        capture.symbols[symbol] = id
        captureState(of: symbol, at: environment.now())
    }

    /// Ends what ``startCapture(_:for:)`` began, once everything that happened is
    /// passed on; false when the end cannot be passed on.
    func release(_ symbol: Symbol, _ id: RecordingID) -> Bool {
        guard capture.symbols[symbol] == id else { return false }
        end(watching: symbol)
        return capture.release(symbol, id)
    }

    /// Tells again what is known of everything kept, if the reader was too slow to be told all of it.
    func catchUp() {
        guard let since = capture.overloadedSince else { return }
        let now = environment.now()
        capture.overloadedSince = nil
        for symbol in capture.symbols.keys {
            let gap = RecordedGap(from: since, to: now, reason: .overload)
            record(.market(symbol, .gap(gap), receivedAt: now), at: now)
            captureState(of: symbol, at: now)
        }
        // Still no room for all of it: what is missing began then.
        if capture.overloadedSince != nil { capture.overloadedSince = since }
    }

    private func captureState(of symbol: Symbol, at now: Timestamp) {
        record(.line(line), at: now)
        guard let market = markets[symbol] else { return }
        for content in market.contents { record(.market(symbol, content, receivedAt: now), at: now) }
        for event in market.unusableEvents { record(event, at: now) }
    }

    private func record(_ event: LiveEvent, at time: Timestamp) {
        capture.record(event, at: time, now: environment.now)
    }

    /// An event in the venue's own words, as it would have sent it; nothing for what it has no words for.
    public nonisolated func wording(of content: RecordedEvent.Content, symbol: Symbol) -> [UInt8]? {
        source.wording(of: content, symbol: symbol)
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
        changeCounter.advance()
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
