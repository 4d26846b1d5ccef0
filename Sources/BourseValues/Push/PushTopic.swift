import BourseAlerts
import BourseCore

/// What notifications on devices are about.
public enum PushTopic: String, CaseIterable, Hashable, Sendable {
    /// Fired alerts with push delivery.
    case alerts
    /// The summary of a day.
    case summary
    /// Imports that ended.
    case imports
    /// The desk was not running.
    case downtime

    /// `Alerts`.
    public var title: String {
        switch self {
        case .alerts: "Alerts"
        case .summary: "Daily summary"
        case .imports: "Finished imports"
        case .downtime: "Downtime"
        }
    }

    /// What is told, in a few words.
    public var detail: String {
        switch self {
        case .alerts: "Fired alerts with push delivery"
        case .summary: "Portfolio, journal and alerts of the day"
        case .imports: "Results of imports and fetched statements"
        case .downtime: "Times in which the desk did not watch your alerts"
        }
    }
}

/// Which notifications a person receives on their devices, and when.
public struct PushSettings: Hashable, Sendable {
    /// What they are about.
    public var topics: Set<PushTopic>
    /// When no device makes a sound: alerts wait, and everything else arrives in silence.
    public var quietHours: QuietHours?
    /// When the daily summary is sent, in minutes since midnight on the person's clock.
    public var summaryMinute: Int

    /// Makes settings; by default all topics but the summary, and no quiet hours.
    public init(
        topics: Set<PushTopic> = [.alerts, .imports, .downtime],
        quietHours: QuietHours? = nil,
        summaryMinute: Int = 18 * 60
    ) {
        self.topics = topics
        self.quietHours = quietHours
        self.summaryMinute = summaryMinute
    }
}

/// A notification on the devices of a person.
public struct PushMessage: Hashable, Sendable {
    /// The longest title and text, in Unicode scalars, so that a message always fits into one record.
    public static let longestTitle = 80
    /// See ``longestTitle``.
    public static let longestText = 600

    /// What it is about.
    public let topic: PushTopic
    /// One line.
    public let title: String
    /// The text.
    public let text: String
    /// Where in the desk it leads.
    public let path: String
    /// Messages of one tag replace each other on a device.
    public let tag: String
    /// When it was made.
    public let at: Timestamp
    /// Whether it makes no sound.
    public let isSilent: Bool

    /// Makes a message; what is too long is shortened.
    public init(
        _ topic: PushTopic,
        title: String,
        text: String,
        path: String,
        tag: String,
        at: Timestamp,
        isSilent: Bool = false
    ) {
        self.topic = topic
        self.title = Self.shortened(title, to: Self.longestTitle)
        self.text = Self.shortened(text, to: Self.longestText)
        self.path = path
        self.tag = tag
        self.at = at
        self.isSilent = isSilent
    }

    /// Scalars are counted, of which one character may have many.
    private static func shortened(_ text: String, to limit: Int) -> String {
        let scalars = text.unicodeScalars
        guard scalars.count > limit else { return text }
        return String(String.UnicodeScalarView(scalars.prefix(limit - 1))) + "…"
    }

    /// The same message without a sound.
    public var silenced: PushMessage {
        PushMessage(topic, title: title, text: text, path: path, tag: tag, at: at, isSilent: true)
    }
}
