import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// What the pages of one kind of import do in their own way; the rest is ``ImportRoutes``.
protocol ImportPresenter {
    var desk: Desk { get }

    /// What is said when an upload has several files; nothing where it may.
    static var oneFile: String? { get }

    /// The page with the form, to which a discarded upload leads.
    var uploadPath: String { get }

    /// The files that the form sent.
    func files(_ request: Request) async throws -> [StagedFile]

    /// The page with the form.
    ///
    /// - Parameters:
    ///   - problem: Why the last upload was refused.
    ///   - account: What the form was sent with as the account.
    func uploadPage(
        _ request: Request,
        _ context: SignedInContext,
        problem: NoticeView?,
        account: String?,
        status: HTTPResponse.Status
    ) async throws -> Response

    /// What helps with an error besides its words.
    static func remedy(for error: any Error) -> LinkView?

    /// Reads a file and stages it.
    func stage(_ file: StagedFile, user: UserID, progress: JobProgress) async throws -> ImportID

    /// The uploads that an address names, each once.
    static func uploads(_ request: Request, _ context: SignedInContext) -> [ImportID]

    /// The address of the preview of uploads.
    func previewPath(of uploads: [ImportID]) -> String

    /// Imports uploads.
    ///
    /// - Parameter answers: The address, with what it answers to questions about them.
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
