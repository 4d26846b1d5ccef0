import BourseCore
import BourseDesk
import BourseOrderBook
import BourseValues
import BourseWeb
import Hummingbird

/// The pages of the live desk, for somebody who signed in.
struct LivePages {
    let desk: Desk
    let live: LiveMarkets
    let channels: LiveChannels
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("live", use: start)
        group.get("live/symbols", use: symbols)
        group.get("live/:symbol", use: page)
        group.get("live/:symbol/stream", use: stream)
        group.get("live/:symbol/candles", use: candles)
        group.get("live/:symbol/depth", use: depth)
        group.post("live/:symbol/retry", use: retry)
        group.post("live/:symbol/record", use: record)
        group.post("live/:symbol/record/stop", use: stopRecording)
        group.get("live/:symbol/recordings", use: recordings)
        group.get("live/:symbol/recordings/:moment/export", use: export)
        group.get("live/:symbol/recordings/:moment/delete", use: confirmDeletion)
        group.post("live/:symbol/recordings/:moment/delete", use: delete)
    }

    /// The instrument that is shown when nothing else is said.
    private static let usual = Symbol("XBTUSD")

    /// What every live page starts from.
    struct PageContext {
        let frame: PageFrame
        let symbol: Symbol
        let query: LiveQuery
        let instruments: [LiveInstrument]
        let numbers: LiveNumbers
        let unit: String

        var path: String { "/live/\(Query.escape(symbol.name))" }
        var instrument: LiveInstrument? { instruments.first { $0.symbol == symbol } }
        var reader: LiveReader {
            LiveReader(
                symbol: symbol,
                key: query.streamKey,
                zone: numbers.zone.identifier,
                style: numbers.style
            )
        }
    }

    func open(_ request: Request, _ context: SignedInContext) async throws -> PageContext {
        guard let symbol = context.parameters.get("symbol").flatMap({ Symbol($0) }) else { throw PageError.notFound }
        let frame = PageFrame(pages: pages, request: request, context: context)
        // Without the list prices are written with the decimals they have themselves.
        let instruments = (try? await live.hub.instruments()) ?? []
        guard instruments.isEmpty || instruments.contains(where: { $0.symbol == symbol }) else {
            throw PageError.notFound
        }
        let instrument = instruments.first { $0.symbol == symbol }
        let tick = instrument?.tick ?? LiveInstrument.usualTick
        return PageContext(
            frame: frame,
            symbol: symbol,
            query: LiveQuery(frame.query),
            instruments: instruments,
            numbers: LiveNumbers(tick: tick, style: frame.settings.numbers, zone: frame.zone),
            unit: instrument?.unit ?? "contracts"
        )
    }

    // MARK: - Pages

    @Sendable
    private func start(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wanted = Query(request.uri)["q"].flatMap { Symbol($0) }
        let instruments = (try? await live.hub.instruments()) ?? []
        let found = wanted.flatMap { wanted in
            instruments.first { $0.symbol == wanted } ?? instruments.first { $0.symbol.name.hasPrefix(wanted.name) }
        }
        let symbol = found?.symbol ?? Self.usual ?? instruments.first?.symbol
        guard let symbol else { throw PageError.notFound }
        return .seeOther("/live/\(Query.escape(symbol.name))")
    }

    @Sendable
    private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        try await live.hub.glance(at: pageContext.symbol)
        let moment = try await moment(pageContext)
        let problem = await live.recorder.problem(of: pageContext.symbol)
        let desk = LiveDeskDrawing(
            context: pageContext,
            market: moment.market,
            candles: (try? await loadCandles(pageContext, moment)) ?? [],
            status: moment.status,
            lastID: moment.lastID,
            venue: live.hub.venue,
            now: moment.now,
            recorder: await recorder(pageContext, moment, problem: problem)
        )
        let failure = problem.map { message in
            NoticeView(tone: "bad", icon: "warn", headline: "Recording stopped", detail: message, link: nil)
        }
        let unreadable = pageContext.query.unreadable.map { name in
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "Invalid value for “\(name)” in the address",
                detail: "The default is used.",
                link: nil
            )
        }
        let view = LivePageView(
            shell: pageContext.frame.shell(
                title: pageContext.symbol.name,
                place: .live,
                subtitle: pageContext.instrument?.name ?? live.hub.venue
            ),
            notices: [failure].compactMap(\.self) + unreadable,
            emptyState: nil,
            desk: desk.view
        )
        return pages.page(view.html)
    }

    /// The market that a page shows: as it is now, or as it was.
    private func moment(_ context: PageContext) async throws -> ShownMoment {
        if let replay = try await openReplay(context) {
            let formatter = ReplayFormatter(replay: replay, speed: context.query.speed, numbers: context.numbers)
            return ShownMoment(
                market: replay.market,
                status: formatter.status,
                now: replay.time,
                lastID: "",
                replay: formatter
            )
        }
        let now = await live.hub.moment(of: context.symbol, now: context.frame.now)
        return ShownMoment(
            market: now.market,
            status: LiveStatusFormatter(now, context.numbers),
            now: now.now,
            lastID: now.market.map { "\(channels.run)-\($0.tape.lastSequence)" } ?? "",
            replay: nil
        )
    }

    private func loadCandles(_ context: PageContext, _ moment: ShownMoment) async throws -> [Candle] {
        let query = context.query
        guard moment.market?.unusable == nil else { return [] }
        guard let replay = moment.replay?.replay else {
            return try await live.hub.candles(context.symbol, query.interval, count: query.bars, until: query.until)
        }
        let series = replay.market.candleSet[query.interval]
        guard let until = query.until else { return series.last(query.bars, asOf: replay.time) }
        let from = Timestamp(microseconds: until.microseconds - Int64(query.bars - 1) * query.interval.microseconds)
        return series.candles(in: from..<Timestamp(microseconds: until.microseconds + 1), asOf: replay.time)
    }

    // MARK: - Fragments

    @Sendable
    private func candles(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let moment = try await moment(pageContext)
        let candles = try await loadCandles(pageContext, moment)
        let drawing = CandleDrawing(
            symbol: pageContext.symbol,
            query: pageContext.query,
            candles: candles,
            numbers: pageContext.numbers,
            unit: pageContext.unit,
            last: CandleDrawing.last(of: moment.market, candles, pageContext.query),
            isUnusable: moment.market?.unusable != nil
        )
        return pages.page(drawing.view(page: pageContext.path).html)
    }

    @Sendable
    private func depth(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        let drawing = DepthDrawing(
            symbol: pageContext.symbol,
            book: try await moment(pageContext).market?.book ?? OrderBook(),
            numbers: pageContext.numbers,
            unit: pageContext.unit
        )
        return pages.page(drawing.view(page: pageContext.path, exact: pageContext.query.drawing).html)
    }

    @Sendable
    private func symbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let listing = SymbolListing(
            instruments: (try? await live.hub.instruments()) ?? [],
            search: frame.query["q"] ?? "",
            current: nil,
            style: frame.settings.numbers,
            zone: frame.zone
        )
        return pages.page(listing.view.html)
    }

    @Sendable
    private func retry(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = try await open(request, context)
        live.hub.retry()
        return .seeOther(pageContext.query.canonical.href(pageContext.path))
    }
}
