import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// Uploading, importing and discarding files, for every kind of import.
///
/// A request with `Prefer: respond-async` is answered with the address of a running import; see ``ImportJobPages``.
struct ImportRoutes<Presenter: ImportPresenter & Sendable>: Sendable {
    let presenter: Presenter

    /// The page with the form.
    @Sendable
    func form(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await presenter.uploadPage(request, context, table: "", problem: nil, account: nil, status: .ok)
    }

    /// Stages the files of the form, all or none, and redirects to their preview.
    @Sendable
    func upload(_ request: Request, _ context: SignedInContext) async throws -> Response {
        try await stage(request, context) { try await presenter.files(request) }
    }

    /// Stages files that came in another way than the form, as ``upload(_:_:)`` does.
    func stage(_ files: [StagedFile], _ request: Request, _ context: SignedInContext) async throws -> Response {
        try await stage(request, context) { files }
    }

    /// Stages what `files` reads, as ``upload(_:_:)`` does; an error that it throws is shown above the form.
    func stage(
        _ request: Request,
        _ context: SignedInContext,
        files: () async throws -> [StagedFile]
    ) async throws -> Response {
        let wantsJSON = request.headers[.accept] == "application/json"
        let user = context.user.id
        var account: String?
        var table = ""
        do {
            let files = try await files()
            account = files.first?.account
            table = Self.pastedTable(files)
            if files.count > 1, let problem = Presenter.oneFile { throw PageError.badRequest(problem) }
            if request.prefersAsynchronousResponse {
                return await begin(for: user) { progress in
                    ImportJobs.ImportResult(location: try await stage(files, user: user, progress))
                }
            }
            let location = try await stage(files, user: user, JobProgress())
            return wantsJSON
                ? .json(.object([("location", .string(location))]), status: .created) : .seeOther(location)
        } catch {
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            if wantsJSON { return report.uploadResponse }
            return try await presenter.uploadPage(
                request,
                context,
                table: table,
                problem: report.uploadNotice(
                    link: Presenter.remedy(for: error),
                    details: UnknownFile(causing: error)?.details
                ),
                account: account,
                status: report.status
            )
        }
    }

    /// The largest pasted table that stays in the form after an error, in bytes.
    private static var largestTable: Int { 65_536 }

    /// A pasted table that stays in the form.
    private static func pastedTable(_ files: [StagedFile]) -> String {
        guard let file = files.last, file.name == UploadedFiles.tableName, file.bytes.count <= largestTable else {
            return ""
        }
        return String(decoding: file.bytes, as: UTF8.self)
    }

    /// Stages all files or none, and returns the address of their preview.
    private func stage(_ files: [StagedFile], user: UserID, _ progress: JobProgress) async throws -> String {
        progress.begin(files: files.count)
        var uploads: [ImportID] = []
        for file in files {
            do {
                uploads.append(try await presenter.stage(file, user: user, progress: progress))
            } catch {
                for upload in uploads { try await presenter.discard(upload, user: user) }
                let error = UnknownFile.replacing(error)
                throw Presenter.oneFile == nil ? UploadProblem.naming(file.name, in: error) : error
            }
        }
        return presenter.previewPath(of: uploads)
    }

    /// Imports the uploads that the address names.
    @Sendable
    func commit(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let uploads = try uploads(request, context)
        let (answers, user) = (Query(request.uri), context.user.id)
        if request.prefersAsynchronousResponse {
            return await begin(for: user) { progress in
                try await presenter.commit(uploads, answers: answers, user: user, progress: progress)
            }
        }
        let result = try await presenter.commit(uploads, answers: answers, user: user, progress: JobProgress())
        return result.showing(.seeOther(result.location))
    }

    /// Discards the uploads that the address names.
    @Sendable
    func discard(_ request: Request, _ context: SignedInContext) async throws -> Response {
        for upload in try uploads(request, context) { try await presenter.discard(upload, user: context.user.id) }
        return Response.seeOther(presenter.uploadPath).showing(.discarded)
    }

    private func uploads(_ request: Request, _ context: SignedInContext) throws -> [ImportID] {
        let uploads = Presenter.uploads(request, context)
        guard !uploads.isEmpty else { throw PageError.notFound }
        return uploads
    }

    /// Starts an import and responds with its address.
    private func begin(
        for user: UserID,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportJobs.ImportResult
    ) async -> Response {
        do {
            let id = try await presenter.desk.importJobs.start(for: user, work)
            return .json(.object([("job", .string(ImportJobPages.path(of: id)))]), status: .accepted)
        } catch {
            return ErrorReport(error).uploadResponse
        }
    }
}
