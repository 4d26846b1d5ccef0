import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The import of symbols into one list.
struct WatchlistImportPages: ImportPresenter {
    static let oneFile: String? = "Upload one list of symbols at a time."

    let pages: MarketPages
    /// The list, which is the person's own.
    let stored: StoredWatchlist

    var desk: Desk { pages.desk }

    var uploadPath: String { MarketPages.path(ofList: stored.id) }

    func previewPath(of uploads: [ImportID]) -> String { Query.naming(uploads).href("\(uploadPath)/import") }

    func files(_ request: Request) async throws -> [StagedFile] { try await WatchlistUpload(request).files }

    func uploadPage(
        _ request: Request,
        _ context: SignedInContext,
        table: String,
        problem: NoticeView?,
        account: String?,
        status: HTTPResponse.Status
    ) async throws -> Response {
        try await pages.watchlistPage(request, context, notice: problem, status: status)
    }

    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID {
        try await desk.watchlistImports.stage(file, user: user, progress: progress)
    }

    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult {
        guard let id = uploads.first else { throw PageError.notFound }
        progress.begin(files: 1)
        let imported = try await desk.watchlistImports.commit(id, into: stored.id, user: user, progress: progress)
        return ImportJobs.ImportResult(
            uploadPath,
            .symbolsAdded(id, count: imported.added.count, surplus: imported.surplus, list: stored.id)
        )
    }

    func discard(_ upload: ImportID, user: UserID) async throws {
        try await desk.watchlistImports.discard(upload, user: user)
    }
}
