import BourseAPI
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundsAPI {
    /// `?q=…&category=…&house=…&plan=…&option=…&offset=…&limit=…`; what is asked for several times allows each of them.
    @Sendable
    func search(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let current = try await library.currentList()
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000)
        let limit = try parameters.number("limit", usual: 20, in: 1...1000)
        let filter = SchemeFilter(
            categories: try parameters.set("category"),
            houses: try Self.houses(parameters.query, of: current.list),
            plans: try parameters.set("plan"),
            options: try parameters.set("option")
        )
        let text = parameters.query["q"] ?? ""
        guard text.utf8.count <= SchemeQuery.longestText else {
            throw Parameters.refusal("q", value: text, allowed: "at most \(SchemeQuery.longestText) bytes")
        }
        let answer = current.list.index.search(SchemeQuery(text, filter: filter, places: offset..<(offset + limit)))
        let schemes = answer.hits.map { Self.json($0, in: current.list) }
        let fetched = ProvenanceDocument.members(current.list.provenance, current.freshness)
        let found: [(String, JSON)] = [
            ("unreadable", .integer(current.list.unreadable.count)), ("total", .integer(answer.total)),
            ("isLoose", .bool(answer.isLoose)), ("schemes", .array(schemes)),
        ]
        return .json(.object(fetched + found))
    }

    private static func json(_ hit: SchemeHit, in list: FundList) -> JSON {
        FundDocument.listedScheme.json(
            (list.schemes[hit.scheme], hit, list.latest[hit.scheme], list.isGone(at: hit.scheme))
        )
    }

    private static func houses(_ query: Query, of list: FundList) throws -> Set<FundHouse> {
        let wanted = query.all("house")
        guard !wanted.isEmpty else { return [] }
        let houses = list.index.houses.filter { wanted.contains($0.name) }
        let known = Set(houses.map(\.name))
        if let unknown = wanted.first(where: { !known.contains($0) }) {
            throw Parameters.refusal("house", value: unknown, allowed: "a fund house of the list")
        }
        return Set(houses)
    }
}
