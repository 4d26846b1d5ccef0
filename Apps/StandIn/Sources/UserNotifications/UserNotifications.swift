// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Notifications that the app shows on the device.
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationContent {
    open fileprivate(set) var title = ""
    open fileprivate(set) var subtitle = ""
    open fileprivate(set) var body = ""
    open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
    public init() {}
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNMutableNotificationContent: UNNotificationContent {
    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { super.subtitle = newValue }
    }
    open override var body: String {
        get { super.body }
        set { super.body = newValue }
    }
    open var threadIdentifier = ""
    open var categoryIdentifier = ""
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { super.userInfo = newValue }
    }
    open var sound: UNNotificationSound?
    open var badge: NSNumber?
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationSound {
    public static var `default`: UNNotificationSound { UNNotificationSound() }
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationTrigger {
    open var repeats: Bool { false }
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public init(timeInterval: TimeInterval, repeats: Bool) {}
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationRequest {
    public let identifier: String
    public let content: UNNotificationContent
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content) = (identifier, content)
    }
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationSettings {
    open var authorizationStatus: UNAuthorizationStatus { .notDetermined }
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNUserNotificationCenter: @unchecked Sendable {
    open class func current() -> UNUserNotificationCenter { UNUserNotificationCenter() }
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { false }
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
    open func add(_ request: UNNotificationRequest) async throws {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllDeliveredNotifications() {}
    weak open var delegate: (any UNUserNotificationCenterDelegate)?
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotification: @unchecked Sendable {
    public let request: UNNotificationRequest
    init(request: UNNotificationRequest) { self.request = request }
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
open class UNNotificationResponse: @unchecked Sendable {
    public let notification: UNNotification
    public let actionIdentifier: String
    init(notification: UNNotification, actionIdentifier: String) {
        (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
    }
}
// The requirements are optional in Objective-C, as if each had a default.
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
public protocol UNUserNotificationCenterDelegate: AnyObject {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )
}
@available(iOS 10.0, macOS 10.14, visionOS 1.0, *)
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {}
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension UNUserNotificationCenter {
    public func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
