import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseValues
import BourseWeb
import Hummingbird

extension PublishedClient {
    /// `?limit=50&order=volume24hr&closed=false&ascending=false`.
    @Sendable
    func predictions(_ request: Request, _ context: DeskContext) async throws -> Response {
        let filter = try Self.filter(Query(request.uri))
        let limit = try Self.limit(Query(request.uri))
        let listing = try await listing()
        let found = listing.board.find(filter, limit: limit)
        return .published(
            .array(found.map(PublishedMarket.row.json)),
            isStale: listing.problem != nil,
            source: listing.source?.name
        )
    }

    /// `?slug=…`: whether there is such an event or market.
    @Sendable
    func validateLink(_ request: Request, _ context: DeskContext) async throws -> Response {
        guard let slug = Query(request.uri)["slug"], slug.utf8.count <= 200,
            slug.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { throw PublishedRefusal.parameter("slug", allowed: "letters, digits, - and _") }
        let listing = try await listing()
        let isKnown = listing.events.contains { event in
            event.name.slug == slug || event.markets.contains { $0.slug == slug }
        }
        return .published(
            .object([
                ("slug", .string(slug)), ("isValid", .bool(isKnown)), ("statusCode", .integer(isKnown ? 200 : 404)),
                ("url", .string("https://polymarket.com/event/\(slug)")),
            ]),
            isStale: listing.problem != nil
        )
    }

    private func listing() async throws -> PredictionListing {
        let desk = markets.predictions
        let listing = await inquiry.first { await desk.listing() } ?? .nothingYet
        guard listing.fetchedAt != nil else {
            guard let problem = listing.problem else { throw PublishedRefusal(504, "Markets request timed out") }
            throw PublishedRefusal(503, "Failed to fetch markets", details: problem)
        }
        return listing
    }

    private static func limit(_ query: Query) throws(PublishedRefusal) -> Int {
        guard let text = query["limit"] else { return 50 }
        guard let limit = Int(text), limit > 0 else {
            throw .parameter("limit", allowed: "a whole number from 1 to 100")
        }
        return min(limit, 100)
    }

    private static func filter(_ query: Query) throws(PublishedRefusal) -> PredictionFilter {
        let orders: [String: PredictionFilter.Order] = [
            "volume24hr": .dayVolume, "volume": .volume, "liquidity": .liquidity, "endDate": .end,
        ]
        guard let order = orders[query["order"] ?? "volume24hr"] else {
            throw .parameter("order", allowed: "one of volume24hr, volume, liquidity, endDate")
        }
        let isClosed = try flag(query, "closed")
        return PredictionFilter(
            states: isClosed ? [.closed, .resolved] : [.open],
            order: order,
            isAscending: try flag(query, "ascending")
        )
    }

    private static func flag(_ query: Query, _ name: String) throws(PublishedRefusal) -> Bool {
        switch query[name] {
        case nil, "false": return false
        case "true": return true
        default: throw .parameter(name, allowed: "true or false")
        }
    }
}
