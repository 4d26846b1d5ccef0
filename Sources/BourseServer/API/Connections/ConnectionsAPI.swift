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
        group.get("api/v1/connections/:id/fetch", use: state)
        group.post("api/v1/connections/:id/fetch", use: fetch)
        group.delete("api/v1/connections/:id/fetch", use: cancel)
        group.put("api/v1/connections/:id/overlaps", use: decide)
    }

    private static func id(_ context: SignedInContext) -> String { context.parameters.get("id") ?? "" }

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(ConnectionDocument.list.json(try await desk.connections.connections(of: context.user.id)))
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try context.requireConfirmation(desk.accounts)
        let draft = ConnectionDraft(try ConnectionRequest(try await request.body(of: context)))
        let added = try await desk.connections.add(draft, user: context.user.id)
        return .json(ConnectionDocument.fields.json(added), status: .created)
    }

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try context.requireConfirmation(desk.accounts)
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

    /// Starts to fetch a statement and to import what is new, or to preview it with `?preview=true`.
    @Sendable
    private func fetch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let isPreview = try parameters.flag("preview")
        let overlaps = try parameters.choice("overlaps", OverlapDecision.self)
        let (id, user) = (Self.id(context), context.user.id)
        if isPreview {
            try await desk.connectionFetches.preview(id, user: user, location: ConnectionPages.path)
        } else {
            try await desk.connectionFetches.importStatement(
                id,
                overlaps: overlaps,
                user: user,
                location: ConnectionPages.path
            )
        }
        return .json(ConnectionFetchDocument.fields.json(try await report(id, user)), status: .accepted)
    }

    /// The state of the last fetch.
    @Sendable
    private func state(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(ConnectionFetchDocument.fields.json(try await report(Self.id(context), context.user.id)))
    }

    /// Cancels a fetch that is running.
    @Sendable
    private func cancel(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (id, user) = (Self.id(context), context.user.id)
        _ = await desk.connectionFetches.cancel(id, user: user)
        return .json(ConnectionFetchDocument.fields.json(try await report(id, user)))
    }

    private func report(_ id: String, _ user: UserID) async throws -> ConnectionFetchReport {
        // The fetch is read first: one that ended has stored its end in the connection.
        let fetch = await desk.connectionFetches.latest(of: id, user: user)
        let connection = try await desk.connections.connection(id, of: user)
        switch fetch?.state {
        case nil: return ConnectionFetchReport(.idle, of: connection)
        case .running(let progress):
            return ConnectionFetchReport(.running, of: connection, phase: progress.phase.rawValue)
        case .canceled: return ConnectionFetchReport(.canceled, of: connection)
        case .finished(let result):
            return ConnectionFetchReport(
                .finished,
                of: connection,
                issues: result.statement?.issues ?? [],
                overlaps: result.statement?.overlaps ?? 0
            )
        case .failed(let error):
            return ConnectionFetchReport(.failed, of: connection, message: ErrorReport(error).message)
        }
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
