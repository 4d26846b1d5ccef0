import BourseAPI
import BourseCore
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Connections to brokers: their list, the forms that add and change them, and fetches on request.
struct ConnectionPages {
    let desk: Desk
    let pages: PageWriter

    static let path = "/settings/connections"

    /// The address of a connection.
    static func path(of id: String) -> String { "\(path)/\(id)" }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/connections", use: list)
        group.post("settings/connections", use: add)
        group.get("settings/connections/:id", use: edit)
        group.post("settings/connections/:id", use: change)
        group.get("settings/connections/:id/delete", use: confirmDeletion)
        group.post("settings/connections/:id/delete", use: delete)
        group.post("settings/connections/:id/fetch", use: fetch)
        group.get("settings/connections/:id/statement", use: statement)
        group.post("settings/connections/:id/statement", use: importStatement)
    }

    // MARK: - The list

    @Sendable
    private func list(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await listPage(request, context, ConnectionDraft(name: "Interactive Brokers"), error: nil)
    }

    private func listPage(
        _ request: Request,
        _ context: SignedInContext,
        _ draft: ConnectionDraft,
        error: ConnectionError?
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let connections = try await desk.connections.connections(of: context.user.id)
        let text = ConnectionText(frame: frame)
        // The usual name is proposed once.
        let isTaken = error == nil && connections.contains { $0.name == draft.name }
        let view = ConnectionsView(
            shell: frame.shell(
                title: "Connections",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            connections: connections.map { connection in
                ConnectionsView.ConnectionPanel(
                    id: connection.id,
                    name: connection.name,
                    note: "Token \(connection.token) · query \(connection.query)",
                    status: text.status(connection),
                    problem: connection.lastFetch?.problem.map { problem in
                        NoticeView(
                            tone: "warn",
                            icon: "warn",
                            headline: problem.message,
                            detail: problem.remedy,
                            link: nil
                        )
                    },
                    deletion: Self.deletion(connection)
                )
            },
            form: ConnectionFormView(isTaken ? ConnectionDraft() : draft, of: nil, error: error)
        )
        return pages.page(view.html, status: error == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let draft = try await Self.draft(request, context)
        do {
            _ = try await desk.connections.add(draft, user: context.user.id)
        } catch let error as ConnectionError {
            return try await listPage(request, context, draft, error: error)
        }
        return Response.seeOther(Self.path).showing(.saved)
    }

    private static func draft(_ request: Request, _ context: SignedInContext) async throws -> ConnectionDraft {
        let form = try await Form(request, context: context)
        return ConnectionDraft(
            name: form["name"],
            token: form["token"],
            query: form["query"],
            account: form["account"],
            zone: form["zone"],
            importsTransactions: form["transactions"] == "on"
        )
    }

    // MARK: - One connection

    private func own(_ context: SignedInContext) async throws -> BrokerConnection {
        try await desk.connections.connection(context.parameters.get("id") ?? "", of: context.user.id)
    }

    @Sendable
    private func edit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let connection = try await own(context)
        return editPage(request, context, connection, ConnectionDraft(connection), error: nil)
    }

    private func editPage(
        _ request: Request,
        _ context: SignedInContext,
        _ connection: BrokerConnection,
        _ draft: ConnectionDraft,
        error: ConnectionError?
    ) -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ConnectionView(
            shell: frame.shell(title: connection.name, place: .settings, back: Self.back),
            form: ConnectionFormView(draft, of: connection, error: error)
        )
        return pages.page(view.html, status: error == nil ? .ok : .unprocessableContent)
    }

    private static let back = LinkView(title: "Connections", href: path)

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let connection = try await own(context)
        let draft = try await Self.draft(request, context)
        do {
            _ = try await desk.connections.change(connection.id, to: draft, user: context.user.id)
        } catch let error as ConnectionError where error.invalidField != nil {
            return editPage(request, context, connection, draft, error: error)
        }
        return Response.seeOther(Self.path).showing(.saved)
    }

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let view = ConfirmView(
            shell: frame.shell(title: "Delete connection", place: .settings, back: Self.back),
            deletion: Self.deletion(try await own(context)),
            cancelHref: Self.path
        )
        return pages.page(view.html)
    }

    private static func deletion(_ connection: BrokerConnection) -> DeletionView {
        DeletionView(
            pageHref: "\(path(of: connection.id))/delete",
            action: "\(path(of: connection.id))/delete",
            question: "Delete this connection?",
            consequence: "“\(connection.name)” and its token are deleted for good. What was imported stays.",
            button: "Delete connection"
        )
    }

    @Sendable
    private func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.connections.delete(context.parameters.get("id") ?? "", of: context.user.id)
        return Response.seeOther(Self.path).showing(.connectionDeleted)
    }

    // MARK: - Statements

    /// Fetches a statement and leads to its preview; with `Prefer: respond-async` as a job.
    @Sendable
    private func fetch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (connection, user) = (try await own(context), context.user.id)
        if request.prefersAsynchronousResponse {
            return await begin(for: user) { try await stage(connection, user, $0) }
        }
        do {
            let result = try await stage(connection, user, JobProgress())
            return result.showing(.seeOther(result.location))
        } catch ConnectionError.problem {
            // The list shows why.
            return Response.seeOther(Self.path)
        }
    }

    private func begin(
        for user: UserID,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportJobs.ImportResult
    ) async -> Response {
        do {
            let id = try await desk.importJobs.start(for: user, work)
            return .json(.object([("job", .string(ImportJobPages.path(of: id)))]), status: .accepted)
        } catch {
            return ErrorReport(error).uploadResponse
        }
    }

    private func stage(
        _ connection: BrokerConnection,
        _ user: UserID,
        _ progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        let fetched = try await desk.connections.stage(connection.id, user: user, progress: progress)
        switch (fetched.executions.id, fetched.transactions?.id) {
        case (let executions?, let transactions?):
            let query = Query([
                ("executions", executions.description), ("transactions", transactions.description),
            ])
            return ImportJobs.ImportResult(location: query.href("\(Self.path(of: connection.id))/statement"))
        case (let executions?, nil): return ImportJobs.ImportResult(location: Self.preview(executions))
        case (nil, let transactions?): return ImportJobs.ImportResult(location: Self.transactions(transactions))
        case (nil, nil): return ImportJobs.ImportResult(Self.path, .nothingNew)
        }
    }

    private static func preview(_ upload: ImportID) -> String {
        Query.naming([upload]).href("\(ImportPages.uploadPath)/preview")
    }

    private static func transactions(_ upload: ImportID) -> String { "\(PortfolioPages.uploadPath)/\(upload)" }

    /// The uploads that the address names.
    private static func uploads(_ request: Request) throws -> (executions: ImportID, transactions: ImportID) {
        let query = Query(request.uri)
        guard let executions = query["executions"].flatMap({ ImportID($0) }),
            let transactions = query["transactions"].flatMap({ ImportID($0) })
        else { throw PageError.notFound }
        return (executions, transactions)
    }

    @Sendable
    private func statement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (connection, uploads, user) = (try await own(context), try Self.uploads(request), context.user.id)
        let executions = try await desk.imports.previews([uploads.executions], user: user)
        let transactions = try await desk.portfolio.preview(uploads.transactions, user: user)
        let new = executions.reduce(0) { $0 + $1.counts.new }
        let refused = executions.reduce(0) { $0 + $1.counts.refused }
        let query = Query([
            ("executions", uploads.executions.description), ("transactions", uploads.transactions.description),
        ])
        let overlaps = ImportOverlaps.all(executions.map(\.overlaps))
        let counts = [overlaps, transactions.overlapCount]
        let isDecided = counts.allSatisfy { $0.count == 0 }
        func address(_ decision: OverlapDecision?) -> String {
            Query(query.parameters + (decision.map { [(name: "overlaps", value: $0.rawValue)] } ?? []))
                .href("\(Self.path(of: connection.id))/statement")
        }
        let view = FetchedStatementView(
            shell: frame.shell(title: connection.name, place: .settings, back: Self.back),
            additions: [
                FetchedStatementView.Addition(
                    title: "Journal",
                    detail: "\(Count.of(new, "new execution")), \(Count.of(refused, "row")) refused",
                    previewHref: Self.preview(uploads.executions)
                ),
                FetchedStatementView.Addition(
                    title: "Portfolio",
                    detail: "\(Count.of(transactions.new.count, "new transaction")), "
                        + "\(Count.of(transactions.file.refusedRows, "row")) refused",
                    previewHref: Self.transactions(uploads.transactions)
                ),
            ],
            overlaps: counts.compactMap { NoticeView($0) },
            importAction: address(isDecided ? nil : .skip),
            importLabel: isDecided ? "Import both" : "Import both, skip these",
            alternative: isDecided ? nil : (address(.import), "Import all")
        )
        return pages.page(view.html)
    }

    /// Imports a fetched statement into the journal and into the portfolio.
    @Sendable
    private func importStatement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (uploads, user) = (try Self.uploads(request), context.user.id)
        let decision = OverlapDecision(Query(request.uri))
        let work: @Sendable (JobProgress) async throws -> ImportJobs.ImportResult = { [desk] progress in
            // A statement with refused rows alone adds no executions.
            let executions = try await desk.imports.previews([uploads.executions], user: user)
            let transactions = try await desk.portfolio.preview(uploads.transactions, user: user)
            if decision == nil, !transactions.overlaps.isEmpty {
                throw PortfolioError.overlaps(transactions.overlapCount)
            }
            let records =
                executions.contains { $0.counts.new > 0 }
                ? try await desk.imports.commit(
                    [uploads.executions],
                    overlaps: decision,
                    user: user,
                    progress: progress
                ) : []
            if decision != .skip || !transactions.skippingOverlaps.new.isEmpty {
                _ = try await desk.portfolio.commit(
                    uploads.transactions,
                    overlaps: decision,
                    user: user,
                    progress: progress
                )
            } else {
                try await desk.portfolio.discard(uploads.transactions, user: user)
            }
            return ImportJobs.ImportResult("/journal", .imported(count: records.reduce(0) { $0 + $1.counts.new }))
        }
        if request.prefersAsynchronousResponse { return await begin(for: user, work) }
        let result = try await work(JobProgress())
        return result.showing(.seeOther(result.location))
    }
}
