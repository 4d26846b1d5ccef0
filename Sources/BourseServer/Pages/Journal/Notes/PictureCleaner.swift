import BourseDesk
import Hummingbird
import Logging
import ServiceLifecycle

/// Deletes the pictures that no note has referred to for the grace time, once a day.
struct PictureCleaner: NamedService {
    let notes: NoteService
    let logger: Logger

    func run() async {
        await cancelWhenGracefulShutdown {
            repeat {
                do {
                    try await notes.deleteUnusedPictures()
                } catch {
                    logger.error("Unused pictures could not be deleted: \(error)")
                }
            } while (try? await ContinuousClock().sleep(for: .seconds(86_400))) != nil
        }
    }
}
