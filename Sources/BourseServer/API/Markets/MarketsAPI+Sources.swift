import BourseAPI
import BourseCore
import BourseDesk
import BourseMarkets
import BourseWeb
import Hummingbird

extension MarketsAPI {
    @Sendable
    func sources(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(.object([("sources", .array(markets.sources.health().map(Self.json)))]))
    }

    /// Lets a source be asked at once, whatever it did.
    @Sendable
    func retry(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let name = context.parameters.get("source"), markets.sources.forgive(SourceID(name)) else {
            throw PageError.notFound
        }
        return Response(status: .noContent)
    }

    private static func json(_ health: SourceHealth) -> JSON {
        .object([
            ("id", .string(health.id.name)), ("title", .string(health.title)),
            ("tells", .array(health.lines.map(json))),
        ])
    }

    private static func json(_ health: SourceHealth.DataHealth) -> JSON {
        let state =
            switch health.state {
            case .unused: "unused"
            case .working: "working"
            case .resting: "resting"
            case .onTrial: "onTrial"
            }
        let line = health.line
        return .object([
            ("kind", .string(health.kind.rawValue)), ("state", .string(state)), ("fetchedAt", time(line.fetchedAt)),
            ("problem", .optional(line.problem)), ("failedAt", time(line.failedAt)), ("retryAt", time(line.retryAt)),
            ("successes", .integer(line.successes)), ("failures", .integer(line.failures)),
            ("failuresInARow", .integer(line.failuresInARow)),
        ])
    }

    private static func time(_ time: Timestamp?) -> JSON { time.map { .time($0) } ?? .null }

    static let sourceSchema = JSONSchema.object([
        "id": .text, "title": .text,
        "tells": .list(
            .object([
                "kind": .choice(MarketDataKind.self), "state": .choice(["unused", "working", "resting", "onTrial"]),
                "fetchedAt": .time.orNull, "problem": .text.orNull, "failedAt": .time.orNull, "retryAt": .time.orNull,
                "successes": .count, "failures": .count, "failuresInARow": .count,
            ])
        ),
    ]).named("Source")
}
