public import Foundation

/// Whether the app may show notifications on this device.
public enum NotificationPermission: Equatable, Sendable {
    /// The person has not been asked.
    case undecided
    case allowed
    /// The person refused; only the settings of the system change that.
    case denied
    /// The device shows no notifications of alerts, or does not refresh in the background.
    case unsupported
}

/// A notification of an alert that fired.
public struct AlertNotice: Equatable, Sendable {
    /// The identity: a second notification with the same one replaces the first.
    public let id: String
    /// The rule that fired.
    public let title: String
    /// The value and its time, in sentences.
    public let body: String
    /// What a tap opens.
    public let destination: Destination

    /// Makes a notice.
    public init(id: String, title: String, body: String, destination: Destination) {
        self.id = id
        self.title = title
        self.body = body
        self.destination = destination
    }
}

/// Shows notifications: the port to the notification center of the system.
public protocol AlertNotifier: Sendable {
    /// Whether notifications may be shown; the person is not asked.
    func permission() async -> NotificationPermission
    /// Asks the person, unless they answered before.
    func ask() async -> NotificationPermission
    /// Shows a notice at once.
    ///
    /// - Throws: An error of the system if the notice was not accepted.
    func show(_ notice: AlertNotice) async throws
    /// Removes all notices that were shown.
    func removeAll()
}

/// Starts the app in the background: the port to the scheduler of the system.
public protocol RefreshScheduler: Sendable {
    /// Asks for a refresh at a time or later; a second request replaces the first.
    func schedule(notBefore time: Date)
    /// Withdraws the request.
    func cancel()
}

/// Small settings of this device, such as those of `UserDefaults`.
@MainActor
public protocol DeviceSettings: AnyObject {
    /// A setting by its name; nil if it was never set.
    subscript(name: String) -> String? { get set }
}
