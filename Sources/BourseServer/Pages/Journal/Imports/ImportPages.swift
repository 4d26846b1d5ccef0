import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

/// Uploads of broker files, their previews, and the imported files.
struct ImportPages {
    let desk: Desk
    let pages: PageWriter

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        let imports = ImportRoutes(presenter: self)
        group.get("journal/imports", use: imports.form)
        group.getTable("journal/imports", of: desk, use: listFile)
        group.get("journal/imports/formats", use: formats)
        group.get("journal/imports/example.csv", use: example)
        group.get("journal/imports/template.csv", use: template)
        group.post("journal/imports", use: imports.upload)
        group.get("journal/imports/preview", use: preview)
        let mappingRoutes = MappingRoutes(presenter: self, pages: pages)
        group.get("journal/imports/mapping", use: mappingRoutes.form)
        group.post("journal/imports/mapping", use: mappingRoutes.save)
        group.get("journal/imports/mappings", use: mappings)
        group.post("journal/imports/mappings", use: importMapping)
        group.get("journal/imports/mappings/:id/text", use: mappingText)
        group.get("journal/imports/mappings/:id/delete", use: confirmMappingDeletion)
        group.post("journal/imports/mappings/:id/delete", use: deleteMapping)
        group.post("journal/imports/mappings/:id/restore", use: restoreMapping)
        group.getTable("journal/imports/preview/issues", of: desk, use: previewIssues)
        group.post("journal/imports/commit", use: imports.commit)
        group.post("journal/imports/discard", use: imports.discard)
        group.get("journal/imports/:id", use: detail)
        group.getTable("journal/imports/:id/issues", of: desk, use: issuesFile)
        group.get("journal/imports/:id/delete", use: confirmDeletion)
        let deletion = ImportChange { try await desk.imports.delete($0, user: $1) }
        let restoration = ImportChange { try await desk.imports.restore($0, user: $1) }
        group.post(
            "journal/imports/:id/delete",
            use: deletion.leading(to: Self.uploadPath) { .importDeleted($0) }
        )
        group.post(
            "journal/imports/:id/restore",
            use: restoration.leading(to: Self.uploadPath) { _ in .importRestored }
        )
    }

    /// Where the header of the native format is.
    static let templateHref = "/journal/imports/template.csv"

    /// The form that takes files.
    ///
    /// - Parameter table: A pasted table that was refused.
    static func upload(
        headline: String,
        accounts: [(name: String, title: String)],
        table: String = "",
        problem: NoticeView?
    ) -> UploadView {
        UploadView(
            action: uploadPath,
            headline: headline,
            detail: "Statements of supported brokers, or a Bourse CSV; the format is detected. A preview shows what "
                + "would change before anything is stored.",
            accept: ".csv,.txt,.tsv,.xlsx,.ofx,.qfx,.qif,.xml,.json,.htm,.html,text/csv,text/plain,text/html,"
                + "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            limit: """
                CSV, text, Excel workbook (.xlsx), OFX, QIF, XML, JSON or HTML report. Up to 100 MB. <a href="\(uploadPath)/formats">Supported formats</a> · <a href="\(mappingsPath)">Column mappings</a> · <a href="\(ConnectionPages.path)">Connections</a> · <a href="\(JournalAccountPages.path)">Accounts</a> · <a href="\(StockhoursPages.path)">Move to Stockhours</a> · <a href="\(templateHref)" download>Template CSV</a> · <a href="\(uploadPath)/example.csv" download>Example CSV</a>
                """,
            fields: """
                <div class="field"><label for="upload-account">Account</label><input class="input" id="upload-account" name="account" type="text" value="" list="upload-account-names" autocomplete="off" aria-describedby="upload-account-help"><div class="field-help" id="upload-account-help"><span class="help">For files that name no account. Default: “main”.</span></div></div>
                <datalist id="upload-account-names">\(accounts.map { account in "<option value=\"\(account.name)\">\(account.title)</option>" })</datalist>
                <div class="field"><label for="upload-zone">Time zone of the statement</label><select class="select" id="upload-zone" name="zone" aria-describedby="upload-zone-help">
                \(Zones.options(selected: "America/New_York").map(\.html))
                </select><div class="field-help" id="upload-zone-help"><span class="help">Used for times without a time zone.</span></div></div>
                """,
            table: table,
            problem: problem
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
        let frame = PageFrame(pages: pages, request: request, context: context)
        let records = try await desk.imports.imports(of: context.user.id)
        let journal = try await desk.journal.journal(of: context.user.id)
        let formatter = ImportFormatter(frame: frame)
        let view = ImportsView(
            shell: frame.shell(title: "Imports", place: .imports),
            upload: Self.upload(
                headline: "Drop your broker's files here",
                accounts: journal.accountNames,
                table: table,
                problem: problem
            ),
            list: records.isEmpty ? nil : formatter.table(records).html
        )
        return pages.page(view.html, status: status)
    }

    @Sendable
    private func listFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let records = try await desk.imports.imports(of: context.user.id)
        let frame = PageFrame(pages: pages, request: request, context: context)
        return TableDownload(ImportFormatter(frame: frame).table(records).file, named: "imports")
    }

    @Sendable
    private func formats(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let shell = frame.shell(
            title: "Supported formats",
            place: .imports,
            back: LinkView(title: "Imports", href: "/journal/imports")
        )
        let query = String((frame.query["q"] ?? "").trimmedBlanks.prefix(FormatsPage.longestQuery))
        let view = FormatsPage(formats: desk.imports.formats, query: query).view(shell)
        return pages.page(request.wantsFragment ? view.body : view.html)
    }

    @Sendable
    private func example(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(NativeExample.file, named: "bourse-example")
    }

    @Sendable
    private func template(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .csv(NativeExport.template, named: "bourse-template")
    }

    @Sendable
    private func detail(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (record, issues) = try await find(context)
        let formatter = ImportFormatter(frame: frame)
        let view = ImportView(
            shell: frame.shell(
                title: record.fileName,
                place: .imports,
                back: LinkView(title: "Imports", href: "/journal/imports"),
                subtitle: record.format.title
            ),
            notices: record.deletedAt == nil ? [] : [formatter.deletedNotice],
            strip: formatter.strip(record.counts),
            facts: formatter.facts(record),
            issues: formatter.issues(
                issues,
                rows: record.counts.rows,
                file: FileAddress("/journal/imports/\(record.id)/issues")
            ),
            tradesHref: "/journal/trades",
            deletion: record.deletedAt == nil ? formatter.deletion(record) : nil,
            restore: record.deletedAt == nil
                ? nil
                : UndoFormView(action: "/journal/imports/\(record.id)/restore", label: "Restore import")
        )
        return pages.page(view.html)
    }

    private func find(_ context: SignedInContext) async throws -> (record: ImportRecord, issues: [ImportIssue]) {
        guard let detail = try await desk.imports.detail(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        return detail
    }

    @Sendable
    private func issuesFile(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let (_, issues) = try await find(context)
        return TableDownload(ImportIssue.table(issues), named: "issues")
    }

    @Sendable
    private func confirmDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let (record, _) = try await find(context)
        let view = ConfirmView(
            frame: frame,
            title: "Delete import",
            place: .imports,
            back: LinkView(title: "Imports", href: "/journal/imports"),
            deletion: ImportFormatter(frame: frame).deletion(record),
            cancelHref: "/journal/imports/\(record.id)"
        )
        return pages.page(view.html)
    }
}
