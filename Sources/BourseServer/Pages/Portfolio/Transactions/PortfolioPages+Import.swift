import BourseAPI
import BourseCore
import BourseDesk
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages {
    /// Rows of a preview.
    private static let shownRows = 100

    func addImportRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("portfolio/import", use: importForm)
        group.post("portfolio/import", use: upload)
        group.get("portfolio/example.csv", use: example)
        group.get("portfolio/import/:id", use: previewImport)
        group.post("portfolio/import/:id/commit", use: commitImport)
        group.post("portfolio/import/:id/discard", use: discardImport)
        group.post("portfolio/import/:id/delete", use: deleteImport)
        group.post("portfolio/import/:id/restore", use: restoreImport)
    }

    @Sendable
    private func importForm(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await importPage(request, context)
    }

    private func importPage(
        _ request: Request,
        _ context: SignedInContext,
        problem: NoticeView? = nil,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let imports = try await desk.portfolio.imports(of: context.user.id)
        let view = TransactionImportView(
            shell: shell(frame),
            upload: FundUploadView(
                action: "/portfolio/import",
                headline: "Drop a transaction file here",
                detail:
                    "A preview shows what is added and what is refused, with reasons, before anything is stored. "
                    + "Duplicates are not added.",
                limit: "CSV or text, up to \(TransactionFile.largest / 1_000_000) MB.",
                exampleHref: "/portfolio/example.csv",
                uploadProblem: problem
            ),
            preview: nil,
            files: imports.isEmpty ? nil : TransactionFiles(imports: imports, frame: frame).table.html,
            columnsHelp: Self.columnsHelp
        )
        return pages.page(view.html, status: status)
    }

    private static let columnsHelp = [
        "day: 2026-03-31, or your broker's format if day and month are unambiguous",
        "type: " + TransactionType.allCases.map(\.rawValue).joined(separator: ", "),
        "account, symbol, quantity, price or amount, currency (default USD), fee, tax, note",
        "time: 09:31, if the order within a day matters",
        "to: the other account of a transfer, or the new company of a spin-off; new and old: the shares of a split; "
            + "share: the part of the cost basis that a spin-off receives, 0 to 1; lots: 17:100;18:50",
    ]

    private func shell(_ frame: PageFrame) -> ShellView {
        frame.shell(
            title: "Import transactions",
            place: .portfolioTransactions,
            back: LinkView(title: "Transactions", href: "/portfolio/transactions")
        )
    }

    @Sendable
    private func example(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(TransactionFile.example, named: "transactions-example")
    }

    @Sendable
    private func upload(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsJSON = request.headers[.accept] == "application/json"
        do {
            let files = try await UploadedFiles(request).files
            guard let file = files.first, files.count == 1 else {
                throw PageError.badRequest("Upload one transaction file at a time.")
            }
            guard let id = try await desk.portfolio.stage(file, user: context.user.id).id else {
                throw PortfolioError.noLongerStaged
            }
            let location = "/portfolio/import/\(id)"
            return wantsJSON
                ? .json(.object([("location", .string(location))]), status: .created) : .seeOther(location)
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            if wantsJSON { return report.uploadResponse }
            return try await importPage(request, context, problem: report.uploadNotice(), status: report.status)
        }
    }

    @Sendable
    private func previewImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try batch(context)
        let preview = try await desk.portfolio.preview(id, user: context.user.id)
        let uncounted = try await desk.portfolio.uncounted(in: preview, of: context.user)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let refused = Set(preview.file.refused.map(\.row)).count
        let count = preview.new.count
        let view = TransactionImportView(
            shell: shell(frame),
            upload: nil,
            preview: TransactionPreviewView(
                name: preview.fileName,
                summary: "\(NumberText.count(count)) new, \(NumberText.count(preview.duplicates)) duplicate, "
                    + "\(NumberText.count(refused)) refused",
                unknown: preview.file.unknownColumns.joined(separator: ", ").unlessEmpty,
                canImport: count > 0,
                commitAction: "/portfolio/import/\(id)/commit",
                commitLabel: "Import \(Count.of(count, "transaction"))",
                cancelAction: "/portfolio/import/\(id)/discard",
                refused: Self.refused(preview),
                uncounted: Self.uncounted(uncounted),
                additions: Self.additions(preview)
            ),
            files: nil,
            columnsHelp: []
        )
        return pages.page(view.html)
    }

    private static func refused(_ preview: TransactionPreview) -> HTML? {
        let rows = preview.file.refused
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "refused",
            heading: "Refused rows",
            note: rows.count > shownRows ? "the first \(shownRows)" : "",
            caption: "Rows that are not imported, with reasons",
            style: .metrics,
            columns: [
                Column("Row") { .name("\($0.row)") }, Column("Column") { .text($0.field?.rawValue ?? "") },
                Column("Reason") { .text($0.message) },
            ],
            rows: rows,
            limit: shownRows,
            basis: "All other rows are imported."
        )
        .html
    }

    private static func uncounted(_ rows: [UncountedRow]) -> HTML? {
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "uncounted",
            heading: "Not counted yet",
            note: rows.count > shownRows ? "the first \(shownRows)" : Count.of(rows.count, "row"),
            caption: "Rows that are imported but not counted until they are corrected, with reasons",
            style: .metrics,
            columns: [
                Column("Row") { row in
                    let kind = [row.transaction.kind.title, row.transaction.kind.symbol?.text].compactMap { $0 }
                    return .name(
                        "\(row.row)",
                        under: "\(row.transaction.day.text) · \(kind.joined(separator: " "))"
                    )
                },
                Column("Reason and remedy") { .text($0.message) },
            ],
            rows: rows,
            limit: shownRows,
            basis: "They are imported too. The Portfolio page lists them until they are corrected."
        )
        .html
    }

    private static func additions(_ preview: TransactionPreview) -> HTML? {
        guard !preview.new.isEmpty else { return nil }
        let fields: [TransactionField] = [.type, .symbol, .account, .quantity, .price, .amount, .currency, .fee]
        let columns = fields.map { field in
            Column<TransactionDraft>(field.title) { draft in
                [.quantity, .amount].contains(field) ? .money(draft[field]) : .text(draft[field])
            }
        }
        return Table(
            id: "additions",
            heading: "To be added",
            note: preview.new.count > shownRows ? "the first \(shownRows)" : "",
            caption: "Rows to be imported",
            style: .metrics,
            columns: [Column("Day") { .name($0[.day]) }] + columns,
            rows: preview.new.prefix(shownRows).map { TransactionDraft(showing: $0.transaction) }
        )
        .html
    }

    @Sendable
    private func commitImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try batch(context)
        let count = try await desk.portfolio.commit(id, user: context.user.id)
        return Response.seeOther("/portfolio/transactions").showing(.transactionsImported(id, count: count))
    }

    @Sendable
    private func discardImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.portfolio.discard(try batch(context), user: context.user.id)
        return Response.seeOther("/portfolio/transactions").showing(.discarded)
    }

    @Sendable
    private func deleteImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try batch(context)
        guard try await desk.portfolio.deleteImport(id, user: context.user.id) > 0 else { throw PageError.notFound }
        return Response.seeOther("/portfolio/transactions").showing(.transactionsTakenOut(id))
    }

    @Sendable
    private func restoreImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await desk.portfolio.restoreImport(try batch(context), user: context.user.id)
        return Response.seeOther("/portfolio/transactions").showing(.transactionRestored)
    }

    private func batch(_ context: SignedInContext) throws -> ImportID {
        guard let id = context.parameters.get("id").flatMap({ ImportID($0) }) else { throw PageError.notFound }
        return id
    }
}
