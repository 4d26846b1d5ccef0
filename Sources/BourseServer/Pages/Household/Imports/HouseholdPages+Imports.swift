import BourseCore
import BourseDesk
import BourseHousehold
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension HouseholdPages: ImportPresenter {
    static let oneFile: String? = "Upload one file at a time."
    static let uploadPath = "\(HouseholdAddress.path)/imports"

    var uploadPath: String { Self.uploadPath }

    func previewPath(of uploads: [ImportID]) -> String {
        uploads.first.map { BankMappingForm.query($0, nil).href("\(uploadPath)/preview") } ?? uploadPath
    }

    static func uploads(_ request: Request, _ context: SignedInContext) -> [ImportID] {
        Query(request.uri)["file"].flatMap { ImportID($0) }.map { [$0] } ?? []
    }

    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID {
        let only = file.account.isEmpty ? try await household.onlyBankAccount(of: user) : nil
        let account = only ?? Int64(file.account) ?? 0
        let preview = try await household.stage(file, into: account, user: user, progress: progress)
        guard let id = preview.id else { throw BankImportError.noLongerStaged }
        return id
    }

    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        guard let id = uploads.first else { throw PageError.notFound }
        progress.begin(files: 1)
        let form = BankMappingForm(answers)
        let record = try await household.commit(
            id,
            mapping: form.mapping,
            answers: form.answers,
            user: user,
            progress: progress
        )
        return ImportJobs.ImportResult(Self.uploadPath, .bankImported(entries: record.entries - record.duplicates))
    }

    func discard(_ upload: ImportID, user: UserID) async throws { try await household.discard(upload, user: user) }
}

extension HouseholdPages {
    func addImportRoutes(to group: RouterGroup<SignedInContext>) {
        let imports = ImportRoutes(presenter: self)
        group.get("portfolio/household/imports", use: imports.form)
        group.post("portfolio/household/imports", use: imports.upload)
        group.get("portfolio/household/imports/preview", use: preview)
        group.getTable("portfolio/household/imports/preview/refused", of: desk, use: previewedRefusals)
        group.post("portfolio/household/imports/commit", use: imports.commit)
        group.post("portfolio/household/imports/discard", use: imports.discard)
        group.get("portfolio/household/imports/:id", use: importedFile)
        group.getTable("portfolio/household/imports/:id/refused", of: desk, use: refusals)
        group.get("portfolio/household/imports/:id/delete", use: confirmImportDeletion)
        let deletion = ImportChange { try await household.deleteImport($0, user: $1) }
        let restoration = ImportChange { try await household.restoreImport($0, user: $1) }
        group.post(
            "portfolio/household/imports/:id/delete",
            use: deletion.leading(to: Self.uploadPath) { .bankImportDeleted($0) }
        )
        group.post(
            "portfolio/household/imports/:id/restore",
            use: restoration.leading(to: Self.uploadPath) { _ in .bankImportRestored }
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
        let pageContext = try await open(request, context)
        let accounts = pageContext.stored.accounts.filter { !$0.kind.isValued }
        let chosen = account ?? pageContext.query["account"]
        let records = try await household.imports(of: context.user.id)
        let view = BankImportsView(
            shell: pageContext.frame.shell(title: "Bank files", place: .householdImports),
            quiet: accounts.isEmpty
                ? EmptyStateView(
                    icon: "home",
                    headline: "Add an account first",
                    detail: "The entries of a bank file belong to one of your accounts.",
                    links: [LinkView(title: "Add an account", href: HouseholdAddress.path(of: .account))]
                ) : nil,
            upload: accounts.isEmpty ? nil : Self.upload(into: accounts, chosen: chosen, problem: problem),
            list: records.isEmpty ? nil : BankImportFormatter(context: pageContext).table(records).html
        )
        return pages.page(view.html, status: status)
    }

    private static func upload(
        into accounts: [HouseholdAccount],
        chosen: String?,
        problem: NoticeView?
    ) -> UploadView {
        UploadView(
            action: uploadPath,
            headline: "Drop a bank file here",
            detail: "Any CSV export of a bank. Bourse suggests a column mapping; check it once. Later files of that "
                + "bank use the same mapping. Duplicates are never added twice.",
            takesSeveral: false,
            accept: ".csv,.txt,.tsv,text/csv,text/plain",
            limit: "CSV or other text with columns, up to \(HouseholdService.largestFile / 1_000_000) MB.",
            fields: """
                <label class="field"><span class="label-line">Account</span><select class="select" name="account">\(accounts.map { account in
                    """
                    <option value="\(account.id)"\(if: String(account.id) == chosen, " selected")>\(account.name), \(account.currency.code)</option>
                    """
                })</select></label>
                """,
            problem: problem
        )
    }

    /// The upload that an address names, and how its columns are mapped there.
    private func waiting(
        _ request: Request,
        _ context: SignedInContext
    ) throws -> (id: ImportID, mapping: BankMapping?, answers: BankAnswers) {
        guard let id = Self.uploads(request, context).first else { throw PageError.notFound }
        let form = BankMappingForm(Query(request.uri))
        return (id, form.mapping, form.answers)
    }

    @Sendable
    private func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (id, mapping, answers) = try waiting(request, context)
        let pageContext = try await open(request, context)
        var notice: NoticeView?
        let preview: BankPreview
        do {
            preview = try await household.preview(id, mapping: mapping, answers: answers, user: context.user.id)
        } catch BankImportError.unreadable(let error) where mapping != nil {
            // The notice says what is wrong with the mapping, and the form shows the detected one.
            notice = Self.notice("The column mapping is invalid", error.message)
            preview = try await household.preview(id, user: context.user.id)
        }
        var view = BankPreviewPage(context: pageContext, preview: preview, id: id).view
        if let notice { view = view.noticing(notice) }
        return pages.page(view.html, status: notice == nil ? .ok : .unprocessableContent)
    }

    @Sendable
    private func previewedRefusals(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let (id, mapping, answers) = try waiting(request, context)
        let preview = try await household.preview(id, mapping: mapping, answers: answers, user: context.user.id)
        return TableDownload(BankImportFormatter.file(preview.reading.refusals), named: "refused")
    }

    // MARK: - Imported files

    private func find(
        _ context: SignedInContext
    ) async throws -> (record: BankImportRecord, refusals: [ImportIssue]) {
        guard let found = try await household.importedFile(context.importID, user: context.user.id) else {
            throw PageError.notFound
        }
        return found
    }

    @Sendable
    private func importedFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (record, refusals) = try await find(context)
        let formatter = BankImportFormatter(context: try await open(request, context))
        return pages.page(formatter.view(record, refusals).html)
    }

    @Sendable
    private func refusals(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        TableDownload(BankImportFormatter.file(try await find(context).refusals), named: "refused")
    }

    @Sendable
    private func confirmImportDeletion(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let (record, _) = try await find(context)
        let pageContext = try await open(request, context)
        let view = ConfirmView(
            frame: pageContext.frame,
            title: "Delete file",
            place: .householdImports,
            back: LinkView(title: "Bank files", href: Self.uploadPath),
            deletion: BankImportFormatter(context: pageContext).deletion(record),
            cancelHref: "\(Self.uploadPath)/\(record.id)"
        )
        return pages.page(view.html)
    }
}

extension BankPreviewView {
    /// The same with a notice above the others.
    fileprivate func noticing(_ notice: NoticeView) -> BankPreviewView {
        BankPreviewView(
            shell: shell,
            notices: [notice] + notices,
            questions: questions,
            strip: strip,
            mapping: mapping,
            actions: actions,
            entries: entries,
            issues: issues
        )
    }
}
