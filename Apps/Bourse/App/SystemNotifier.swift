import BourseClientModels
import Foundation
import UserNotifications

/// Notices in the notification center of the system.
final class SystemNotifier: NSObject, AlertNotifier, UNUserNotificationCenterDelegate {
    /// The name of the address in a notification.
    private static let link = "link"
    private let open: @MainActor @Sendable (URL) -> Void

    /// - Parameter open: Opens the address of a notice that was tapped.
    init(open: @escaping @MainActor @Sendable (URL) -> Void) { self.open = open }

    /// Receives taps, which the system asks for before the app has started.
    @MainActor
    func start() { UNUserNotificationCenter.current().delegate = self }

    func permission() async -> NotificationPermission {
        #if BOURSE_MACOS
            // Nothing refreshes the app in the background of a Mac.
            return .unsupported
        #else
            switch await UNUserNotificationCenter.current().notificationSettings().authorizationStatus {
            case .notDetermined: return .undecided
            case .denied: return .denied
            default: return .allowed
            }
        #endif
    }

    func ask() async -> NotificationPermission {
        let now = await permission()
        guard now == .undecided else { return now }
        let isAllowed = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
        return isAllowed == true ? .allowed : .denied
    }

    func show(_ notice: AlertNotice) async throws {
        let content = UNMutableNotificationContent()
        content.title = notice.title
        content.body = notice.body
        content.sound = .default
        content.userInfo = [Self.link: notice.destination.link]
        let request = UNNotificationRequest(identifier: notice.id, content: content, trigger: nil)
        try await UNUserNotificationCenter.current().add(request)
    }

    func removeAll() { UNUserNotificationCenter.current().removeAllDeliveredNotifications() }

    // The system expects the handlers on the thread that it calls, which an async method leaves.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .list]) }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        let link = response.notification.request.content.userInfo[Self.link] as? String
        if let url = link.flatMap({ URL(string: $0) }) { Task { @MainActor [open] in open(url) } }
        completionHandler()
    }
}
