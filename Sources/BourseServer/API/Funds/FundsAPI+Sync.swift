import BourseAPI
import BourseCore
import BourseDesk
import BourseWeb
import Hummingbird

extension FundsAPI {
    @Sendable
    func syncProgress(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(HistorySyncProgress.json(await library.syncProgress))
    }

    @Sendable
    func startSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let progress = try await library.startSync() else {
            return .json(HistorySyncProgress.json(await library.syncProgress))
        }
        return .json(HistorySyncProgress.json(progress), status: .accepted)
    }

    @Sendable
    func stopSync(_ request: Request, _ context: SignedInContext) async throws -> Response {
        await library.stopSync()
        return .json(HistorySyncProgress.json(await library.syncProgress))
    }
}
