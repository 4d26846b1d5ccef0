import BourseAPI
import BourseCore
import BourseDesk
import BourseJournal
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird
import NIOCore

extension ImportPages {
    @Sendable
    func upload(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let wantsJSON = request.headers[.accept] == "application/json"
        do {
            let files = try await UploadedFiles(request).files
            if request.prefersAsynchronousResponse {
                let user = context.user.id
                return await begin(for: user) { progress in .staged(try await stage(files, user: user, progress)) }
            }
            let location = Self.previewAddress(try await stage(files, user: context.user.id, JobProgress()))
            return wantsJSON
                ? .json(.object([("location", .string(location))]), status: .created) : .seeOther(location)
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            if wantsJSON { return report.uploadResponse }
            let notice = report.uploadNotice(link: Self.remedy(for: error))
            return try await listPage(request, context, problem: notice, status: report.status)
        }
    }

    /// The template, for a file whose format cannot be read.
    private static func remedy(for error: any Error) -> LinkView? {
        guard case StatementError.unrecognized? = (error as? UploadProblem)?.cause else { return nil }
        return LinkView(title: "Download the template", href: templateHref)
    }

    /// The address of the preview of waiting files.
    static func previewAddress(_ ids: [ImportID]) -> String {
        Query([("files", ids.map(\.description).joined(separator: ","))]).href("/journal/imports/preview")
    }

    /// Stages all files or none.
    private func stage(_ files: [StagedFile], user: UserID, _ progress: JobProgress) async throws -> [ImportID] {
        progress.begin(files: files.count)
        var ids: [ImportID] = []
        do {
            for file in files { ids.append(try await stage(file, user: user, progress)) }
            return ids
        } catch {
            for id in ids { try await desk.imports.discard(id, user: user) }
            throw error
        }
    }

    private func stage(_ file: StagedFile, user: UserID, _ progress: JobProgress) async throws -> ImportID {
        do {
            let preview = try await desk.imports.stage(file, user: user, progress: progress)
            guard let id = preview.id else { throw ImportError.noLongerStaged }
            return id
        } catch {
            throw UploadProblem.naming(file.name, in: error)
        }
    }

    /// The waiting files named in an address.
    private func ids(_ text: String?) -> [ImportID] {
        (text ?? "").split(separator: ",").prefix(UploadedFiles.mostFiles).compactMap { ImportID(String($0)) }
    }

    @Sendable
    func preview(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let frame = PageFrame(pages: pages, request: request, context: context)
        let ids = ids(frame.query["files"])
        guard !ids.isEmpty else { throw PageError.notFound }
        let previews = try await desk.imports.previews(ids, user: context.user.id)
        let formatter = ImportPreviewFormatter(previews: previews, frame: frame)
        let files = Query([("files", ids.map(\.description).joined(separator: ","))])
        let view = ImportPreviewView(
            shell: frame.shell(
                title: "Import preview",
                place: .imports,
                back: LinkView(title: "Imports", href: "/journal/imports")
            ),
            notices: formatter.notices,
            strip: ImportFormatter(frame: frame).strip(formatter.counts),
            files: formatter.files,
            additions: formatter.counts.new > 0 ? formatter.additions.html : nil,
            issues: ImportFormatter(frame: frame).issues(
                previews.flatMap { $0.reading.issues },
                rows: formatter.counts.rows,
                csv: files.href("/journal/imports/preview/issues.csv")
            ),
            commitAction: files.href("/journal/imports/commit"),
            commitLabel: "Import \(Count.of(formatter.counts.new, "execution"))",
            cancelAction: files.href("/journal/imports/discard")
        )
        return pages.page(view.html)
    }

    @Sendable
    func previewIssues(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let ids = ids(Query(request.uri)["files"])
        let previews = try await desk.imports.previews(ids, user: context.user.id)
        return .csv(ImportIssue.csv(previews.flatMap { $0.reading.issues }), named: "issues")
    }

    @Sendable
    func commit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let ids = ids(Query(request.uri)["files"])
        guard !ids.isEmpty else { throw PageError.notFound }
        let user = context.user.id
        if request.prefersAsynchronousResponse {
            return await begin(for: user) { progress in
                .imported(rows: try await importFiles(ids, user: user, progress))
            }
        }
        let new = try await importFiles(ids, user: user, JobProgress())
        return Response.seeOther("/journal").showing(.imported(count: new))
    }

    /// Imports waiting files and returns how many executions are new.
    private func importFiles(_ ids: [ImportID], user: UserID, _ progress: JobProgress) async throws -> Int {
        try await desk.imports.commit(ids, user: user, progress: progress).reduce(0) { $0 + $1.counts.new }
    }

    @Sendable
    func discard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        for id in ids(Query(request.uri)["files"]) { try await desk.imports.discard(id, user: context.user.id) }
        return Response.seeOther("/journal/imports").showing(.discarded)
    }
}

/// The files of an upload form.
struct UploadedFiles {
    /// The most files taken at once.
    static let mostFiles = 20
    let files: [StagedFile]

    /// Takes a body of at most 100 MB and a little for the form around it.
    ///
    /// A larger one is read to its end and thrown away, so that the browser gets to see the answer.
    init(_ request: Request) async throws {
        let limit = ImportService.largestFile
        let room = limit + 1_000_000
        let announced = request.headers[.contentLength].flatMap(Int.init) ?? 0
        var body: [UInt8] = []
        var isTooLarge = announced > room
        if !isTooLarge { body.reserveCapacity(announced) }
        var seen = 0
        for try await chunk in request.body {
            seen += chunk.readableBytes
            guard seen <= 64 * limit else { throw PageError.tooLarge(limit: limit) }
            if seen > room { isTooLarge = true }
            if isTooLarge {
                body = []
            } else {
                body.append(contentsOf: chunk.readableBytesView)
            }
        }
        guard !isTooLarge else { throw PageError.tooLarge(limit: limit) }
        guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data"),
            let form = MultipartForm(body, contentType: type)
        else { throw PageError.badRequest("The upload is incomplete.") }
        let parts = form.files("file")
        guard !parts.isEmpty else { throw PageError.badRequest("No file was chosen.") }
        guard parts.count <= Self.mostFiles else {
            throw PageError.badRequest("At most \(Self.mostFiles) files can be uploaded at a time.")
        }
        let zone = form["zone"].isEmpty ? "America/New_York" : form["zone"]
        files = parts.map { part in
            StagedFile(name: part.name, account: form["account"], zone: zone, bytes: Array(part.bytes))
        }
    }
}
