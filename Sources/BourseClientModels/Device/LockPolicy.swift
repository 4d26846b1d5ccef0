/// When the app asks for the owner of the device.
public enum LockPolicy: String, CaseIterable, Equatable, Sendable {
    case off
    /// Each time the app was left.
    case atOnce
    case afterOneMinute, afterFiveMinutes, afterFifteenMinutes

    /// The seconds that the app may be left without a lock; nil if it never locks.
    var seconds: Double? {
        switch self {
        case .off: nil
        case .atOnce: 0
        case .afterOneMinute: 60
        case .afterFiveMinutes: 5 * 60
        case .afterFifteenMinutes: 15 * 60
        }
    }

    /// The policy in a list.
    public var title: String {
        switch self {
        case .off: "Off"
        case .atOnce: "Immediately"
        case .afterOneMinute: "After 1 minute"
        case .afterFiveMinutes: "After 5 minutes"
        case .afterFifteenMinutes: "After 15 minutes"
        }
    }
}

/// How the device recognizes its owner.
public enum OwnerMethod: Equatable, Sendable {
    case face, finger, eyes
    /// Without biometrics.
    case passcode
    /// The device has no passcode.
    case none

    /// `Face ID or passcode`.
    public var title: String {
        switch self {
        case .face: "Face ID or passcode"
        case .finger: "Touch ID or passcode"
        case .eyes: "Optic ID or passcode"
        case .passcode, .none: "Passcode"
        }
    }
}

/// How an attempt to recognize the owner ended.
public enum OwnerAnswer: Equatable, Sendable {
    case recognized
    case refused
    /// The person or the system closed it.
    case cancelled
    /// Too many attempts; the passcode of the device is needed.
    case lockedOut
    /// The device has no passcode any more.
    case unavailable
}

/// Recognizes the owner of the device by face, finger or passcode: the port to the system.
public protocol OwnerAuthenticator: Sendable {
    /// How the device recognizes its owner now.
    func method() async -> OwnerMethod
    /// Asks for the owner; with the passcode if biometrics fail.
    ///
    /// - Parameter reason: What it is for, such as “Unlock your desk”.
    func authenticate(reason: String) async -> OwnerAnswer
}
