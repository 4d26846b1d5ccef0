import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import Hummingbird

/// Running imports of every kind, for the script that shows their progress.
struct ImportJobPages {
    let desk: Desk

    func addRoutes(to group: RouterGroup<SignedInContext>) {
        group.get("imports/jobs/:id", use: job)
        group.post("imports/jobs/:id/cancel", use: cancel)
    }

    /// The address of a running import.
    static func path(of job: String) -> String { "/imports/jobs/\(job)" }

    @Sendable
    private func job(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let id = context.parameters.get("id"),
            let state = await desk.importJobs.state(of: id, user: context.user.id)
        else { throw PageError.notFound }
        return try Self.response(state)
    }

    @Sendable
    private func cancel(_ request: Request, _ context: SignedInContext) async throws -> Response {
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
        case .finished(let result):
            return result.showing(
                .json(.object([("state", .string("finished")), ("location", .string(result.location))]))
            )
        case .failed(let error):
            let report = ErrorReport(error)
            guard !report.isFault else { throw error }
            return .json(.object([("state", .string("failed")), ("error", report.uploadError)]))
        }
    }
}

extension ImportJobs.ImportResult {
    /// The result of an import: the page that shows it, and the notice shown there once.
    init(_ location: String, _ flash: Flash) { self.init(location: location, notice: flash.text) }

    /// A response with the notice for the next page.
    func showing(_ response: Response) -> Response {
        notice.flatMap { Flash($0) }.map { response.showing($0) } ?? response
    }
}
