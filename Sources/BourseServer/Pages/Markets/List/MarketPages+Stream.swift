import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
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
        let pageContext = open(request, context)
        let job = try streams.begin(for: context.user.id)
        let (board, quotes) = (markets.board, quoteEvents)
        return .events { writer in
            var watch = SessionWatch(desk, context)
            let clock = ContinuousClock()
            let begun = clock.now
            var (version, beat) = (UInt64(0), 0)
            while !Task.isShuttingDownGracefully, !Task.isCancelled, try await watch.isPermitted() {
                let isLooking = beat % Self.streamRate == 0
                let news = await board.changes(of: symbols, since: version, refreshes: isLooking)
                let now = desk.environment.now()
                version = news.version
                var events = ByteBuffer()
                quotes.write(news.changed, now: now, style: pageContext.style, to: &events)
                if beat % (2 * Self.streamRate) == 0 { events.writeString(QuoteEvents.beat(now)) }
                if events.readableBytes > 0 { try await writer.write(events) }
                beat += 1
                try await clock.sleep(until: begun.advanced(by: .seconds(beat) / Self.streamRate))
            }
            withExtendedLifetime(job) {}
        }
    }
}
