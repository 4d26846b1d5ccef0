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

    /// The address of the last fetch of a connection.
    static func fetchPath(of id: String) -> String { "\(path)/\(id)/fetch" }

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("settings/connections", use: list)
        group.post("settings/connections", use: add)
        group.get("settings/connections/:id", use: edit)
        group.post("settings/connections/:id", use: change)
        group.get("settings/connections/:id/delete", use: confirmDeletion)
        group.post("settings/connections/:id/delete", use: delete)
        group.post("settings/connections/:id/fetch", use: fetch)
        group.get("settings/connections/:id/fetch", use: progress)
        group.post("settings/connections/:id/fetch/cancel", use: cancelFetch)
        group.get("settings/connections/:id/statement", use: statement)
        group.post("settings/connections/:id/statement", use: importStatement)
        group.post("settings/connections/:id/overlaps", use: decide)
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
        var jobs: [String: String] = [:]
        for connection in connections {
            let fetch = await desk.connectionFetches.latest(of: connection.id, user: context.user.id)
            if let fetch, case .running = fetch.state { jobs[connection.id] = ImportJobPages.path(of: fetch.id) }
        }
        let view = ConnectionsView(
            shell: frame.shell(
                title: "Connections",
                place: .settings,
                back: LinkView(title: "Settings", href: "/settings")
            ),
            connections: connections.map { [jobs] connection in
                ConnectionsView.ConnectionPanel(
                    id: connection.id,
                    name: connection.name,
                    note: "Token \(connection.token) · query \(connection.query)",
                    status: jobs[connection.id] == nil ? text.status(connection) : "Being fetched",
                    job: jobs[connection.id],
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
        let form = try await Form(request, context: context)
        return try await confirmation.run(request, context, form, to: "add a connection") {
            let draft = Self.draft(form)
            do {
                _ = try await desk.connections.add(draft, user: context.user.id)
            } catch let error as ConnectionError {
                return try await listPage(request, context, draft, error: error)
            }
            return Response.seeOther(Self.path).showing(.saved)
        }
    }

    private var confirmation: IdentityConfirmation { IdentityConfirmation(desk: desk, pages: pages) }

    private static func draft(_ form: Form) -> ConnectionDraft {
        ConnectionDraft(
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
            form: ConnectionFormView(draft, of: connection, error: error),
            overlaps: OverlapRulesView(connection, formats: desk.imports.formats)
        )
        return pages.page(view.html, status: error == nil ? .ok : .unprocessableContent)
    }

    private static let back = LinkView(title: "Connections", href: path)

    @Sendable
    private func change(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let connection = try await own(context)
        let form = try await Form(request, context: context)
        return try await confirmation.run(request, context, form, to: "change a connection") {
            let draft = Self.draft(form)
            do {
                _ = try await desk.connections.change(connection.id, to: draft, user: context.user.id)
            } catch let error as ConnectionError where error.invalidField != nil {
                return editPage(request, context, connection, draft, error: error)
            }
            return Response.seeOther(Self.path).showing(.saved)
        }
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

    /// Starts to fetch a statement; the page of the fetch shows its progress and leads to the preview.
    ///
    /// With `Prefer: respond-async`, the response has the address of the job.
    @Sendable
    private func fetch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (connection, user) = (try await own(context), context.user.id)
        let path = Self.fetchPath(of: connection.id)
        do {
            let job = try await desk.connectionFetches.stage(connection.id, user: user) {
                Self.result($0, of: connection.id)
            }
            if request.prefersAsynchronousResponse { return Self.started(job) }
        } catch ConnectionError.underWay where !request.prefersAsynchronousResponse {
            return Response.seeOther(path)
        } catch  where request.prefersAsynchronousResponse {
            return ErrorReport(error).uploadResponse
        }
        return Response.seeOther(path)
    }

    private static func started(_ job: String) -> Response {
        .json(.object([("job", .string(ImportJobPages.path(of: job)))]), status: .accepted)
    }

    private func begin(
        for user: UserID,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportJobs.ImportResult
    ) async -> Response {
        do {
            return Self.started(try await desk.importJobs.start(for: user, work))
        } catch {
            return ErrorReport(error).uploadResponse
        }
    }

    /// The page that shows a staged statement, with its notice.
    private static func result(_ fetched: FetchedStatement, of id: String) -> (location: String, notice: String?) {
        let uploads = StatementUploads(executions: fetched.executions.id, transactions: fetched.transactions?.id)
        switch (uploads.executions, uploads.transactions) {
        case (nil, nil): return (path, Flash.nothingNew.text)
        case (let executions?, nil) where fetched.overlaps.isEmpty: return (preview(executions), nil)
        case (nil, let transactions?) where fetched.overlaps.isEmpty: return (Self.transactions(transactions), nil)
        default: return (uploads.address(of: id), nil)
        }
    }

    /// The progress of a fetch, or where it led to.
    @Sendable
    private func progress(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let connection = try await own(context)
        guard let fetch = await desk.connectionFetches.latest(of: connection.id, user: context.user.id) else {
            return Response.seeOther(Self.path)
        }
        let frame = PageFrame(pages: pages, request: request, context: context)
        func page(_ notice: NoticeView?, job: String?, status: HTTPResponse.Status = .ok) -> Response {
            let view = FetchView(
                shell: frame.shell(title: connection.name, place: .settings, back: Self.back),
                id: connection.id,
                job: job,
                notice: notice
            )
            return pages.page(view.html, status: status)
        }
        switch fetch.state {
        case .running: return page(nil, job: ImportJobPages.path(of: fetch.id))
        case .finished(let result): return result.showing(.seeOther(result.location))
        case .canceled: return Response.seeOther(Self.path).showing(.fetchCanceled)
        // The list shows why.
        case .failed(ConnectionError.problem): return Response.seeOther(Self.path)
        case .failed(let error):
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            return page(report.uploadNotice(), job: nil, status: report.status)
        }
    }

    @Sendable
    private func cancelFetch(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let connection = try await own(context)
        _ = await desk.connectionFetches.cancel(connection.id, user: context.user.id)
        return Response.seeOther(Self.fetchPath(of: connection.id))
    }

    private static func preview(_ upload: ImportID) -> String {
        Query.naming([upload]).href("\(ImportPages.uploadPath)/preview")
    }

    private static func transactions(_ upload: ImportID) -> String { "\(PortfolioPages.uploadPath)/\(upload)" }

    @Sendable
    private func statement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (connection, uploads) = (try await own(context), try StatementUploads(request))
        let statement = try await desk.connections.staged(
            executions: uploads.executions,
            transactions: uploads.transactions,
            user: context.user.id
        )
        let counts = [
            ImportOverlaps.all([statement.executions?.overlaps].compactMap { $0 }),
            statement.transactions?.overlapCount,
        ].compactMap { $0 }
        let isDecided = counts.allSatisfy { $0.count == 0 }
        let additions = [
            statement.executions.flatMap { preview in
                uploads.executions.map { upload in
                    FetchedStatementView.Addition(
                        title: "Journal",
                        detail: "\(Count.of(preview.counts.new, "new execution")), "
                            + (preview.newActions > 0
                                ? "\(Count.of(preview.newActions, "new corporate action")), " : "")
                            + "\(Count.of(preview.counts.refused, "row")) refused",
                        previewHref: Self.preview(upload)
                    )
                }
            },
            statement.transactions.flatMap { preview in
                uploads.transactions.map { upload in
                    FetchedStatementView.Addition(
                        title: "Portfolio",
                        detail: "\(Count.of(preview.new.count, "new transaction")), "
                            + "\(Count.of(preview.file.refusedRows, "row")) refused",
                        previewHref: Self.transactions(upload)
                    )
                }
            },
        ].compactMap { $0 }
        let label = additions.count > 1 ? "Import both" : "Import"
        let view = FetchedStatementView(
            shell: frame.shell(title: connection.name, place: .settings, back: Self.back),
            additions: additions,
            overlaps: counts.compactMap { NoticeView($0) },
            hint: isDecided ? nil : "What you choose here is also done with such rows of later statements.",
            importAction: uploads.address(of: connection.id, overlaps: isDecided ? nil : .skip),
            importLabel: isDecided ? label : "\(label), skip these",
            alternative: isDecided ? nil : (uploads.address(of: connection.id, overlaps: .import), "Import all")
        )
        return pages.page(view.html)
    }

    /// Imports a fetched statement into the journal and into the portfolio.
    @Sendable
    private func importStatement(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (uploads, user) = (try StatementUploads(request), context.user.id)
        let id = context.parameters.get("id") ?? ""
        let decision = OverlapDecision(Query(request.uri))
        let work: @Sendable (JobProgress) async throws -> ImportJobs.ImportResult = { [desk] progress in
            let count = try await desk.connections.importStaged(
                executions: uploads.executions,
                transactions: uploads.transactions,
                of: id,
                overlaps: decision,
                user: user,
                progress: progress
            )
            return ImportJobs.ImportResult("/journal", .imported(count: count))
        }
        if request.prefersAsynchronousResponse { return await begin(for: user, work) }
        let result = try await work(JobProgress())
        return result.showing(.seeOther(result.location))
    }

    /// Decides about overlaps of later statements.
    @Sendable
    private func decide(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let form = try await Form(request, context: context)
        let id = context.parameters.get("id") ?? ""
        _ = try await desk.connections.decide(
            OverlapDecision(rawValue: form["decision"]),
            about: OverlapRule.Formats(
                statement: form["format"],
                other: form["other"].isEmpty ? nil : form["other"]
            ),
            of: id,
            user: context.user.id
        )
        return Response.seeOther(Self.path(of: id)).showing(.saved)
    }
}

/// The staged parts of a fetched statement, as an address names them.
private struct StatementUploads: Sendable {
    /// For the journal.
    let executions: ImportID?
    /// For the portfolio.
    let transactions: ImportID?

    init(executions: ImportID?, transactions: ImportID?) {
        (self.executions, self.transactions) = (executions, transactions)
    }

    /// Those that an address names.
    ///
    /// - Throws: ``PageError/notFound`` when it names none.
    init(_ request: Request) throws {
        let query = Query(request.uri)
        self.init(
            executions: query["executions"].flatMap { ImportID($0) },
            transactions: query["transactions"].flatMap { ImportID($0) }
        )
        guard executions != nil || transactions != nil else { throw PageError.notFound }
    }

    /// The page of the statement; with a decision, the address that imports it.
    func address(of connection: String, overlaps: OverlapDecision? = nil) -> String {
        let parameters = [
            ("executions", executions?.description), ("transactions", transactions?.description),
            ("overlaps", overlaps?.rawValue),
        ]
        return Query(parameters.compactMap { name, value in value.map { (name, $0) } })
            .href("\(ConnectionPages.path(of: connection))/statement")
    }
}
