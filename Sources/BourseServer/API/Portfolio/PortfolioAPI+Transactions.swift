import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import Hummingbird

extension PortfolioAPI {
    /// Transactions of a page of an answer.
    static let mostAtOnce = 1000

    @Sendable
    func transactions(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let parameters = Parameters(Query(request.uri))
        let (wantsCSV, type) = (try parameters.wantsCSV, try parameters.choice("type", TransactionType.self))
        let state = try parameters.choice("state", TransactionFilter.TransactionState.self)
        let offset = try parameters.number("offset", usual: 0, in: 0...1_000_000_000)
        let limit = try parameters.number("limit", usual: 100, in: 1...Self.mostAtOnce)
        let query = Query()
            .setting("q", to: try parameters.text("q", atMost: 100))
            .setting("type", to: type?.rawValue)
            .setting("state", to: state?.rawValue)
            .setting("account", to: parameters.query["account"])
        let portfolioState = try await desk.portfolio.state(of: context.user, patience: patience)
        let entered = try await desk.portfolio.entered(by: context.user.id)
        let shown = TransactionFilter(query).transactions(of: portfolioState, entered: entered)
        if wantsCSV { return .csv(TransactionFile.table(shown.reversed()).csv, named: "transactions") }
        let page = shown.dropFirst(offset).prefix(limit)
        let ledger = portfolioState.owned.portfolio.ledger
        return .json(
            .object([
                ("total", .integer(shown.count)),
                ("transactions", .array(page.map { TransactionDocument.json($0, in: ledger) })),
            ])
        )
    }

    @Sendable
    func add(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try TransactionRequest(try await request.body(of: context))
        let added = try await desk.portfolio.add(requested.draft, user: context.user.id)
        return .json(TransactionDocument.json(added), status: .created)
    }

    @Sendable
    func replace(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let number = try number(context)
        let requested = try TransactionRequest(try await request.body(of: context))
        let changed = try await desk.portfolio.replace(number, with: requested.draft, user: context.user.id)
        return .json(TransactionDocument.json(changed))
    }

    @Sendable
    func delete(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.portfolio.delete(try number(context), user: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    func restore(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.portfolio.restore(try number(context), user: context.user.id)
        return Response(status: .noContent)
    }

    /// Imports a file of a multipart form, or previews it with `?preview=true`.
    @Sendable
    func importFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let isPreview = try Parameters(Query(request.uri)).flag("preview")
        let upload = try await UploadedFiles(request)
        guard let file = upload.files.first, upload.files.count == 1 else {
            throw PageError.badRequest("Upload one transaction file at a time.")
        }
        let preview = try await desk.portfolio.preview(file, user: context.user.id)
        let uncounted = try await desk.portfolio.uncounted(in: preview, of: context.user)
        if isPreview {
            let question = try await desk.portfolio.shortSaleQuestion(
                about: uncounted,
                in: preview,
                of: context.user
            )
            return .json(TransactionDocument.preview(preview, uncounted: uncounted, shortSales: question))
        }
        let added = try await desk.portfolio.commit(
            preview,
            overlaps: try upload.overlaps,
            user: context.user.id
        )
        return .json(TransactionDocument.preview(added, uncounted: uncounted), status: .created)
    }

    @Sendable
    func imports(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let imports = try await desk.portfolio.imports(of: context.user.id)
        return .json(.object([("imports", .array(imports.map(TransactionDocument.file.json)))]))
    }

    private func number(_ context: SignedInContext) throws -> Int64 {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else { throw PageError.notFound }
        return number
    }
}
