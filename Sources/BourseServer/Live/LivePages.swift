import BourseCore
import BourseDesk
import BourseOrderBook
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// The pages of the live desk, for somebody who signed in.
struct LivePages {
    let desk: Desk
    let hub: LiveHub
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
    }

    /// The instrument that is shown when nothing else is said.
    private static let usual = Symbol("XBTUSD")

    /// What every live page starts from.
    struct Opening {
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

    private func open(_ request: Request, _ context: SignedInContext) async throws -> Opening {
        guard let symbol = context.parameters.get("symbol").flatMap({ Symbol($0) }) else { throw PageError.notFound }
        let frame = PageFrame(pages: pages, request: request, context: context)
        // Without the list prices are written with the decimals they have themselves.
        let instruments = (try? await hub.instruments()) ?? []
        guard instruments.isEmpty || instruments.contains(where: { $0.symbol == symbol }) else {
            throw PageError.notFound
        }
        let instrument = instruments.first { $0.symbol == symbol }
        let tick = instrument?.tick ?? Price(units: 50_000_000)
        return Opening(
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
        let instruments = (try? await hub.instruments()) ?? []
        let found = wanted.flatMap { wanted in
            instruments.first { $0.symbol == wanted } ?? instruments.first { $0.symbol.name.hasPrefix(wanted.name) }
        }
        let symbol = found?.symbol ?? Self.usual ?? instruments.first?.symbol
        guard let symbol else { throw PageError.notFound }
        return .seeOther("/live/\(Query.escape(symbol.name))")
    }

    @Sendable
    private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        do { try await hub.glance(at: opening.symbol) } catch { throw PageError.badRequest(error.message) }
        let desk = LiveDeskDrawing(
            opening: opening,
            market: await hub.market(opening.symbol),
            candles: (try? await loadCandles(opening)) ?? [],
            status: await status(opening),
            run: channels.run,
            venue: hub.venue
        )
        let notices = opening.query.unreadable.map { name in
            NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "“\(name)” of the address could not be read",
                detail: "It is left as usual.",
                link: nil
            )
        }
        let view = LivePageView(
            shell: opening.frame.shell(
                title: opening.symbol.name,
                place: .live,
                subtitle: opening.instrument?.name ?? hub.venue
            ),
            notices: notices,
            emptyState: nil,
            desk: desk.view
        )
        return try pages.page(view, template: "live")
    }

    private func status(_ opening: Opening) async -> StatusWords {
        StatusWords(
            line: await hub.line,
            secondsToAttempt: await hub.secondsToAttempt(),
            timing: await hub.timing,
            messagesPerSecond: await hub.messagesPerSecond(),
            market: await hub.market(opening.symbol),
            venue: hub.venue,
            numbers: opening.numbers
        )
    }

    private func loadCandles(_ opening: Opening) async throws -> [Candle] {
        try await hub.candles(
            opening.symbol,
            opening.query.interval,
            count: opening.query.bars,
            until: opening.query.until
        )
    }

    // MARK: - Fragments

    private func drawing(_ opening: Opening, _ candles: [Candle]) async -> CandleDrawing {
        CandleDrawing(
            symbol: opening.symbol,
            query: opening.query,
            candles: candles,
            numbers: opening.numbers,
            unit: opening.unit,
            last: opening.query.until == nil ? await hub.market(opening.symbol)?.last : nil
        )
    }

    @Sendable
    private func candles(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let drawing = await drawing(opening, try await loadCandles(opening))
        let view = LiveCandlesFragmentView(
            shell: LiveAssetsView(assets: pages.assets.root),
            candles: drawing.view(page: opening.path)
        )
        return try pages.page(view, template: "live-candles-part")
    }

    @Sendable
    private func depth(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let drawing = DepthDrawing(
            symbol: opening.symbol,
            book: await hub.market(opening.symbol)?.book ?? OrderBook(),
            numbers: opening.numbers,
            unit: opening.unit
        )
        let view = LiveDepthFragmentView(
            shell: LiveAssetsView(assets: pages.assets.root),
            depth: drawing.view(page: opening.path, exact: opening.query.drawing)
        )
        return try pages.page(view, template: "live-depth-part")
    }

    @Sendable
    private func symbols(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let listing = SymbolListing(
            instruments: (try? await hub.instruments()) ?? [],
            search: frame.query["q"] ?? "",
            current: nil,
            style: frame.settings.numbers,
            zone: frame.zone
        )
        return try pages.page(LiveSymbolsFragmentView(listing: listing.view), template: "live-symbols")
    }

    @Sendable
    private func retry(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        hub.retry()
        return .seeOther(opening.query.canonical.href(opening.path))
    }

    // MARK: - Stream

    /// Seconds between two looks at whether the reader is still signed in.
    private static let sessionInterval: Int64 = 5

    /// The market as server-sent events, until the reader goes away or the server shuts down.
    @Sendable
    private func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let opening = try await open(request, context)
        let known = request.headers[HTTPField.Name("Last-Event-ID") ?? .eTag] ?? opening.frame.query["after"]
        let position = LivePosition(after: known, run: channels.run)
        let job = try channels.limit.begin(for: context.user.id)
        let body = ResponseBody { writer in
            try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
            var position = position
            let channel = try await channels.join(opening.reader, numbers: opening.numbers, unit: opening.unit)
            defer { channels.leave(opening.reader) }
            var checkedAt = desk.environment.now()
            // The server waits for its connections to end when it shuts down, so each one looks for itself.
            while !Task.isShuttingDownGracefully, let news = await channel.news(since: position) {
                let now = desk.environment.now()
                if now.seconds - checkedAt.seconds >= Self.sessionInterval {
                    guard try await desk.accounts.user(token: context.token) != nil else { break }
                    checkedAt = now
                }
                position = news.position
                if news.bytes.readableBytes > 0 { try await writer.write(news.bytes) }
            }
            withExtendedLifetime(job) {}
            try await writer.finish(nil)
        }
        var response = Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
        response.headers[.cacheControl] = "no-store"
        return response
    }
}

extension LivePosition {
    /// A position after the event that somebody knows, which counts for this run of the server only.
    init(after known: String?, run: String) {
        guard let known, known.hasPrefix(run + "-"), let number = UInt64(known.dropFirst(run.count + 1)) else { return }
        (trades, isNew) = (number, false)
    }
}
