import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Setups and mistakes.
extension JournalAPI {
    func addTagRoutes(to group: APIRoutes) {
        group.get("api/v1/journal/tags", use: tags)
        group.post("api/v1/journal/tags/rename", use: renameTag)
        group.post("api/v1/journal/tags/delete", use: deleteTag)
        group.post("api/v1/journal/tags/restore/:restoration", use: restoreTag)
        group.put("api/v1/journal/tags/color", use: colorTag)
    }

    static let tagOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/journal/tags",
            "tags",
            .journal,
            "Setups and then mistakes, by name, with the results of the trades that have them",
            answers: [.ok(TagDocument.list.schema)]
        ),
        APIOperation(
            .post,
            "/journal/tags/rename",
            "renameTag",
            .journal,
            "Gives a tag another name on all trades, or merges it into the one of that name; it can be undone for an hour",
            body: .json(TagRequest.renaming),
            answers: [.ok(TagDocument.renaming.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/journal/tags/delete",
            "deleteTag",
            .journal,
            "Takes a tag off all trades; it can be restored for an hour",
            body: .json(TagRequest.schema),
            answers: [.ok(TagDocument.deletion.schema)],
            refusals: [.malformed, .unknown, .invalid]
        ),
        APIOperation(
            .post,
            "/journal/tags/restore/{restoration}",
            "restoreTag",
            .journal,
            "Puts a renamed, merged or deleted tag back on the trades that had it",
            parameters: [.path("restoration", .identity)],
            answers: [.ok(TagDocument.change.schema)],
            refusals: [.unknown]
        ),
        APIOperation(
            .put,
            "/journal/tags/color",
            "colorTag",
            .journal,
            "Gives a tag a color",
            body: .json(TagRequest.coloring),
            answers: [.done],
            refusals: [.malformed, .unknown, .invalid]
        ),
    ]

    @Sendable
    private func tags(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let summaries = try await desk.journal.journal(of: context.user.id).tagSummaries
        return .json(TagDocument.list.json(summaries))
    }

    @Sendable
    private func renameTag(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: TagRequest.self, context: context)
        let renaming = try await desk.journal.renameTag(
            try Self.tag(body),
            to: body.to ?? "",
            user: context.user.id
        )
        return .json(TagDocument.renaming.json(renaming))
    }

    @Sendable
    private func deleteTag(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: TagRequest.self, context: context)
        return .json(
            TagDocument.deletion.json(try await desk.journal.deleteTag(try Self.tag(body), user: context.user.id))
        )
    }

    @Sendable
    private func restoreTag(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("restoration"),
            let restored = try await desk.journal.restoreTag(id, of: context.user.id)
        else { throw PageError.notFound }
        return .json(TagDocument.change.json(restored.trades))
    }

    @Sendable
    private func colorTag(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let body = try await request.decode(as: TagRequest.self, context: context)
        let color = body.color.flatMap(TradeTag.Color.init(rawValue:))
        guard color != nil || body.color == nil else {
            throw PageError.badRequest(
                "“color” must be one of \(TradeTag.Color.allCases.map(\.rawValue).joined(separator: ", "))."
            )
        }
        try await desk.journal.setColor(color, of: try Self.tag(body), user: context.user.id)
        return Response(status: .noContent)
    }

    private static func tag(_ body: TagRequest) throws -> TradeTag {
        guard let tag = body.tradeTag else { throw PageError.badRequest("“kind” must be setup or mistake.") }
        return tag
    }
}
