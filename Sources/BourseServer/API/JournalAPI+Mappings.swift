import BourseAPI
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension JournalAPI {
    /// The column mappings of the person, each with its text form.
    @Sendable
    func mappings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await desk.imports.mappings(of: context.user.id)
        return .json(.object([("mappings", .array(stored.map(Self.json)))]))
    }

    /// Stores the mapping of a text form, instead of the one with the same header.
    @Sendable
    func saveMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try MappingRequest(try await request.body(of: context))
        let stored = try await desk.imports.save(try ColumnMapping(text: requested.text), user: context.user.id)
        return .json(Self.json(stored), status: .created)
    }

    @Sendable
    func deleteMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.imports.deleteMapping(id, of: context.user.id)
        else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    @Sendable
    func restoreMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            try await desk.imports.restoreMapping(id, of: context.user.id)
        else { throw PageError.notFound }
        return Response(status: .noContent)
    }

    /// Proposes a mapping for each file; stores nothing.
    @Sendable
    func proposeMappings(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let sheet = try Parameters(Query(request.uri)).text("sheet", atMost: 100).unlessEmpty
        var proposals: [JSON] = []
        for file in try await UploadedFiles(request).files {
            let proposal = try await desk.imports.proposal(for: file, sheet: sheet)
            proposals.append(
                .object([
                    ("file", .string(file.name)), ("sheet", .optional(proposal.sheet)),
                    ("sheets", .array(proposal.sheets.map(JSON.string))), ("text", .string(proposal.text)),
                    ("questions", .array(proposal.questions.map(Self.json))),
                ])
            )
        }
        return .json(.object([("proposals", .array(proposals))]))
    }

    private static func json(_ stored: StoredMapping) -> JSON {
        .object([
            ("id", .string(stored.id)), ("name", .string(stored.mapping.name)),
            ("savedAt", .time(stored.savedAt)),
            ("header", .array(stored.mapping.header.map(JSON.string))), ("text", .string(stored.mapping.text)),
        ])
    }

    private static func json(_ question: MappingQuestion) -> JSON {
        .object([
            ("entry", .string(question.key.name)), ("question", .string(question.text)),
            (
                "candidates",
                .array(
                    question.candidates.map { .object([("value", .string($0.value)), ("label", .string($0.label))]) }
                )
            ),
        ])
    }
}
