import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The page that describes the columns of a staged table, for every kind of import that has one.
struct MappingRoutes<Presenter: MappingPresenter & Sendable>: Sendable {
    let presenter: Presenter
    let pages: PageWriter

    /// The most refused rows that the page lists; the preview of the import lists all.
    private static var mostIssues: Int { 8 }

    /// The page with the proposal.
    @Sendable
    func form(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let file = try await file(request, context)
        let sheet = Query(request.uri)[MappingForm.sheetField]
        let proposal = try await presenter.desk.imports.proposal(for: file, sheet: sheet)
        return try await page(request, context, file, proposal, name: proposal.mapping.name)
    }

    /// Shows the form with its answers again, or stores the mapping and redirects to the preview.
    @Sendable
    func save(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let file = try await file(request, context)
        let form = try await Form(request, context: context)
        let sheet = form[MappingForm.sheetField].unlessEmpty
        // The fields are those of the sheet that was shown.
        let isOtherSheet = sheet != form[MappingForm.shownSheetField].unlessEmpty
        let answers = isOtherSheet ? MappingAnswers() : MappingForm.answers(form)
        let proposal = try await presenter.desk.imports.proposal(for: file, sheet: sheet, answers: answers)
        let name = form[MappingForm.nameField].trimmedBlanks
        guard form["step"] == "save", !isOtherSheet else {
            return try await page(request, context, file, proposal, name: name)
        }
        guard proposal.questions.isEmpty, !name.isEmpty else {
            return try await page(request, context, file, proposal, name: name, isRefused: true)
        }
        var mapping = proposal.mapping
        mapping.name = String(name.prefix(100))
        _ = try await presenter.desk.imports.save(mapping, user: context.user.id)
        return Response.seeOther(presenter.previewPath(of: Query(request.uri).uploads))
    }

    private func file(_ request: Request, _ context: SignedInContext) async throws -> StagedFile {
        let query = Query(request.uri)
        guard let id = query["file"].flatMap({ ImportID($0) }), query.uploads.contains(id) else {
            throw PageError.notFound
        }
        return try await presenter.staged(id, user: context.user.id)
    }

    private func page(
        _ request: Request,
        _ context: SignedInContext,
        _ file: StagedFile,
        _ proposal: MappingProposal,
        name: String,
        isRefused: Bool = false
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var rows: MappedRows?
        if proposal.questions.isEmpty {
            rows = try await presenter.mapped(file, by: proposal.mapping, frame, user: context.user.id)
        }
        let fields = MappingForm.fields(proposal, isRefused: isRefused)
        let view = MappingView(
            shell: frame.shell(
                title: "Map columns",
                place: Presenter.place,
                back: LinkView(title: "Import", href: presenter.uploadPath),
                subtitle: file.name
            ),
            problems: isRefused ? Self.problems(fields, name) : nil,
            notice: rows.map { Self.notice($0, proposal) } ?? Self.notice(proposal),
            name: name,
            sheets: proposal.sheets.count > 1
                ? proposal.sheets.map { OptionView(value: $0, title: $0, isSelected: $0 == proposal.sheet) } : [],
            shownSheet: proposal.sheet,
            fields: fields,
            action: frame.query.only("files", "file").href("\(presenter.uploadPath)/mapping"),
            cancelAction: presenter.discardPath(of: frame.query.uploads),
            names: proposal.names,
            samples: proposal.samples.map { $0.map { String($0.prefix(80)) } },
            additions: rows?.additions,
            issues: (rows?.issues ?? []).prefix(Self.mostIssues).map { issue in
                (issue.row.map { "Row \(NumberText.count($0)): " } ?? "") + issue.message
            }
        )
        return pages.page(view.html, status: isRefused ? .unprocessableContent : .ok)
    }

    /// Why the mapping was not saved, with a link to each field that needs an answer.
    private static func problems(_ fields: MappingFields, _ name: String) -> MappingProblemsView {
        var links = fields.questions.enumerated().map { place, field in
            LinkView(title: field.label, href: "#\(MappingView.id(ofQuestion: place))")
        }
        if name.isEmpty { links.insert(LinkView(title: "Name", href: "#\(MappingView.nameID)"), at: 0) }
        return MappingProblemsView(
            headline: "The mapping was not saved",
            detail: "\(Count.of(links.count, "field")) to complete. Your answers are still in the form.",
            links: links
        )
    }

    private static func notice(_ proposal: MappingProposal) -> NoticeView {
        NoticeView(
            tone: "warn",
            icon: "warn",
            headline: proposal.broker.map { "This looks like an unsupported export from \($0)" }
                ?? "No supported format has these columns",
            detail: "\(Count.of(proposal.questions.count, "question")) before this file can be read.",
            link: LinkView(title: "Map its columns", href: "#\(MappingView.formID)"),
            otherLink: LinkView(title: "Download the template", href: ImportPages.templateHref),
            details: NoticeDetails(
                title: Count.of(proposal.names.count, "column"),
                text: proposal.names.map { String($0.prefix(60)) }.joined(separator: ", ")
            )
        )
    }

    private static func notice(_ rows: MappedRows, _ proposal: MappingProposal) -> NoticeView {
        let ignored = rows.ignored.map { "\($0.reason): \(NumberText.count($0.rows))" }.joined(separator: "; ")
        let hasDerivedFees = proposal.mapping.settings[.fees] == "inside-amount"
        return NoticeView(
            tone: rows.isUsable ? "ok" : "warn",
            icon: rows.isUsable ? "check" : "warn",
            headline: "\(rows.count) with this mapping",
            detail: "\(Count.of(rows.refused, "row")) refused. Check the first rows below, then save the mapping."
                + (hasDerivedFees ? " Fees are the difference between the amount and quantity × price." : ""),
            link: nil,
            details: ignored.isEmpty ? nil : NoticeDetails(title: "Ignored rows", text: ignored)
        )
    }
}

extension MappingPresenter {
    /// The page that describes the columns of a staged table; then the preview of all uploads follows.
    func mappingHref(of file: ImportID, among uploads: [ImportID]) -> String {
        Query.naming(uploads).setting("file", to: "\(file)").href("\(uploadPath)/mapping")
    }

    /// Stages a file, or a table that no format covers, whose preview leads to the page that describes its columns.
    ///
    /// - Parameters:
    ///   - table: Stages a table until its columns are described.
    ///   - preview: Stages a file of a known format.
    func stage(
        _ file: StagedFile,
        orTable table: (StagedFile) async throws -> ImportID,
        preview: (StagedFile) async throws -> ImportID?
    ) async throws -> ImportID {
        do {
            guard let id = try await preview(file) else { throw ImportError.noLongerStaged }
            return id
        } catch let error as StatementError {
            guard case .unrecognized = error, (try? await desk.imports.proposal(for: file)) != nil else { throw error }
            return try await table(file)
        }
    }
}
