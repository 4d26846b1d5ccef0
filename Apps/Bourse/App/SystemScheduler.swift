import BourseClientModels
import Foundation

#if !BOURSE_MACOS
    import BackgroundTasks
#endif

/// Background refreshes of the system; a Mac has none.
struct SystemScheduler: RefreshScheduler {
    /// The identifier in `project.yml`.
    static let identifier = "org.bourse.app.refresh"

    func schedule(notBefore time: Date) {
        #if !BOURSE_MACOS
            let request = BGAppRefreshTaskRequest(identifier: Self.identifier)
            request.earliestBeginDate = time
            // Refused if background refresh is turned off; the app asks again when it is left the next time.
            try? BGTaskScheduler.shared.submit(request)
        #endif
    }

    func cancel() {
        #if !BOURSE_MACOS
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: Self.identifier)
        #endif
    }
}
