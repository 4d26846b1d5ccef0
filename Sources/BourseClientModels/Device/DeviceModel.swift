import BourseClient
public import Observation

/// What this device adds to a desk: the lock, and notifications.
@Observable @MainActor
public final class DeviceModel {
    /// The lock of the app.
    public let lock: LockModel
    /// Notifications of alerts.
    public let notifications: AlertNotificationsModel

    /// Makes the model of the device.
    public init(lock: LockModel, notifications: AlertNotificationsModel) {
        self.lock = lock
        self.notifications = notifications
    }

    /// Fetches alerts that fired, as when the system starts the app in the background.
    ///
    /// - Parameter desk: The app, which may not have read its account yet.
    public func refresh(_ desk: DeskModel) async -> AlertNotificationsModel.Outcome {
        await notifications.refresh(desk.context, person: desk.account?.email)
    }
}
