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
    open var userInfo: [AnyHashable: Any] = [:]
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
}
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
extension UNUserNotificationCenter {
    public func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
