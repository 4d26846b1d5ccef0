import BourseAlerts
import BourseCore
import BourseValues

/// Fired alerts as RSS 2.0, for feed readers.
///
/// Source: RSS Advisory Board, "RSS 2.0 Specification"; times are those of RFC 822 with a year of four digits.
public struct AlertFeedFile: Sendable {
    private let fires: [StoredFire]
    /// The address of the desk, without a slash at its end.
    private let base: String
    private let zone: ZoneRules
    private let time: Timestamp

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - fires: The newest first.
    ///   - base: The address of the desk, for links; without a slash at its end.
    ///   - zone: The zone of times in texts.
    ///   - time: When the fires were read.
    public init(_ fires: [StoredFire], base: String, zone: ZoneRules, at time: Timestamp) {
        self.fires = fires
        self.base = base
        self.zone = zone
        self.time = time
    }

    /// The file.
    ///
    /// - Complexity: O(size).
    public var text: String {
        let items = fires.map(item).joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0">
            <channel>
            <title>Bourse alerts</title>
            <link>\(Self.escaped(base + "/alerts"))</link>
            <description>Fired alerts, newest first</description>
            <language>en</language>
            <lastBuildDate>\(Self.date(fires.first?.fire.foundAt ?? time))</lastBuildDate>
            <ttl>5</ttl>
            \(items)</channel>
            </rss>

            """
    }

    private func item(_ fire: StoredFire) -> String {
        let message = fire.message(zone: zone)
        return """
            <item>
            <title>\(Self.escaped(message.title))</title>
            <link>\(Self.escaped(base + message.path))</link>
            <description>\(Self.escaped(message.body))</description>
            <guid isPermaLink="false">\(Self.escaped("bourse:\(fire.fire.id)"))</guid>
            <pubDate>\(Self.date(fire.fire.foundAt))</pubDate>
            </item>

            """
    }

    /// `Fri, 20 Nov 2026 14:30:00 GMT`.
    static func date(_ time: Timestamp) -> String {
        let local = LocalTime(time, offset: 0)
        let (day, weekday) = (local.day, DayText.weekday(local.day).prefix(3))
        return "\(weekday), \(day.day < 10 ? "0" : "")\(day.text) \(local.clock.prefix(8)) GMT"
    }

    /// A text with the characters escaped that XML reserves; those that XML does not permit are left out.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": break
            default: if scalar.value >= 0x20 { escaped.unicodeScalars.append(scalar) }
            }
        }
        return escaped
    }
}
