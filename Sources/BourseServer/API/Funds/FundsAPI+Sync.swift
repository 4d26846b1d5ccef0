import BourseAPI
import BourseCore
import BourseDesk
import BourseWeb
import Hummingbird

extension FundsAPI {
    @Sendable
    func syncProgress(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(Self.progress(await library.syncProgress))
    }

    @Sendable
    func startSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let progress = try await library.startSync() else {
            return .json(Self.progress(await library.syncProgress))
        }
        return .json(Self.progress(progress), status: .accepted)
    }

    @Sendable
    func stopSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        await library.stopSync()
        return .json(Self.progress(await library.syncProgress))
    }

    private static func progress(_ progress: FundSyncProgress?) -> JSON {
        guard let progress else { return .object([("state", .string("idle"))]) }
        let state = progress.isStopped ? "stopped" : progress.endedAt == nil ? "running" : "ended"
        return .object([
            ("state", .string(state)), ("total", .integer(progress.total)), ("done", .integer(progress.done)),
            ("failed", .integer(progress.failed)), ("startedAt", .time(progress.startedAt)),
            ("endedAt", .optional(progress.endedAt?.description)), ("problem", .optional(progress.problem)),
        ])
    }
}
