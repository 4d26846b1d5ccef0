import BourseCore
import BourseDesk
import BourseFunds
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension FundPages {
    func addHoldingRoutes(to group: RouterGroup<SignedInContext>) {
        let imports = ImportRoutes(presenter: self)
        group.get("funds/holdings", use: imports.form)
        group.post("funds/holdings", use: imports.upload)
        group.getTable("funds/holdings", of: desk, use: holdingsTable)
        group.getTable("funds/holdings/figures", of: desk, use: holdingMetrics)
        group.getTable("funds/holdings/example", of: desk, use: holdingsExample)
        addExitLoadRoutes(to: group)
        group.get("funds/holdings/choice", use: choices)
        group.post("funds/holdings/choice", use: choose)
        group.get("funds/holdings/preview", use: previewStatements)
        group.getTable("funds/holdings/preview/issues", of: desk, use: previewedIssues)
        group.post("funds/holdings/commit", use: imports.commit)
        group.post("funds/holdings/discard", use: imports.discard)
        group.get("funds/holdings/statements/:id", use: statement)
        group.getTable("funds/holdings/statements/:id/issues", of: desk, use: statementIssues)
        group.get("funds/holdings/statements/:id/delete", use: confirmStatementDeletion)
        let deletion = ImportChange { try await desk.funds.holdings.delete($0, user: $1) }
        let restoration = ImportChange { try await desk.funds.holdings.restore($0, user: $1) }
        group.post(
            "funds/holdings/statements/:id/delete",
            use: deletion.leading(to: Self.uploadPath) { .statementDeleted($0) }
        )
        group.post(
            "funds/holdings/statements/:id/restore",
            use: restoration.leading(to: Self.uploadPath) { _ in .statementRestored }
        )
    }

    func uploadPage(
        _ request: Request,
        _ context: SignedInContext,
        table: String,
        problem: NoticeView?,
        account: String?,
        status: HTTPResponse.Status
    ) async throws -> Response {
        let pageContext = open(request, context)
        let service = desk.funds.holdings
        let (list, freshness) = try await desk.funds.library.currentList()
        let known = try await service.holdings(of: context.user.id)
        let statements = try await service.statements(of: context.user.id)
        let axis = pageContext.query["by"].flatMap { FundAllocationAxis(rawValue: $0) } ?? .house
        let listing = FundHoldingListing(
            known: known,
            sort: pageContext.query["sort"],
            query: pageContext.query.only("sort", "by"),
            age: FundAge(provenance: list.provenance, freshness: freshness, now: pageContext.now)
        )
        let view = FundHoldingsView(
            shell: pageContext.frame.shell(title: "Holdings", place: .fundHoldings, isReport: true),
            notices: listing.notices,
            unsettled: listing.unsettled(FundQuestionFormatter(list: list)),
            strip: known.holdings.isEmpty ? nil : FundHoldingTiles(totals: known.totals).strip,
            holdings: known.holdings.isEmpty ? nil : listing.table.html,
            allocation: FundAllocation(holdings: known, axis: axis, query: pageContext.query.only("sort")).panel,
            upload: UploadView(
                action: Self.uploadPath,
                headline: statements.isEmpty ? "Drop your fund statements here" : "Add a statement",
                detail: statements.isEmpty
                    ? "No holdings yet. Upload a consolidated account statement or your broker's list "
                        + "of funds. A preview shows all changes before anything is stored."
                    : "Duplicates are never added twice. A preview shows all changes before anything is "
                        + "stored.",
                accept: ".csv,.txt,.tsv,.xlsx,.pdf,application/pdf,text/csv,text/plain,"
                    + "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                limit: """
                    PDF, CSV or Excel (.xlsx), up to \(HoldingsService.largestFile / 1_000_000) MB per file. <a href="\(Self.uploadPath)/example.csv" download>Example CSV</a>
                    """,
                fields: """
                    <label class="field"><span class="label-line">Password of a PDF</span><input class="input" type="password" name="\(UploadedFiles.passwordField)" autocomplete="off" aria-describedby="password-help"></label>
                    <p class="t3 fs12" id="password-help">Only for a protected PDF: the one you chose when you requested the statement. It is not stored.</p>
                    """,
                problem: problem
            ),
            statements: statements.isEmpty
                ? nil : FundStatementFormatter(frame: pageContext.frame).table(statements).html
        )
        return pages.page(view.html, status: status)
    }

    /// All rows that count, in a file that can be imported again.
    @Sendable
    private func holdingsTable(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(try await desk.funds.holdings.export(of: context.user.id), named: "fund-holdings")
    }

    /// The table of the page.
    @Sendable
    private func holdingMetrics(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let known = try await desk.funds.holdings.holdings(of: context.user.id)
        let sorted = FundHoldingSort.sorted(known.holdings, by: Query(request.uri)["sort"])
        return TableDownload(FundHoldingFile.table(sorted), named: "fund-holdings-figures")
    }

    @Sendable
    private func holdingsExample(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(FundHoldingExample.table, named: "fund-statement-example")
    }
}
