import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

extension ImportPages {
    /// The page that describes the columns of a staged table; then the preview of all uploads follows.
    static func mappingHref(of file: ImportID, among uploads: [ImportID]) -> String {
        Query.naming(uploads).setting("file", to: "\(file)").href("\(uploadPath)/mapping")
    }

    /// The most refused rows that the page lists; the preview of the import lists all.
    private static let mostIssues = 8

    @Sendable
    func mapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let file = try await mappedFile(request, context)
        let proposal = try await desk.imports.proposal(for: file)
        return try await mappingPage(request, context, file, proposal, name: proposal.mapping.name)
    }

    /// Shows the form with its answers again, or stores the mapping and leads to the preview.
    @Sendable
    func saveMapping(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let file = try await mappedFile(request, context)
        let form = try await Form(request, context: context)
        let base = try await desk.imports.proposal(for: file)
        let answers = MappingForm(base: base).answers(form)
        let proposal = try await desk.imports.proposal(for: file, answers: answers)
        let name = form[MappingForm.nameField].trimmedBlanks
        guard form["step"] == "save" else {
            return try await mappingPage(request, context, file, proposal, name: name)
        }
        guard proposal.questions.isEmpty, !name.isEmpty else {
            return try await mappingPage(request, context, file, proposal, name: name, status: .unprocessableContent)
        }
        var mapping = proposal.mapping
        mapping.name = String(name.prefix(100))
        _ = try await desk.imports.save(mapping, user: context.user.id)
        return Response.seeOther(previewPath(of: Query(request.uri).uploads))
    }

    private func mappedFile(_ request: Request, _ context: SignedInContext) async throws -> StagedFile {
        let query = Query(request.uri)
        guard let id = query["file"].flatMap({ ImportID($0) }), query.uploads.contains(id) else {
            throw PageError.notFound
        }
        return try await desk.imports.staged(id, user: context.user.id)
    }

    private func mappingPage(
        _ request: Request,
        _ context: SignedInContext,
        _ file: StagedFile,
        _ proposal: MappingProposal,
        name: String,
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        var preview: ImportPreview?
        if proposal.questions.isEmpty {
            preview = try await desk.imports.preview(file, with: proposal.mapping, user: context.user.id)
        }
        let formatter = preview.map { ImportPreviewFormatter(previews: [$0], frame: frame) }
        let view = MappingView(
            shell: frame.shell(
                title: "Map columns",
                place: .imports,
                back: LinkView(title: "Imports", href: Self.uploadPath),
                subtitle: file.name
            ),
            notices: [Self.notice(proposal, preview)],
            name: name,
            fields: MappingForm.fields(proposal),
            action: frame.query.only("files", "file").href("\(Self.uploadPath)/mapping"),
            cancelAction: frame.query.only("files").href("\(Self.uploadPath)/discard"),
            names: proposal.names,
            samples: proposal.samples.map { $0.map { String($0.prefix(80)) } },
            additions: formatter.flatMap { $0.counts.new > 0 ? $0.additions.html : nil },
            issues: (preview?.reading.issues ?? []).prefix(Self.mostIssues).map { issue in
                (issue.row.map { "Row \(NumberText.count($0)): " } ?? "") + issue.message
            }
        )
        return pages.page(view.html, status: status)
    }

    private static func notice(_ proposal: MappingProposal, _ preview: ImportPreview?) -> NoticeView {
        guard let preview else {
            let origin =
                proposal.broker.map { "This looks like an export from \($0), in a form that is not supported." }
                ?? "No supported format has these columns."
            return NoticeView(
                tone: "warn",
                icon: "warn",
                headline: "\(Count.of(proposal.questions.count, "question")) before this file can be read",
                detail: "\(origin) Bourse proposes a mapping; answer what the file does not decide.",
                link: LinkView(title: "Use the template instead", href: templateHref)
            )
        }
        let counts = preview.counts
        return NoticeView(
            tone: counts.new > 0 ? "ok" : "warn",
            icon: counts.new > 0 ? "check" : "warn",
            headline: "\(Count.of(preview.reading.ledger.count, "execution")) with this mapping",
            detail:
                "\(Count.of(counts.refused, "row")) refused, \(NumberText.count(counts.passedOver)) ignored. Check the "
                + "first trades below, then save the mapping.",
            link: nil
        )
    }
}
