import BourseCore

/// A browser that receives notifications.
public struct PushSubscription: Hashable, Sendable, Identifiable {
    /// The maximum number of subscriptions of one person.
    public static let limit = 20

    /// 32 hexadecimal digits.
    public let id: String
    /// The address of the push service for this browser.
    public let endpoint: String
    /// The browser's public key, a point of P-256 without compression: 65 bytes.
    public let publicKey: [UInt8]
    /// What the browser shares with the desk alone: 16 bytes.
    public let secret: [UInt8]
    /// When it was made.
    public let createdAt: Timestamp
    /// When the last message was delivered.
    public let deliveredAt: Timestamp?
    /// Why the last message was not delivered; nothing after one that was.
    public let failure: String?

    /// Makes a subscription of its stored parts.
    public init(
        id: String,
        endpoint: String,
        publicKey: [UInt8],
        secret: [UInt8],
        createdAt: Timestamp,
        deliveredAt: Timestamp? = nil,
        failure: String? = nil
    ) {
        self.id = id
        self.endpoint = endpoint
        self.publicKey = publicKey
        self.secret = secret
        self.createdAt = createdAt
        self.deliveredAt = deliveredAt
        self.failure = failure
    }
}

/// Why a subscription was refused; nothing was changed.
public enum PushError: UserFacingError, Equatable, Sendable {
    /// The address or a key is not of the form that browsers give.
    case invalidSubscription
    /// The address of the push service must not be called, with the reason.
    case forbiddenAddress(String)
    /// The person has the maximum number of subscriptions.
    case tooMany
    /// No device of the person receives notifications.
    case noDevice
    /// A time of day is invalid.
    case invalidTime
    /// A test was sent a few seconds ago.
    case tooSoon

    /// What happened and what to do.
    public var message: String {
        switch self {
        case .invalidSubscription: "The browser sent an invalid subscription. Reload the page and try again."
        case .forbiddenAddress(let reason): "The push service of this browser cannot be used. \(reason)"
        case .tooMany:
            "You have \(PushSubscription.limit) devices with notifications, the maximum. End a session first."
        case .noDevice: "No device receives notifications. Turn them on under Settings, Notifications."
        case .invalidTime: "Enter times such as 22:00, two different ones for quiet hours."
        case .tooSoon: "A test was sent a moment ago. Try again in ten seconds."
        }
    }

    /// The kind of the error.
    public var kind: ErrorKind { self == .tooSoon ? .busy : .invalid }

    /// What failed.
    public var headline: String {
        switch self {
        case .invalidSubscription, .forbiddenAddress, .tooMany: "Notifications were not turned on"
        case .noDevice: "No device with notifications"
        case .invalidTime: "The settings were not saved"
        case .tooSoon: "The test was not sent"
        }
    }
}
