import BourseCore
import BourseDesk
import BourseJournal
import BoursePortfolio
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension PortfolioPages: MappingPresenter {
    static let oneFile: String? = "Upload one transaction file at a time."
    static let uploadPath = "/portfolio/import"
    static let place = PageFrame.Place.portfolioTransactions

    var uploadPath: String { Self.uploadPath }

    func previewPath(of uploads: [ImportID]) -> String {
        uploads.first.map { "\(uploadPath)/\($0)" } ?? uploadPath
    }

    static func uploads(_ request: Request, _ context: SignedInContext) -> [ImportID] {
        context.parameters.get("id").flatMap { ImportID($0) }.map { [$0] } ?? []
    }

    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID {
        try await stage(
            file,
            orTable: { try await desk.portfolio.stageTable($0, user: user) },
            preview: { try await desk.portfolio.stage($0, user: user, progress: progress).id }
        )
    }

    func staged(_ upload: ImportID, user: UserID) async throws -> StagedFile {
        try await desk.portfolio.staged(upload, user: user)
    }

    func mapped(
        _ file: StagedFile,
        by mapping: ColumnMapping,
        _ frame: PageFrame,
        user: UserID
    ) async throws -> MappedRows {
        let preview = try await desk.portfolio.preview(file, with: mapping, user: user)
        return MappedRows(
            count: Count.of(preview.file.rows.count, "transaction"),
            isUsable: !preview.new.isEmpty,
            refused: preview.file.refusedRows,
            ignored: preview.file.ignored,
            additions: Self.additions(preview, style: frame.settings.numbers),
            issues: preview.file.issues
        )
    }

    func discardPath(of uploads: [ImportID]) -> String { "\(previewPath(of: uploads))/discard" }

    static func remedy(for error: any Error) -> LinkView? {
        guard UnknownFile(causing: error) != nil else { return nil }
        return LinkView(title: "Download the example", href: "/portfolio/example.csv")
    }

    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        guard let id = uploads.first else { throw PageError.notFound }
        progress.begin(files: 1)
        let count = try await desk.portfolio.commit(
            id,
            overlaps: OverlapDecision(answers),
            user: user,
            progress: progress
        )
        return ImportJobs.ImportResult("/portfolio/transactions", .transactionsImported(id, count: count))
    }

    func discard(_ upload: ImportID, user: UserID) async throws {
        try await desk.portfolio.discard(upload, user: user)
    }
}

extension PortfolioPages {
    /// Rows of a preview.
    private static let shownRows = 100

    func addImportRoutes(to group: RouterGroup<SignedInContext>) {
        let imports = ImportRoutes(presenter: self)
        group.get("portfolio/import", use: imports.form)
        group.post("portfolio/import", use: imports.upload)
        group.get("portfolio/example.csv", use: example)
        let mapping = MappingRoutes(presenter: self, pages: pages)
        group.get("portfolio/import/mapping", use: mapping.form)
        group.post("portfolio/import/mapping", use: mapping.save)
        group.get("portfolio/import/:id", use: previewImport)
        group.post("portfolio/import/:id/short-selling", use: allowShortSelling)
        group.post("portfolio/import/:id/commit", use: imports.commit)
        group.post("portfolio/import/:id/discard", use: imports.discard)
        let deletion = ImportChange { try await desk.portfolio.deleteImport($0, user: $1) > 0 }
        let restoration = ImportChange { id, user in
            try await desk.portfolio.restoreImport(id, user: user)
            return true
        }
        let path = "/portfolio/transactions"
        group.post("portfolio/import/:id/delete", use: deletion.leading(to: path) { .transactionsTakenOut($0) })
        group.post("portfolio/import/:id/restore", use: restoration.leading(to: path) { _ in .transactionRestored })
    }

