import BourseCore
import BourseValues

/// An iCalendar file of all-day events, to which calendar programs subscribe.
///
/// Source: RFC 5545, "Internet Calendaring and Scheduling Core Object Specification", and RFC 7986 for the name and the
/// refresh interval of a calendar.
public struct CalendarFile: Sendable {
    /// The most octets of a line without its line break (RFC 5545, §3.1).
    static let mostOctets = 75

    /// The name that programs show.
    private let name: String
    private let events: [CalendarEvent]
    /// The address of the desk, without a slash at its end.
    private let base: String
    /// What makes identities of events unique beyond the person.
    private let domain: String
    private let time: Timestamp

    /// Makes a file.
    ///
    /// - Parameters:
    ///   - name: The name that programs show.
    ///   - base: The address of the desk, for links; without a slash at its end.
    ///   - domain: What makes the identities of these events unique among those of all people and desks.
    ///   - time: When the events were read.
    public init(name: String, events: [CalendarEvent], base: String, domain: String, at time: Timestamp) {
        self.name = name
        self.events = events
        self.base = base
        self.domain = domain
        self.time = time
    }

    /// The file, its lines folded and ended by CR LF.
    ///
    /// - Complexity: O(size).
    public var text: String {
        let head = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Bourse//Bourse//EN", "CALSCALE:GREGORIAN",
            "NAME:\(Self.escaped(name))", "X-WR-CALNAME:\(Self.escaped(name))",
            "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H",
        ]
        // A calendar has at least one component; the zone, which no event uses, is one.
        let body = events.isEmpty ? Self.zone : events.flatMap(lines)
        return (head + body + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
    }

    private static let zone = [
        "BEGIN:VTIMEZONE", "TZID:Etc/UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0000", "TZNAME:UTC", "END:STANDARD", "END:VTIMEZONE",
    ]

    private func lines(_ event: CalendarEvent) -> [String] {
        var lines = [
            "BEGIN:VEVENT", "UID:\(Self.escaped("\(event.id)@\(domain)"))", "DTSTAMP:\(Self.instant(time))",
            "DTSTART;VALUE=DATE:\(Self.date(event.day))", "DTEND;VALUE=DATE:\(Self.date(event.day.adding(days: 1)))",
            "SUMMARY:\(Self.escaped(event.title))",
        ]
        if !event.detail.isEmpty { lines.append("DESCRIPTION:\(Self.escaped(event.detail))") }
        // An all-day event does not make its owner busy.
        lines += [
            "CATEGORIES:\(Self.escaped(event.category.title))", "URL:\(base)\(event.path)", "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
        return lines
    }

    /// `20261120`.
    private static func date(_ day: TradingDay) -> String { day.description.filter { $0 != "-" } }

    /// `20261120T143000Z`.
    private static func instant(_ time: Timestamp) -> String {
        let local = LocalTime(time, offset: 0)
        return "\(date(local.day))T\(local.clock.prefix(8).filter { $0 != ":" })Z"
    }

    /// A text value: backslashes, semicolons, commas and line breaks escaped, other control characters left out
    /// (RFC 5545, §3.3.11).
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
            case "\n": if !isAfterReturn { escaped.append(contentsOf: ["\\", "n"]) }
            case "\r", "\u{85}", "\u{2028}", "\u{2029}": escaped.append(contentsOf: ["\\", "n"])
            case "\t": escaped.append(scalar)
            default: if scalar.properties.generalCategory != .control { escaped.append(scalar) }
            }
            isAfterReturn = scalar == "\r"
        }
        return String(escaped)
    }

    /// A line in pieces of at most 75 octets, each but the first after a line break and a blank; no character is split
    /// (RFC 5545, §3.1).
    static func folded(_ line: String) -> String {
        guard line.utf8.count > mostOctets else { return line }
        var folded = String.UnicodeScalarView()
        var octets = 0
        for scalar in line.unicodeScalars {
            let width = UTF8.width(scalar)
            if octets + width > mostOctets {
                folded.append(contentsOf: ["\r", "\n", " "])
                octets = 1
            }
            folded.append(scalar)
            octets += width
        }
        return String(folded)
    }
}
