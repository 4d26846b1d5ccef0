import BourseDesk
import Logging
import ServiceLifecycle

/// Imports the files of the watched folder for as long as the server runs.
struct WatchedFolderImporter: NamedService {
    let watchedFolder: WatchedFolderService
    let logger: Logger

    func run() async {
        // A service that returns ends the server.
        guard watchedFolder.folder != nil else {
            try? await gracefulShutdown()
            return
        }
        await cancelWhenGracefulShutdown { await watchedFolder.run { logger.error("\($0)") } }
    }
}
