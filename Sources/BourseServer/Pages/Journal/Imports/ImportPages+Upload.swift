import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import Hummingbird

extension ImportPages: MappingPresenter {
    static let uploadPath = "/journal/imports"
    static let place = PageFrame.Place.imports

    var uploadPath: String { Self.uploadPath }

    /// The template, for a file whose format cannot be read.
    static func remedy(for error: any Error) -> LinkView? {
        guard UnknownFile(causing: error) != nil else { return nil }
        return LinkView(title: "Download the template", href: templateHref)
    }

    func previewPath(of uploads: [ImportID]) -> String {
        Query.naming(uploads).href("\(uploadPath)/preview")
    }

    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID {
        try await stage(
            file,
            orTable: { try await desk.imports.stageTable($0, user: user) },
            preview: { try await desk.imports.stage($0, user: user, progress: progress).id }
        )
    }

    func staged(_ upload: ImportID, user: UserID) async throws -> StagedFile {
        try await desk.imports.staged(upload, user: user)
    }

    func mapped(
        _ file: StagedFile,
        by mapping: ColumnMapping,
        _ frame: PageFrame,
        user: UserID
    ) async throws -> MappedRows {
        let preview = try await desk.imports.preview(file, with: mapping, user: user)
        return MappedRows(
            count: Count.of(preview.reading.ledger.count, "execution"),
            isUsable: preview.counts.new > 0,
            refused: preview.counts.refused,
            ignored: preview.reading.ignored,
            additions: preview.counts.new > 0
                ? ImportPreviewFormatter(previews: [preview], frame: frame).additions.html : nil,
            issues: preview.reading.issues
        )
    }

    func discardPath(of uploads: [ImportID]) -> String { Query.naming(uploads).href("\(uploadPath)/discard") }

    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        let records = try await desk.imports.commit(
            uploads,
            overlaps: OverlapDecision(answers),
            user: user,
            progress: progress
        )
        return ImportJobs.ImportResult("/journal", .imported(count: records.reduce(0) { $0 + $1.counts.new }))
    }

    func discard(_ upload: ImportID, user: UserID) async throws {
        try await desk.imports.discard(upload, user: user)
    }
}

extension ImportPages {
    @Sendable
    func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let uploads = frame.query.uploads
        guard !uploads.isEmpty else { throw PageError.notFound }
        if let unmapped = try await desk.imports.unmapped(uploads, user: context.user.id) {
            return Response.seeOther(mappingHref(of: unmapped, among: uploads))
        }
        let previews = try await desk.imports.previews(uploads, user: context.user.id)
        let formatter = ImportPreviewFormatter(previews: previews, frame: frame)
        let files = Query.naming(uploads)
        let view = ImportPreviewView(
            shell: frame.shell(
                title: "Import preview",
                place: .imports,
                back: LinkView(title: "Imports", href: "/journal/imports")
            ),
            notices: formatter.notices,
            strip: ImportFormatter(frame: frame).strip(formatter.counts),
            files: formatter.files,
            reconciliations: formatter.reconciliations,
            additions: formatter.counts.new > 0 ? formatter.additions.html : nil,
            issues: ImportFormatter(frame: frame).issues(
                previews.flatMap { $0.reading.issues },
                rows: formatter.counts.rows,
                file: FileAddress(files.href("/journal/imports/preview/issues"))
            ),
            actions: PreviewActionsView(
                discarding: files.href("\(Self.uploadPath)/discard"),
                importing: formatter.counts.new,
                formatter.overlaps,
                others: formatter.others
            ) { Query(files.parameters + $0).href("\(Self.uploadPath)/commit") }
        )
        return pages.page(view.html)
    }

    @Sendable
    func previewIssues(_ request: Request, _ context: SignedInContext) async throws -> TableDownload {
        let uploads = Query(request.uri).uploads
        let previews = try await desk.imports.previews(uploads, user: context.user.id)
        return TableDownload(ImportIssue.table(previews.flatMap { $0.reading.issues }), named: "issues")
    }
}