    func uploadPage(
        _ request: Request,
        _ context: SignedInContext,
        table: String,
        problem: NoticeView?,
        account: String?,
        status: HTTPResponse.Status
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let imports = try await desk.portfolio.imports(of: context.user.id)
        let view = TransactionImportView(
            shell: shell(frame),
            upload: UploadView(
                action: Self.uploadPath,
                headline: "Drop your broker's file here",
                detail:
                    "Trades, dividends, interest, fees and transfers are read. A preview shows what is added and what is refused, with reasons, before anything is stored. "
                    + "Duplicates are not added.",
                takesSeveral: false,
                accept: ".csv,.txt,.tsv,.xlsx,.ofx,.qfx,.qif,.xml,.json,.htm,.html,text/csv,text/plain",
                limit: """
                    CSV, text, Excel workbook (.xlsx), OFX, QIF, XML or JSON, up to \(TransactionFile.largest / 1_000_000) MB. <a href="\(FormatsPage.path)">Supported formats</a> · <a href="\(ImportPages.mappingsPath)">Column mappings</a> · <a href="/portfolio/example.csv" download>Example CSV</a>
                    """,
                table: table,
                problem: problem
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
    private func previewImport(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try context.importID
        let preview: TransactionPreview
        do {
            preview = try await desk.portfolio.preview(id, user: context.user.id)
        } catch StatementError.unrecognized {
            return Response.seeOther(mappingHref(of: id, among: [id]))
        }
        let uncounted = try await desk.portfolio.uncounted(in: preview, of: context.user)
        let question = try await desk.portfolio.shortSaleQuestion(about: uncounted, in: preview, of: context.user)
        let frame = PageFrame(pages: pages, request: request, context: context)
        let refused = preview.file.refusedRows
        let isIncomplete =
            preview.file.format == TransactionFile.ownFormat && (refused > 0 || !preview.file.unknownColumns.isEmpty)
        let view = TransactionImportView(
            shell: shell(frame),
            upload: nil,
            preview: TransactionPreviewView(
                name: preview.fileName,
                summary:
                    "\(NumberText.count(preview.new.count)) new, \(NumberText.count(preview.duplicates)) duplicate, "
                    + "\(NumberText.count(refused)) refused",
                notes: Self.notes(on: preview.file),
                mapping: isIncomplete
                    ? LinkView(title: "Map its columns", href: mappingHref(of: id, among: [id])) : nil,
                overlaps: NoticeView(preview.overlapCount),
                actions: PreviewActionsView(
                    discarding: "\(Self.uploadPath)/\(id)/discard",
                    importing: preview.new.count,
                    preview.overlapCount
                ) { Query($0).href("\(Self.uploadPath)/\(id)/commit") },
                reconciliation: preview.reconciliation.map {
                    ReconciliationView($0, file: nil, number: 0, style: frame.settings.numbers)
                },
                refused: Self.refused(preview),
                shortSales: question.map { ShortSaleView($0, action: "\(Self.uploadPath)/\(id)/short-selling") },
                uncounted: Self.uncounted(uncounted),
                additions: Self.additions(preview, style: frame.settings.numbers)
            ),
            files: nil,
            columnsHelp: []
        )
        return pages.page(view.html)
    }

    /// Allows short selling in the accounts that the preview asks about.
    @Sendable
    private func allowShortSelling(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let id = try context.importID
        let preview = try await desk.portfolio.preview(id, user: context.user.id)
        let uncounted = try await desk.portfolio.uncounted(in: preview, of: context.user)
        let question = try await desk.portfolio.shortSaleQuestion(about: uncounted, in: preview, of: context.user)
        if let accounts = question?.accounts {
            try await desk.portfolio.allowShortSelling(in: accounts, user: context.user.id)
        }
        return Response.seeOther("\(Self.uploadPath)/\(id)").showing(.saved)
    }

    private static func notes(on file: TransactionFile) -> [String] {
        let ignored = file.ignored.map { "\($0.reason): \(NumberText.count($0.rows))" }.joined(separator: "; ")
        let columns = file.unknownColumns.joined(separator: ", ")
        return ["Format: \(file.format.title)"]
            + [ignored.unlessEmpty.map { "Ignored rows: \($0)" }, columns.unlessEmpty.map { "Ignored columns: \($0)" }]
            .compactMap { $0 }
    }

    private static func refused(_ preview: TransactionPreview) -> HTML? {
        let rows = preview.file.issues
        guard !rows.isEmpty else { return nil }
        return Table(
            id: "refused",
            heading: "Refused rows and warnings",
            note: rows.count > shownRows ? "the first \(shownRows)" : "",
            span: "span-12 issues",
            caption: "Rows that are not imported or should be checked, with reasons",
            style: .sentences,
            columns: issueColumns,
            rows: rows,
            limit: shownRows,
            basis: "All other rows are imported."
        )
        .html
    }

    private static var issueColumns: [Column<ImportIssue>] {
        [
            Column("Row") { issue in
                .parts(
                    .plain(issue.row == nil ? "" : "Row ", tone: "phone-only"),
                    .plain(issue.row.map { NumberText.count($0) } ?? "All")
                )
            }
            .card(.title),
            Column("Kind") { issue in
                issue.severity == .error
                    ? .parts(.plain("Refused", tone: "status bad")) : .parts(.plain("Warning", tone: "status stale"))
            }
            .card(.value),
            Column("Column") { .text($0.column ?? "–") },
            Column("Reason") { .text($0.message) }.css(head: "last", cells: "last"),
            .onCard(.sub) { issue in [.plain(issue.column.map { "\($0): \(issue.message)" } ?? issue.message)] },
        ]
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

    private static func additions(_ preview: TransactionPreview, style: UserSettings.NumberStyle) -> HTML? {
        let count = preview.new.count
        guard count > 0 else { return nil }
        return Table(
            id: "additions",
            heading: "To be added",
            note: count > shownRows
                ? "the first \(shownRows) of \(NumberText.count(count))" : Count.of(count, "transaction"),
            caption: "Transactions to be added",
            style: .compact,
            columns: additionColumns,
            rows: preview.new.prefix(shownRows).map { TransactionAddition($0.transaction, style: style) }
        )
        .html
    }

    private static var additionColumns: [Column<TransactionAddition>] {
        [
            Column("Day") { row in
                .markup("\(row.day) <span class=\"phone-only\">\(row.kind) \(row.symbol)</span>")
            }
            .card(.title),
            Column("Type") { .side($0.kind) },
            Column("Symbol") { .text($0.symbol) },
            Column("Account", .quiet) { .text($0.account) },
            Column("Quantity", .number) { .money($0.quantity) },
            Column("Price", .number) { .text($0.price) },
            Column("Amount", .number) { .money($0.amount) }.card(.value),
            Column("Fee", .number) { .money($0.fee) },
            Column("Tax", .number) { .money($0.tax) }.css(head: "last", cells: "last"),
            .onCard(.sub) { row in
                let price = row.price.isEmpty ? "" : " at \(row.price)"
                return [.money(row.quantity), .plain("\(price)\(row.quantity.isEmpty ? "" : " · ")\(row.account)")]
            },
            .onCard(.note) { row in
                let fee = row.fee.isEmpty ? [] : [TextPartView.plain("Fee "), .money(row.fee)]
                let tax = row.tax.isEmpty ? [] : [TextPartView.plain("Tax "), .money(row.tax)]
                return fee + (fee.isEmpty || tax.isEmpty ? [] : [.plain(" · ")]) + tax
            },
        ]
    }
}

/// A transaction about to be added, as text.
private struct TransactionAddition {
    let day: String
    let kind: String
    let symbol: String
    let account: String
    let quantity: String
    let price: String
    let amount: String
    let fee: String
    let tax: String

    init(_ transaction: Transaction, style: UserSettings.NumberStyle) {
        let money = MoneyText(style: style, currency: transaction.currency)
        let amounts = TransactionRows.amounts(transaction, money) { $0.usualMultiplier }
        day = DayText.short(transaction.day)
        kind = transaction.kind.title
        symbol = transaction.kind.symbol?.text ?? ""
        account = amounts.target.map { "\(transaction.account) to \($0)" } ?? transaction.account
        quantity = amounts.quantity ?? ""
        price = amounts.price ?? ""
        amount = amounts.amount ?? ""
        fee = transaction.fee == .zero ? "" : money.text(transaction.fee)
        tax = transaction.tax == .zero ? "" : money.text(transaction.tax)
    }
}
