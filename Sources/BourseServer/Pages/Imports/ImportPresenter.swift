import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The pages of one kind of import, as far as they differ; the rest is ``ImportRoutes``.
protocol ImportPresenter {
    var desk: Desk { get }

    /// The error of an upload of several files; nil where several are allowed.
    static var oneFile: String? { get }

    /// The page with the form, which follows a discarded upload.
    var uploadPath: String { get }

    /// The files that the form sent.
    func files(_ request: Request) async throws -> [StagedFile]

    /// The page with the form.
    ///
    /// - Parameters:
    ///   - table: A pasted table that was refused, where tables can be pasted.
    ///   - problem: Why the last upload was refused.
    ///   - account: The account given in the last upload.
    func uploadPage(
        _ request: Request,
        _ context: SignedInContext,
        table: String,
        problem: NoticeView?,
        account: String?,
        status: HTTPResponse.Status
    ) async throws -> Response

    /// A link that helps with an error.
    static func remedy(for error: any Error) -> LinkView?

    /// Reads a file and stages it.
    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID

    /// The uploads that an address names, each once.
    static func uploads(_ request: Request, _ context: SignedInContext) -> [ImportID]

    /// The address of the preview of uploads.
    func previewPath(of uploads: [ImportID]) -> String

    /// Imports uploads.
    ///
    /// - Parameter answers: The query of the address, with the answers to questions about them.
    func commit(
        _ uploads: [ImportID],
        answers: Query,
        user: UserID,
        progress: JobProgress
    ) async throws -> ImportJobs.ImportResult

    /// Discards an upload.
    func discard(_ upload: ImportID, user: UserID) async throws
}

extension ImportPresenter {
    static var oneFile: String? { nil }

    func files(_ request: Request) async throws -> [StagedFile] { try await UploadedFiles(request).files }

    static func remedy(for error: any Error) -> LinkView? { nil }

    static func uploads(_ request: Request, _ context: SignedInContext) -> [ImportID] { Query(request.uri).uploads }
}

extension Query {
    /// Uploads as the parameter `files` names them.
    static func naming(_ uploads: [ImportID]) -> Query {
        Query([("files", uploads.map(\.description).joined(separator: ","))])
    }

    /// The uploads that the parameter `files` names, each once.
    var uploads: [ImportID] {
        var seen: Set<ImportID> = []
        return (self["files"] ?? "").split(separator: ",").prefix(UploadedFiles.mostFiles)
            .compactMap { ImportID(String($0)) }.filter { seen.insert($0).inserted }
    }
}
