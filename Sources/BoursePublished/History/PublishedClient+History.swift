import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// `?symbol=AAPL&range=1y&interval=1d`.
    @Sendable
    func history(_ request: Request, _ context: DeskContext) async throws -> Response {
        let requested = try PublishedHistoryRequest(Query(request.uri))
        let symbol = requested.symbol
        if context.session == nil, await markets.directory.instrument(symbol) == nil {
            throw PublishedRefusal(404, "Symbol not found", details: "sign in for symbols that this desk does not list")
        }
        guard let question = requested.whole else {
            throw PublishedRefusal.parameter("interval", allowed: "a supported interval")
        }
        let past = try await past(of: symbol, question)
        let zone = past.history.exchange.zone
        let excerpt = HistoryExcerpt(past, question, today: zone.day(at: desk.environment.now()))
        let bars = requested.bars(of: excerpt.bars) { bar in
            switch bar.time {
            case .day(let day): day
            case .start(let start): zone.day(at: start)
            }
        }
        guard !bars.isEmpty else {
            throw PublishedRefusal(404, "No history found", details: "\(symbol) has no such bars")
        }
        let json = PublishedHistory.json(symbol, in: past.instrument.currency, bars: bars, zone: zone)
        var isStale = false
        if case .stale = past.freshness { isStale = true }
        return .published(json, isStale: isStale, source: past.provenance?.source.name)
    }

    private func past(of symbol: Symbol, _ question: HistoryRequest) async throws -> PricePast {
        let prices = markets.prices
        do {
            return try await inquiry.value("history", of: symbol) { () async throws(MarketError) in
                try await prices.past(of: symbol, step: question.fetchedStep)
            }
        } catch let error as NotReady {
            throw PublishedRefusal(504, "History request timed out", details: error.message)
        } catch let error as MarketError {
            switch error {
            case .unknownSymbol, .nothing: throw PublishedRefusal(404, "Symbol not found", details: error.message)
            case .unavailable: throw PublishedRefusal(503, "Failed to fetch history", details: error.message)
            case .storage: throw error
            }
        }
    }
}
