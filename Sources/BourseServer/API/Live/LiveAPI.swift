import BourseAPI
import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb
import Hummingbird

/// Live markets for programs: what their pages show.
struct LiveAPI {
    /// Levels of each side where no depth is named.
    static let usualDepth = 25
    static let depths = 1...1000
    static let streamedDepths = 1...100
    static let tradeLimits = 1...1000
    static let candleLimits = 1...1000
    /// How often a market is looked at that has not arrived yet.
    private static let pace = Duration.milliseconds(20)

    let desk: Desk
    let live: LiveMarkets
    let channels: LiveChannels
    /// How long a response waits for the first data of a market that was not followed yet.
    let patience: Duration

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/live/instruments", use: instruments)
        group.get("api/v1/live/recordings", use: recordings)
        group.get("api/v1/live/recordings/:id", use: recording)
        group.get("api/v1/live/recordings/:id/export", use: exportRecording)
        group.get("api/v1/live/:symbol", use: market)
        group.get("api/v1/live/:symbol/book", use: book)
        group.get("api/v1/live/:symbol/trades", use: trades)
        group.get("api/v1/live/:symbol/candles", use: candles)
        group.get("api/v1/live/:symbol/stream", use: stream)
    }

    // MARK: - what is meant

    /// The instrument in the address, as the venue lists it; nil for one that is followed while there is no list.
    ///
    /// - Throws: ``LiveDataError`` for one that the venue does not list.
    func instrument(_ symbol: Symbol) async throws -> LiveInstrument? {
        let hub = live.hub
        guard let listed = try? await hub.instruments(), !listed.isEmpty else {
            guard await hub.market(symbol) != nil else { throw LiveDataError.noList(venue: hub.venue) }
            return nil
        }
        guard let instrument = listed.first(where: { $0.symbol == symbol }) else {
            throw LiveDataError.unknown(symbol, venue: hub.venue)
        }
        return instrument
    }

    func symbol(_ context: SignedInContext) throws -> Symbol {
        guard let symbol = context.symbol else { throw PageError.notFound }
        return symbol
    }

    /// Follows the instrument in the address for a while, and returns what is known of it, as soon as something is.
    func moment(_ context: SignedInContext) async throws -> (moment: LiveMoment, instrument: LiveInstrument?) {
        let symbol = try symbol(context)
        let instrument = try await instrument(symbol)
        try await live.hub.glance(at: symbol)
        return (await settled(symbol), instrument)
    }

    /// What is known of an instrument once it is settled, or after ``patience``.
    private func settled(_ symbol: Symbol) async -> LiveMoment {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: patience)
        while true {
            let moment = await live.hub.moment(of: symbol, now: desk.environment.now())
            guard !moment.isSettled, clock.now < end, !Task.isCancelled else { return moment }
            try? await clock.sleep(for: Self.pace)
        }
    }

    // MARK: - markets

    /// `?q=xbt`.
    @Sendable
    private func instruments(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let text = try Parameters(Query(request.uri)).text("q", atMost: LiveInstrument.longestText)
        let hub = live.hub
        guard let listed = try? await hub.instruments() else { throw LiveDataError.noList(venue: hub.venue) }
        return .json(LiveInstrumentDocument.json(listed.filter { $0.matches(text) }, venue: hub.venue))
    }

    @Sendable
    private func market(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (moment, instrument) = try await moment(context)
        return .json(LiveMarketDocument.json(moment.snapshot(of: instrument)))
    }

    /// `?depth=25`.
    @Sendable
    private func book(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let depth = try Parameters(Query(request.uri)).number("depth", usual: Self.usualDepth, in: Self.depths)
        return .json(LiveBookDocument.json(try await moment(context).moment.book(depth: depth)))
    }

    /// `?limit=100`.
    @Sendable
    private func trades(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let limit = try Parameters(Query(request.uri)).number("limit", usual: 100, in: Self.tradeLimits)
        let trades = try await moment(context).moment.trades(limit: limit, run: channels.run)
        return .json(LiveTradesDocument.json(trades))
    }

    /// `?interval=5m&limit=120&until=2026-11-21T14:10:00Z`.
    @Sendable
    private func candles(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let interval = try parameters.choice("interval", CandleInterval.self) ?? .fiveMinutes
        let limit = try parameters.number("limit", usual: 120, in: Self.candleLimits)
        let until = try parameters.time("until")
        let moment = try await moment(context).moment
        try moment.requireUsable()
        let symbol = moment.symbol
        // Candles without the venue's history would begin within an interval, or lack some that were traded in.
        guard let candles = try? await live.hub.candles(symbol, interval, count: limit, until: until),
            await live.hub.hasHistory(interval, of: symbol)
        else { throw LiveDataError.awaited(symbol, data: "candles") }
        let now = desk.environment.now()
        return .json(LiveCandlesDocument.json(LiveCandles(candles, symbol: symbol, interval: interval, at: now)))
    }

    /// `?depth=25`; continues after `Last-Event-ID`, or after the parameter `after`.
    @Sendable
    private func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let symbol = try symbol(context)
        let parameters = Parameters(Query(request.uri))
        let depth = try parameters.number("depth", usual: Self.usualDepth, in: Self.streamedDepths)
        _ = try await instrument(symbol)
        let job = try channels.limit.begin(for: context.user.id)
        let channel = try await channels.join(symbol, depth: depth)
        let subscription = LiveSubscription(.program(symbol, depth: depth), of: channel, in: channels)
        let run = await live.hub.market(symbol)?.run(of: channels.run) ?? channels.run
        let position = LivePosition(after: request.lastEventID, run: run)
        return .events(of: subscription, after: position, desk, context, job)
    }
}

extension LiveInstrument {
    /// The longest text that instruments are searched for, in characters.
    static let longestText = 60

    /// Whether every word of a text is in the symbol or in the name.
    func matches(_ text: String) -> Bool {
        let searched = "\(symbol) \(name.uppercased())"
        return text.uppercased().split(separator: " ").allSatisfy { searched.contains($0) }
    }
}
