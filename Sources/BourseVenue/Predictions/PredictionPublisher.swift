import BourseCore
import BourseWire
import BourseWorld
import NIOHTTP1
import Synchronization

/// Publishes the predictions of a world in the forms of Polymarket.
///
/// What is told belongs to the minute: all events are made once in it, and kept for it.
final class PredictionPublisher: Sendable {
    let world: PredictionWorld
    private let cache = Mutex<(minute: Timestamp, edition: PredictionEdition)?>(nil)

    init(_ world: PredictionWorld) { self.world = world }

    /// The answer to a request, by what its path begins with here.
    func answer(_ request: UpstreamRequest, at now: Timestamp) -> PacedAnswer {
        request.prefix.hasSuffix("clob") ? clob(request.target, now: now) : gamma(request.target, now: now)
    }

    /// A failure in the form of the source.
    static func failure(_ status: HTTPResponseStatus, _ message: String) -> PacedAnswer {
        .json(PolymarketFailure.bytes(message), status)
    }

    /// Which names of Polymarket's answers mean what.
    static let memberNames = UpstreamMemberNames(
        prices: ["outcomePrices", "bestBid", "bestAsk", "lastTradePrice", "price", "mid_price", "mid", "spread", "p"],
        times: ["endDate", "updatedAt", "t", "timestamp"],
        symbols: ["id", "asset_id"]
    )

    /// The answer of Gamma, whose addresses begin with what is before the path.
    func gamma(_ target: RequestTarget, now: Timestamp) -> PacedAnswer {
        let edition = edition(at: now)
        let parts = target.path.split(separator: "/").map(String.init)
        do throws(RequestProblem) {
            switch (parts.first, parts.count) {
            case ("markets", 1): return .json(PolymarketMarkets(try GammaQuery(target).page(edition.markets)).bytes)
            case ("events", 1): return .json(PolymarketEvents(try GammaQuery(target).page(edition.events)).bytes)
            case ("tags", 1): return .json(PolymarketTags(try GammaQuery(target).slice(edition.tags)).bytes)
            case ("public-search", 1): return .json(try search(target, edition))
            case ("markets", 2), ("markets", 3):
                let found = edition.markets.first { Self.isMeant($0.market.id, slug: $0.market.slug, parts: parts) }
                guard let found else { return Self.failure(.notFound, "id not found") }
                return .json(PolymarketMarkets([found.market]).singleBytes)
            case ("events", 2), ("events", 3):
                let found = edition.events.first { Self.isMeant($0.event.id, slug: $0.event.slug, parts: parts) }
                guard let found else { return Self.failure(.notFound, "id not found") }
                return .json(PolymarketEvents([found.event]).singleBytes)
            default: return Self.failure(.notFound, "not found")
            }
        } catch { return Self.failure(.unprocessableEntity, error.message) }
    }

    /// Whether `/markets/7`, `/markets/slug/will-it` or the like means a market.
    private static func isMeant(_ id: String, slug: String?, parts: [String]) -> Bool {
        parts.count == 2 ? parts[1] == id : parts[1] == "slug" && parts[2] == slug
    }

    // MARK: - parts

    private func search(_ target: RequestTarget, _ edition: PredictionEdition) throws(RequestProblem) -> [UInt8] {
        guard let text = target["q"], !text.isEmpty else { throw RequestProblem("q is required") }
        let limit = try target.number("limit_per_type", usual: 5)
        let page = try target.number("page", usual: 1)
        guard (1...50).contains(limit), (1...10_000).contains(page) else { throw RequestProblem("invalid limit") }
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        let found = edition.events.filter { event in
            if target["events_status"] == "active", event.event.isClosed == true { return false }
            return words.allSatisfy { event.searched.contains($0) }
        }
        let start = min((page - 1) * limit, found.count)
        var answer = PolymarketEvents(found[start...].prefix(limit).map(\.event))
        answer.hasMore = start + limit < found.count
        answer.total = found.count
        return answer.searchBytes
    }

    private func edition(at now: Timestamp) -> PredictionEdition {
        let minute = Self.minute(of: now)
        return cache.withLock { cache in
            if let cache, cache.minute == minute { return cache.edition }
            let made = PredictionEdition(world.events(at: minute), at: minute)
            cache = (minute, made)
            return made
        }
    }

    static func minute(of now: Timestamp) -> Timestamp { Timestamp(seconds: now.seconds - now.seconds % 60) }
}

extension PolymarketMarkets {
    /// The answer about one market: the object without the list around it.
    fileprivate var singleBytes: [UInt8] { Array(bytes.dropFirst().dropLast()) }
}

extension PolymarketEvents {
    /// The answer about one event: the object without the list around it.
    fileprivate var singleBytes: [UInt8] { Array(bytes.dropFirst().dropLast()) }
}
