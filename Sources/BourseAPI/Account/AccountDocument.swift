import BourseAlerts
import BourseCore
import BourseValues

/// The documents of an account: its devices, its log and its notifications.
public enum AccountDocument {
    /// A device on which the person is signed in.
    public static let session = DocumentFields<DeviceSession>(
        named: "DeviceSession",
        [
            .field("id", .identity) { $0.id },
            .field("device", .text) { $0.device }.described("Empty if the device has no name."),
            .field("method", .choice(SignInMethod.self)) { $0.method },
            .field("createdAt", .time) { $0.createdAt },
            .nullable("usedAt", .time) { $0.usedAt }.described("Within ten minutes."),
            .field("receivesPush", .flag) { $0.receivesPush },
        ]
    )

    /// An event of the account log.
    public static let event = DocumentFields<AccountEvent>(
        named: "AccountEvent",
        [
            .field("at", .time) { $0.at },
            .field("event", .choice(AccountEvent.Kind.self)) { $0.kind },
            .field("subject", .text) { $0.subject },
            .field("device", .text) { $0.device },
            .field("address", .text) { $0.address },
        ]
    )

    /// The notifications of a person: key, settings and devices.
    public static let push = DocumentFields<PushState>(
        named: "PushState",
        [
            .field("publicKey", .text) { $0.publicKey }
                .described("The key with which a browser subscribes, in base64url."),
            .field("isSubscribed", .flag) { $0.isSubscribed }
                .described("Whether the device of this session receives notifications."),
            .field("settings", .object(settings)) { $0.settings },
            .field("devices", .list(of: device)) { $0.devices },
        ]
    )

    /// Which notifications are sent, and when.
    public static let settings = DocumentFields<PushSettings>(
        named: "PushSettings",
        [
            .field("topics", .list(.choice(PushTopic.self))) { $0.topics.sorted { $0.rawValue < $1.rawValue } },
            .nullable("quietFrom", .text(matching: clock)) { $0.quietHours.map { Self.text($0.start) } },
            .nullable("quietTo", .text(matching: clock)) { $0.quietHours.map { Self.text($0.end) } },
            .field("summaryAt", .text(matching: clock)) { Self.text($0.summaryMinute) },
        ]
    )

    private static let device = DocumentFields<PushSubscription>(
        named: "PushDevice",
        [
            .field("id", .identity) { $0.id },
            .field("createdAt", .time) { $0.createdAt },
            .nullable("deliveredAt", .time) { $0.deliveredAt },
            .nullable("failure", .text) { $0.failure }.described("Why the last delivery failed."),
        ]
    )

    /// How a test of notifications ended.
    public static let test = DocumentFields<(delivered: Int, failures: [String])>(
        named: "PushTest",
        [
            .field("delivered", .count) { $0.delivered },
            .field("failures", .list(.text)) { $0.failures },
        ]
    )

    /// A time of day such as `22:00`.
    public static let clock = "^([01][0-9]|2[0-3]):[0-5][0-9]$"

    /// Minutes since midnight as `22:00`.
    public static func text(_ minute: Int) -> String {
        String(LocalTime(day: TradingDay(number: 0), microseconds: Int64(minute) * 60_000_000).clock.prefix(5))
    }

    /// Reads a time of day as minutes since midnight; nothing for other text.
    public static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.utf8.count) }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}

/// The notifications of a person: key, settings and devices.
public struct PushState: Sendable {
    /// The key with which a browser subscribes, in base64url.
    public let publicKey: String
    /// Whether the device of this session receives notifications.
    public let isSubscribed: Bool
    /// Which notifications are sent, and when.
    public let settings: PushSettings
    /// The devices, oldest first.
    public let devices: [PushSubscription]

    /// Makes a state.
    public init(publicKey: String, isSubscribed: Bool, settings: PushSettings, devices: [PushSubscription]) {
        self.publicKey = publicKey
        self.isSubscribed = isSubscribed
        self.settings = settings
        self.devices = devices
    }
}

extension PushSettings {
    /// Makes settings of texts as they are entered or sent.
    ///
    /// - Parameters:
    ///   - quietFrom: `22:00`; empty for no quiet hours.
    ///   - quietTo: `07:00`; empty for no quiet hours.
    /// - Throws: ``BourseValues/PushError/invalidTime``.
    public init(
        topics: [String],
        quietFrom: String,
        quietTo: String,
        summaryAt: String
    ) throws(PushError) {
        var hours: QuietHours?
        if !quietFrom.isEmpty || !quietTo.isEmpty {
            guard let from = AccountDocument.minute(quietFrom), let to = AccountDocument.minute(quietTo),
                let read = QuietHours(start: from, end: to)
            else { throw .invalidTime }
            hours = read
        }
        guard let summary = AccountDocument.minute(summaryAt) else { throw .invalidTime }
        self.init(topics: Set(topics.compactMap(PushTopic.init)), quietHours: hours, summaryMinute: summary)
    }
}
