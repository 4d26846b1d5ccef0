import BourseAPI
import BourseCore
import BourseDesk
import BourseFunds
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension FundPages {
    @Sendable
    func uploadStatements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsJSON = request.headers[.accept] == "application/json"
        do {
            let ids = try await stage(try await UploadedFiles(request).files, user: context.user.id)
            let location = WaitingStatements(ids: ids).href("/funds/holdings/preview")
            return wantsJSON
                ? .json(.object([("location", .string(location))]), status: .created) : .seeOther(location)
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            if wantsJSON { return report.uploadResponse }
            return try await holdingsPage(request, context, problem: report.uploadNotice(), status: report.status)
        }
    }

    /// Stages all files or none.
    private func stage(_ files: [StagedFile], user: UserID) async throws -> [ImportID] {
        let service = desk.funds.holdings
        var ids: [ImportID] = []
        for file in files {
            do {
                guard let id = try await service.stage(file, user: user).id else { throw HoldingsError.noLongerStaged }
                ids.append(id)
            } catch {
                for id in ids { try await service.discard(id, user: user) }
                throw UploadProblem.naming(file.name, in: error)
            }
        }
        return ids
    }

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
            issues: statements.issues(formatter.issues, csv: waiting.href("/funds/holdings/preview/issues.csv")),
            canImport: formatter.rows > 0,
            commitAction: waiting.href("/funds/holdings/commit"),
            commitLabel: "Import \(Count.of(formatter.rows, "row"))",
            cancelAction: waiting.href("/funds/holdings/discard")
        )
        return pages.page(view.html)
    }

    @Sendable
    func previewedIssues(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let waiting = try waiting(Query(request.uri))
        let previews = try await previews(waiting, context)
        let formatter = FundPreviewFormatter(
            previews: previews,
            waiting: waiting,
            list: try await desk.funds.library.currentList().list
        )
        return .csv(ImportIssue.csv(formatter.issues), named: "issues")
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

    /// Imports the files that have anything; those without room are shown again.
    @Sendable
    func commitStatements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let waiting = try waiting(Query(request.uri))
        let imported = try await desk.funds.holdings
            .commit(waiting.ids, dayOrders: waiting.orders, user: context.user.id)
        let next =
            imported.waiting.isEmpty
            ? "/funds/holdings" : waiting.only(imported.waiting).href("/funds/holdings/preview")
        return Response.seeOther(next).showing(.statementsImported(rows: imported.rows, known: imported.known))
    }

    @Sendable
    func discardStatements(_ request: Request, _ context: SignedInContext) async throws -> Response {
        for id in WaitingStatements(Query(request.uri)).ids {
            try await desk.funds.holdings.discard(id, user: context.user.id)
        }
        return Response.seeOther("/funds/holdings").showing(.discarded)
    }
}

/// Statements that wait, and how their days are to be read, as an address says it.
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
        var seen: Set<ImportID> = []
        ids = (query["files"] ?? "").split(separator: ",").prefix(UploadedFiles.mostFiles)
            .compactMap { ImportID(String($0)) }.filter { seen.insert($0).inserted }
        for id in ids { orders[id] = query["\(id)"].flatMap { DayOrder(rawValue: $0) } }
    }

    /// The field that has all files.
    var files: HiddenFieldView {
        HiddenFieldView(name: "files", value: ids.map(\.description).joined(separator: ","))
    }

    func href(_ path: String) -> String {
        let answers = ids.compactMap { id in orders[id].map { (name: "\(id)", value: $0.rawValue) } }
        return Query([(files.name, files.value)] + answers).href(path)
    }
}
