import BourseAPI
import BourseDesk
import BourseValues
import BourseWeb
import HTTPTypes
import Hummingbird

/// The watched folder.
extension JournalAPI {
    func addWatchedFolderRoutes(to group: APIRoutes) {
        group.get("api/v1/imports/watched", use: watchedFolder)
        group.put("api/v1/imports/watched", use: saveWatchedFolder)
        group.post("api/v1/imports/watched/seen", use: seeWatchedFiles)
        group.post("api/v1/imports/watched/:number/retry", use: retryWatchedFile)
    }

    @Sendable
    private func watchedFolder(_ request: Request, _ context: SignedInContext) async throws -> Response {
        .json(WatchedFolderDocument.fields.json(try await desk.watchedFolder.state(of: context.user)))
    }

    @Sendable
    private func saveWatchedFolder(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let stored = try await desk.watchedFolder.settings(of: context.user.id)
        let requested = try WatchedFolderRequest(try await request.body(of: context), stored: stored)
        try await desk.watchedFolder.save(requested.settings, of: context.user.id)
        return .json(WatchedFolderDocument.fields.json(try await desk.watchedFolder.state(of: context.user)))
    }

    @Sendable
    private func seeWatchedFiles(_ request: Request, _ context: SignedInContext) async throws -> Response {
        let requested = try SeenRequest(try await request.body(of: context))
        try await desk.watchedFolder.markSeen(upTo: requested.number, of: context.user.id)
        return Response(status: .noContent)
    }

    @Sendable
    private func retryWatchedFile(_ request: Request, _ context: SignedInContext) async throws -> Response {
        guard let number = context.parameters.get("number").flatMap({ Int64($0) }) else { throw PageError.notFound }
        try await desk.watchedFolder.retry(number, of: context.user.id)
        return Response(status: .noContent)
    }

    static let watchedFolderOperations: [APIOperation] = [
        APIOperation(
            .get,
            "/imports/watched",
            "watchedFolder",
            .imports,
            "The watched folder: its settings, and the files that were read",
            answers: [.ok(WatchedFolderDocument.fields.schema)]
        ),
        APIOperation(
            .put,
            "/imports/watched",
            "saveWatchedFolder",
            .imports,
            "Changes the settings of the watched folder; files that wait are read again",
            body: .json(WatchedFolderRequest.schema),
            answers: [.ok(WatchedFolderDocument.fields.schema)],
            refusals: [.invalid]
        ),
        APIOperation(
            .post,
            "/imports/watched/seen",
            "seeWatchedFiles",
            .imports,
            "Marks files of the watched folder up to a number as seen",
            body: .json(SeenRequest.schema),
            answers: [.done],
            refusals: [.invalid]
        ),
        APIOperation(
            .post,
            "/imports/watched/{number}/retry",
            "retryWatchedFile",
            .imports,
            "Reads a file again that was not imported",
            parameters: [.path("number", .integer)],
            answers: [.done],
            refusals: [.unknown]
        ),
    ]
}
