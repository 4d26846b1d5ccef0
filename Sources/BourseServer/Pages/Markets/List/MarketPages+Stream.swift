import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import Hummingbird
import NIOCore
import ServiceLifecycle

extension MarketPages {
    /// The most instruments that the address of a stream names.
    static let mostStreamed = 200
    /// Looks a second.
    static let streamRate = 10

    /// What the instruments in the address cost.
    @Sendable
    func stream(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let names = (Query(request.uri)["s"] ?? "").split(separator: ",").prefix(Self.mostStreamed)
        var seen: Set<Symbol> = []
        let symbols = names.compactMap { Symbol(String($0)) }.filter { seen.insert($0).inserted }
        return try events(of: symbols, request, context)
    }

    /// What instruments cost as server-sent events, until the reader goes away or the server shuts down.
    ///
    /// Nothing waits for a slow reader: it is told the newest when it takes it.
    func events(of symbols: [Symbol], _ request: Request, _ context: SignedInContext) throws -> Response {
        let opening = open(request, context)
        let job = try streams.begin(for: context.user.id)
        let (board, sources) = (markets.board, markets.sources)
        return .events { writer in
            var watch = SessionWatch(desk, context)
            let clock = ContinuousClock()
            let begun = clock.now
            var (version, beat) = (UInt64(0), 0)
            while !Task.isShuttingDownGracefully, !Task.isCancelled, try await watch.isSignedIn() {
                let news = await board.changes(of: symbols, since: version)
                let now = desk.environment.now()
                version = news.version
                var text = QuoteEvents.text(news.changed, now: now, style: opening.style, sources: sources)
                if beat % (2 * Self.streamRate) == 0 { text += QuoteEvents.beat(now) }
                if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
                beat += 1
                try await clock.sleep(until: begun.advanced(by: .seconds(beat) / Self.streamRate))
            }
            withExtendedLifetime(job) {}
        }
    }
}

/// Quotes as events of a stream.
enum QuoteEvents {
    /// One event with each instrument that changed: the texts of its cells, when it was true, and how it moved.
    static func text(
        _ changed: [BoardQuote],
        now: Timestamp,
        style: UserSettings.NumberStyle,
        sources: SourceRegistry
    ) -> String {
        guard !changed.isEmpty else { return "" }
        let members = changed.map { shown -> (String, JSON) in
            let cells = QuoteWords(shown, now: now, style: style, sources: sources)
            return (
                shown.instrument.symbol.name,
                .object([
                    ("last", .string(cells.last)), ("money", .string(cells.money)), ("change", .string(cells.change)),
                    ("percent", .string(cells.percent)), ("volume", .string(cells.volume)),
                    ("direction", .string(cells.direction)), ("mark", .string(cells.mark)),
                    ("asOf", cells.asOf.map { .integer(Int($0)) } ?? .null),
                    (
                        "origin",
                        .string(
                            shown.quote.last.map { QuoteOrigin.words($0, shown.instrument, sources: sources) } ?? ""
                        )
                    ),
                ])
            )
        }
        return "event: quotes\ndata: \(String(decoding: JSON.object(members).encoded(), as: UTF8.self))\n\n"
    }

    /// Says that the line is alive, and what time it is here.
    static func beat(_ now: Timestamp) -> String { "event: beat\ndata: \(now.seconds)\n\n" }
}
