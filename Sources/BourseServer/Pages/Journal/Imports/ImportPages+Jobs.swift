import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Imports whose progress the page shows, for requests with `Prefer: respond-async`.
extension ImportPages {
    /// Begins an import and answers with the address of its progress.
    func begin(
        for user: UserID,
        _ work: @escaping @Sendable (JobProgress) async throws -> ImportJobs.ImportResult
    ) async -> Response {
        do {
            let id = try await desk.importJobs.start(for: user, work)
            return .json(.object([("job", .string("/journal/imports/jobs/\(id)"))]), status: .accepted)
        } catch {
            return ErrorReport(error).uploadResponse
        }
    }

    @Sendable
    func job(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            let state = await desk.importJobs.state(of: id, user: context.user.id)
        else { throw PageError.notFound }
        return try Self.response(state)
    }

    @Sendable
    func cancelJob(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            let state = await desk.importJobs.cancel(id, user: context.user.id)
        else { throw PageError.notFound }
        return try Self.response(state)
    }

    /// - Throws: The error that ended the import if it is a fault, which is logged.
    private static func response(_ state: ImportJobs.State) throws -> Response {
        switch state {
        case .running(let progress):
            return .json(
                .object([
                    ("state", .string("running")), ("phase", .string(progress.phase.rawValue)),
                    ("file", .integer(progress.file)), ("files", .integer(progress.files)),
                    ("done", .integer(progress.done)), ("total", .integer(progress.total)),
                ])
            )
        case .canceled: return .json(.object([("state", .string("canceled"))]))
        case .finished(.staged(let ids)): return finished(previewAddress(ids))
        case .finished(.imported(let rows)): return finished("/journal").showing(.imported(count: rows))
        case .failed(let error):
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            return report.uploadResponse
        }
    }

    private static func finished(_ location: String) -> Response {
        .json(.object([("state", .string("finished")), ("location", .string(location))]))
    }
}
