import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import Hummingbird

extension FundPages: ImportPresenter {
    static let uploadPath = "/funds/holdings"

    var uploadPath: String { Self.uploadPath }

    func previewPath(of uploads: [ImportID]) -> String { Query.naming(uploads).href("\(uploadPath)/preview") }

    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID {
        let preview = try await desk.funds.holdings.stage(file, user: user, progress: progress)
        guard let id = preview.id else { throw HoldingsError.noLongerStaged }
        return id
    }

    /// Imports the files; the preview shows those without room again.
    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        let waiting = WaitingStatements(answers)
        let imported = try await desk.funds.holdings
            .commit(uploads, dayOrders: waiting.orders, user: user, progress: progress)
        return ImportJobs.ImportResult(
            imported.waiting.isEmpty
                ? Self.uploadPath : waiting.only(imported.waiting).href("\(Self.uploadPath)/preview"),
            .statementsImported(rows: imported.rows, known: imported.known)
        )
    }

    func discard(_ upload: ImportID, user: UserID) async throws {
        try await desk.funds.holdings.discard(upload, user: user)
    }
}

extension FundPages {
    @Sendable
    func previewStatements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let pageContext = open(request, context)
        let waiting = try waiting(pageContext.query)
        let (list, _) = try await desk.funds.library.currentList()
        let previews = try await previews(waiting, context)
        let formatter = FundPreviewFormatter(previews: previews, waiting: waiting, list: list)
        let statements = FundStatementFormatter(frame: pageContext.frame)
        let view = FundPreviewView(
            shell: pageContext.frame.shell(
                title: "Import preview",
                place: .fundHoldings,
                back: LinkView(title: "Holdings", href: "/funds/holdings")
            ),
            notices: formatter.notices,
            dayOrders: formatter.dayOrders,
            strip: formatter.strip(statements),
            files: formatter.files,
            schemes: formatter.schemes,
            issues: statements.issues(
                formatter.issues,
                file: FileAddress(waiting.href("/funds/holdings/preview/issues"))
            ),
            actions: PreviewActionsView(
                cancelAction: waiting.href("\(Self.uploadPath)/discard"),
                commitAction: formatter.rows > 0 ? waiting.href("\(Self.uploadPath)/commit") : nil,
                commitLabel: "Import \(Count.of(formatter.rows, "row"))"
            )
        )
        return pages.page(view.html)
    }

    @Sendable
    func previewedIssues(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let waiting = try waiting(Query(request.uri))
        let previews = try await previews(waiting, context)
        let formatter = FundPreviewFormatter(
            previews: previews,
            waiting: waiting,
            list: try await desk.funds.library.currentList().list
        )
        return TableDownload(ImportIssue.table(formatter.issues), named: "issues")
    }

    private func waiting(_ query: Query) throws -> WaitingStatements {
        let waiting = WaitingStatements(query)
        guard !waiting.ids.isEmpty else { throw PageError.notFound }
        return waiting
    }

    private func previews(_ waiting: WaitingStatements, _ context: SignedInContext) async throws -> [HoldingPreview] {
        var previews: [HoldingPreview] = []
        for id in waiting.ids {
            let order = waiting.orders[id]
            previews.append(try await desk.funds.holdings.preview(id, dayOrder: order, user: context.user.id))
        }
        return previews
    }
}

/// The staged statements that an address names, and the order of day and month in each.
struct WaitingStatements {
    let ids: [ImportID]
    var orders: [ImportID: DayOrder] = [:]

    init(ids: [ImportID]) { self.ids = ids }

    /// Some of them.
    func only(_ ids: [ImportID]) -> WaitingStatements {
        var some = WaitingStatements(ids: ids)
        some.orders = orders.filter { ids.contains($0.key) }
        return some
    }

    init(_ query: Query) {
        ids = query.uploads
        for id in ids { orders[id] = query["\(id)"].flatMap { DayOrder(rawValue: $0) } }
    }

    /// The field that names all files.
    var files: HiddenFieldView {
        HiddenFieldView(name: "files", value: ids.map(\.description).joined(separator: ","))
    }

    func href(_ path: String) -> String {
        let answers = ids.compactMap { id in orders[id].map { (name: "\(id)", value: $0.rawValue) } }
        return Query([(files.name, files.value)] + answers).href(path)
    }
}
