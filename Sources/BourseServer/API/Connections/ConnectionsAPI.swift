import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Connections to brokers for programs, below `/api/v1/connections`.
struct ConnectionsAPI {
    let desk: Desk

    func addRoutes(to group: APIRoutes) {
        group.get("api/v1/connections", use: list)
        group.post("api/v1/connections", use: add)
        group.put("api/v1/connections/:id", use: change)
        group.delete("api/v1/connections/:id", use: delete)
        group.post("api/v1/connections/:id/fetch", use: fetch)
        group.put("api/v1/connections/:id/overlaps", use: decide)
    }

    private static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(ConnectionDocument.list.json(try await desk.connections.connections(of: context.user.id)))
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let draft = ConnectionDraft(try ConnectionRequest(try await request.body(of: context)))
        let added = try await desk.connections.add(draft, user: context.user.id)
        return .json(ConnectionDocument.fields.json(added), status: .created)
    }

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let draft = ConnectionDraft(try ConnectionRequest(try await request.body(of: context)))
        let changed = try await desk.connections.change(Self.id(context), to: draft, user: context.user.id)
        return .json(ConnectionDocument.fields.json(changed))
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.connections.delete(Self.id(context), of: context.user.id)
        return Response(status: .noContent)
    }

    /// Decides about overlaps of later statements.
    @Sendable
    private func decide(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let rule = try OverlapRuleRequest(try await request.body(of: context))
        let connection = try await desk.connections.decide(
            rule.decision,
            about: rule.formats,
            of: Self.id(context),
            user: context.user.id
        )
        return .json(ConnectionDocument.fields.json(connection))
    }

    /// Fetches a statement and imports what is new, or previews it with `?preview=true`.
    @Sendable
    private func fetch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let isPreview = try parameters.flag("preview")
        let overlaps = try parameters.choice("overlaps", OverlapDecision.self)
        let (id, user) = (Self.id(context), context.user.id)
        let fetched =
            isPreview
            ? try await desk.connections.preview(id, user: user)
            : try await desk.connections.importStatement(id, overlaps: overlaps, user: user)
        let connection = try await desk.connections.connection(id, of: user)
        return .json(
            .object([
                ("connection", ConnectionDocument.fields.json(connection)),
                ("issues", .array(fetched.executions.reading.issues.map(IssueDocument.json))),
                ("overlaps", .integer(isPreview ? fetched.overlaps.reduce(0) { $0 + $1.count } : 0)),
            ])
        )
    }
}

extension ConnectionDraft {
    /// The fields that a program sent.
    init(_ request: ConnectionRequest) {
        self.init(
            name: request.name,
            token: request.token,
            query: request.query,
            account: request.account,
            zone: request.zone,
            importsTransactions: request.importsTransactions
        )
    }
}
